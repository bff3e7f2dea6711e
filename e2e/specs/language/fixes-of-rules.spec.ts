import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../harness/test.ts';

const files = {
  'widget-config.js': `WidgetConfig = {
  main: {
    id: 'main',
    type: PageWidget,
    widgets: [
      { id: 'region', type: DropBoxWidget },
      { id: 'save', type: ButtonWidget, listen: [{ event: 'chose.region', method: 'refresh' }] },
      { id: 'note', type: 'TextWdiget' },
      { id: 'head', type: TextWidget, Visible: true },
      { id: 'send', type: ButtonWidget, effect: 'shadwo' },
      { id: 'loud', type: TextWidget, skin: 'headnig', icon: 'icon-mneu' },
      { id: 'total', type: TextWidget },
      { id: 'share', type: TextWidget },
      { id: 'month', type: TextWidget },
      { id: 'plan', type: TextWidget },
      { id: 'sales', type: TextWidget },
      { id: 'publish', type: ButtonWidget },
      { id: 'askUser', type: PopupWidget },
    ],
  },
};
`,
  'repository.js': `const shout = (text) => text + ''.trimm();

function repeat() {
  again: for (;;) return shuot('!');
}

Repository = {
  region: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POTS' }, chose: { url: () => '/api/v1/Processes', type: 'POST' } },
  save: {
    launch(ctx) {
      ctx.getWidgetid();
      Api.openPag('main');
      Api.openPage('mian');
      Api.openPopup('askUesr');
      Api.refresh('totla');
      return v('regoin.choose.value') + repeat() + shout('');
    },
  },
  head: { reference: 'toatl' },
  pubilsh: { launch() {} },
  send: { launch: { url: () => '/api/v1/Processes', Type: 'POST' } },
  total: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal)',
      type: 'POST',
      parsingControl: { type: 'list', query: (r, x) => r.Cells[x].FormattedValue },
    },
  },
  share: {
    init: {
      url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)',
      type: 'POST',
      parsingControl: { type: 'matrx', length: 1, query: [(r, x) => r.Cells[x].Value] },
    },
  },
  month: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true, body: () => ({ yaer: 1 }) } },
  plan: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true, body: () => ({ quarter: 1 }) } },
  sales: { init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true, body: () => ({ key: 'month_inti', year: 1 }) } },
};
`,
  'repository.yml': `month_init: >
  {"MDX": "SELECT {[Year].[$year]} ON 0 FROM [Sales]"}
plan_init: >
  {"MDX": "SELECT {[Quarter].[$quater]} ON 0 FROM [Sales]"}
`,
  'event-map.js': `EventMap = {
  'launch.sned.finished': [],
  'lanch.save': [{ action: refrsh, argument: 'region' }],
};
`,
  'skin/css/own-style.css': '.ks-text-heading { margin: 0; }\n.icon-menu:before { content: "x"; }\n',
};

test.use({
  projectName: 'repairs',
  // Nothing has to run for any of it.
  trust: 'restrict',
  project: async ({ project }, use) => {
    await mkdir(join(project.folder, 'skin/css'), { recursive: true });
    for (const [path, text] of Object.entries(files)) await project.write(path, text);
    await use(project);
  },
});

/** Rules whose names are wrong by a letter or two, and what mends each; other rules with fixes are in `quick-fixes.spec.ts`. */
const ways: readonly (readonly [rule: string, title: string, named?: RegExp])[] = [
  ['unknown-method', "Change to 'POST'"],
  ['action-never-raised', "Change to 'choose'"],
  ['unknown-context-member', "Change to 'getWidgetId'"],
  ['unknown-function', "Change to 'openPage'"],
  ['unknown-page', "Change to 'main'"],
  ['unknown-popup', "Change to 'askUser'"],
  ['unknown-widget', "Change to 'total'"],
  ['unknown-value', "Change to 'region'"],
  ['unknown-reference', "Change to 'total'"],
  ['entry-without-widget', "Change to 'publish'"],
  ['unknown-parameter', "Change to 'type'"],
  ['select-misses-member', 'Add FormattedValue'],
  ['select-never-read', "Change to '$select=Ordinal,Value'"],
  ['parsing-type', "Change to 'matrix'"],
  ['parameter-never-used', "Change to 'year'", /month_init/],
  ['placeholder-never-given', "Change to 'quarter'", /quater/],
  ['stored-query-missing', "Change to 'month_init'"],
  ['listener-never-raised', "Change to 'choose'"],
  ['unknown-widget-type', "Change to 'TextWidget'"],
  ['unknown-widget-parameter', "Change to 'visible'"],
  ['unknown-parameter-value', "Change to 'shadow'"],
  ['unknown-skin', "Change to 'heading'"],
  ['unknown-icon', "Change to 'icon-menu'"],
  ['event-without-widget', "Change to 'send'"],
  ['event-never-raised', "Change to 'launch'"],
  ['unknown-action', "Change to 'Api.refresh'"],
  ['code-unknown-member', "Change to 'trim'"],
  ['code-unknown-name', "Change to 'shout'"],
  ['code-never-reached', 'Remove the label'],
];

test('each rule about names is mended from Problems, until none is left', async ({ window }) => {
  test.setTimeout(180_000);
  const { inspector } = window;
  await inspector.open('Problems');
  for (const [rule, title, named = ''] of ways) {
    await test.step(`${rule}: ${title}`, async () => {
      const problem = inspector.problem(new RegExp(`${rule}(?!-)`), named);
      await expect(problem).toHaveCount(1);
      await inspector.mend(problem, title);
      await expect(problem).toHaveCount(0);
    });
  }
});
