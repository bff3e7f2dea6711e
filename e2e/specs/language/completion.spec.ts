import { expect, test } from '../../harness/test.ts';
import { expectOffer, type Offer } from '../../models/editor/offered-text.ts';

test.use({ trust: 'trust' });

const repository = (inside: string) => `Repository = {\n  regionFilter: {\n    ${inside}\n  },\n};\n`;
const configuration = (inside: string) =>
  `WidgetConfig = {\n  main: {\n    id: 'main', type: PageWidget, widgets: [\n      { ${inside} },\n    { id: 'ask', type: PopupWidget },\n { id: 'regionFilter', type: DropBoxWidget } ],\n  },\n};\n`;
const events = (inside: string) => `EventMap = {\n  ${inside}\n};\n`;

const offers: readonly Offer[] = [
  // Entries, actions and their forms.
  { file: 'repository.js', marked: 'Repository = {\n  as|\n};\n', label: 'ask', after: 'ask: {\n\n},' },
  { file: 'repository.js', marked: repository('cho|'), label: 'choose', after: 'choose(ctx) {\n\n},' },
  { file: 'repository.js', marked: repository('cho|ose(ctx) {},'), label: 'choose', after: 'choose(ctx) {},' },
  {
    file: 'repository.js',
    marked: repository('cho|'),
    label: 'choose: request',
    after: "choose: {\nurl: (ctx) => `/api/v1/Processes('process')/tm1",
  },
  { file: 'repository.js', marked: repository('init: |,'), label: 'function', after: 'init: (ctx) => ({  }),' },
  // Members of a request and their values.
  {
    file: 'repository.js',
    marked: repository("init: {\n type: 'POST',\n pars|\n},"),
    label: 'parsingControl: matrix',
    after: "type: 'matrix',\nlength: 2,",
  },
  { file: 'repository.js', marked: repository("init: { ty|: 'POST' },"), label: 'type', after: "init: { type: 'POST' }," },
  { file: 'repository.js', marked: repository("init: { type: 'PA|' },"), label: 'PATCH', after: "init: { type: 'PATCH' }," },
  { file: 'repository.js', marked: repository('init: { type: P| },'), label: 'POST', after: "init: { type: 'POST' }," },
  {
    file: 'repository.js',
    marked: repository("init: { parsingControl: { type: 'list', qu| } },"),
    label: 'query',
    after: 'query: (r, x) => ({',
  },
  {
    file: 'repository.js',
    marked: repository('init: { parsingControl: { query: (r, x) => r.Cells[x].For| } },'),
    label: 'FormattedValue',
    after: 'r.Cells[x].FormattedValue }',
  },
  {
    file: 'repository.js',
    marked: repository("init: { url: () => '/api|' },"),
    label: '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',
    after: "'/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)' }",
  },
  {
    file: 'repository.js',
    marked: repository("init: { url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,For|)' },"),
    label: 'FormattedValue',
    after: '($select=Ordinal,FormattedValue)',
  },
  // Names of the project.
  { file: 'repository.js', marked: repository("choose() { return v('reg|'); },"), label: 'regionFilter', after: "v('regionFilter')" },
  {
    file: 'repository.js',
    marked: repository("choose() { return v('regionFilter.cho|'); },"),
    label: 'choose.value',
    after: "v('regionFilter.choose.value')",
  },
  { file: 'repository.js', marked: repository("choose() { Api.openPage('ma|in'); },"), label: 'main', after: "Api.openPage('main')" },
  { file: 'repository.js', marked: repository("choose() { Api.openPopup('|'); },"), label: 'ask', after: "Api.openPopup('ask')" },
  {
    file: 'repository.js',
    marked: repository("choose() { Utils.togglePopup('|', ctx); },"),
    label: 'ask',
    after: "Utils.togglePopup('ask', ctx)",
  },
  {
    file: 'repository.js',
    marked: repository("choose() { Utils.getDropBoxSelectedItemAttribute('|', 'name'); },"),
    label: 'regionFilter',
    after: "Attribute('regionFilter', 'name')",
  },
  {
    file: 'repository.js',
    marked: repository("choose() { Api.openPageWithWaitingForEvent(['choose.regionFilter', 'm|']); },"),
    label: 'main',
    after: "['choose.regionFilter', 'main']",
  },
  // The other files.
  { file: 'widget-config.js', marked: configuration("id: 'go', type: Butt|"), label: 'ButtonWidget', after: 'type: ButtonWidget }' },
  {
    file: 'widget-config.js',
    marked: configuration("id: 'go', type: ButtonWidget, iconP|"),
    label: 'iconPosition',
    after: "iconPosition: 'left',",
  },
  {
    file: 'widget-config.js',
    marked: configuration("id: 'go', type: ButtonWidget, skin: 'pri|'"),
    label: 'primary',
    after: "skin: 'primary' }",
  },
  {
    file: 'widget-config.js',
    marked: configuration("id: 'go', type: ButtonWidget, enabled: fa|"),
    label: 'false',
    after: 'enabled: false }',
  },
  {
    file: 'widget-config.js',
    marked: configuration("id: 'go', listen: [{ event: 'choose|' }]"),
    label: 'choose.regionFilter',
    after: "event: 'choose.regionFilter' }",
  },
  {
    file: 'event-map.js',
    marked: events("'choose|'"),
    label: 'choose.regionFilter',
    after: "'choose.regionFilter': [{ action: Api.updateContent, argument: '' }],",
  },
  {
    file: 'event-map.js',
    marked: events("'choose.x': [{ action: Api.openPopup, argument: 'a|' }],"),
    label: 'ask',
    after: "argument: 'ask' }",
  },
  { file: 'repository.yml', marked: 'regionFilter_init: >\n  {"MDX": "[$act|"}\n', label: '$activeUser', after: '"[$activeUser"}' },
];

test('offers what the format expects, puts it in without doubling anything, and one undo takes it back', async ({ window }) => {
  test.setTimeout(180_000);
  const { editor, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('widget-config.js', configuration("id: 'go', type: ButtonWidget"));
  // The project has been read with the new widgets.
  await expect(window.explorer.widget('go')).toBeVisible();
  for (const offer of offers) {
    await test.step(`${offer.label} in ${offer.marked}`, () => expectOffer(window, offer));
  }
});

test('Enter behind an event of v() puts in what follows, and doubles nothing', async ({ window }) => {
  const { editor, page, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  const text = repository("choose() { return v(''); },");
  await editor.replaceAll('repository.js', text);
  const line = text.split('\n').findIndex((candidate) => candidate.includes("v('")) + 1;
  await editor.placeCursor(line, (text.split('\n')[line - 1]?.indexOf("v('") ?? 0) + 4);
  await page.keyboard.type('regionFilter.choose.');
  // The list follows the project, which is being read with the new text: it is asked for until it has this.
  await expect(async () => {
    if (!(await editor.suggestion('value').isVisible())) await page.keyboard.press('ControlOrMeta+Space');
    await expect(editor.suggestion('value')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(editor.suggestion('value')).toHaveCount(0);
  const after = await editor.read('repository.js');
  expect(after).toContain("v('regionFilter.choose.value')");
  expect(after).not.toContain('choose.choose');
});
