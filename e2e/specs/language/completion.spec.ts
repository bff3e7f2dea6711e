import type { AppWindow } from '../../models/app-window.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

/** Where suggestions are asked for, what is offered, and what stands there once it was accepted. */
interface Offer {
  readonly file: string;
  /** Text of the file; `|` is the place. */
  readonly marked: string;
  /** Begin of the suggestion's label. */
  readonly label: string;
  /** A part of the text afterwards; spaces at the begin of lines do not count. */
  readonly after: string;
}

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

const withoutIndent = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^[ \t]+/gm, '')
    .replace(/[ \t]+$/gm, '');

/** Puts a text into the file with the cursor at its mark, and asks for suggestions. */
async function ask({ editor, page }: AppWindow, { file, marked }: Offer): Promise<void> {
  const cut = marked.indexOf('|');
  const text = marked.slice(0, cut) + marked.slice(cut + 1);
  await editor.replaceAll(file, text);
  const lines = marked.slice(0, cut).split('\n');
  await editor.placeCursor(lines.length, (lines.at(-1)?.length ?? 0) + 1);
  await expect(editor.textbox(file)).toBeFocused();
  // What is drawn anew behind the text may close the list: it is asked for until it stands.
  const list = page.locator('.suggest-widget.visible');
  await expect(async () => {
    if (!(await list.isVisible())) await page.keyboard.press('ControlOrMeta+Space');
    await expect(list).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('offers what the format expects, puts it in without doubling anything, and one undo takes it back', async ({ window }) => {
  test.setTimeout(180_000);
  const { editor, page, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('widget-config.js', configuration("id: 'go', type: ButtonWidget"));
  // The project has been read with the new widgets.
  await expect(window.explorer.widget('go')).toBeVisible();
  for (const offer of offers) {
    await test.step(`${offer.label} in ${offer.marked}`, async () => {
      await ask(window, offer);
      await editor.accept(offer.label);
      expect(withoutIndent(await editor.read(offer.file))).toContain(withoutIndent(offer.after));
      await page.keyboard.press('ControlOrMeta+Z');
      expect(withoutIndent(await editor.read(offer.file))).toBe(withoutIndent(offer.marked.replace('|', '')));
    });
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
