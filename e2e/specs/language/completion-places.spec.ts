import { expect, test } from '../../harness/test.ts';
import { expectOffer, type Offer } from '../../models/editor/offered-text.ts';

test.use({ trust: 'trust' });

const repository = (inside: string) => `Repository = {\n  month: {\n    ${inside}\n  },\n};\n`;
const configuration = (inside: string) =>
  `WidgetConfig = {\n  main: {\n    id: 'main', type: PageWidget, widgets: [\n      ${inside}\n      { id: 'month', type: TextWidget } ],\n  },\n  parts: { legend: { id: 'legend', type: TextWidget } },\n};\n`;
const request = (inside: string) => repository(`init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', ${inside} },`);

/** Places of `docs/completion.md` in code. What comes from stored queries is below. */
const inCode: readonly Offer[] = [
  { file: 'repository.js', marked: '|\n', label: 'Repository', after: 'Repository = {' },
  { file: 'repository.js', marked: repository('refe|'), label: 'reference', after: "reference: ''," },
  { file: 'repository.js', marked: repository('initC|'), label: 'initCondition', after: 'initCondition: (ctx) => ,' },
  { file: 'repository.js', marked: repository('init: |,'), label: 'request', after: "type: 'POST'," },
  { file: 'repository.js', marked: request('parsingControl: { ty| }'), label: 'type', after: "parsingControl: { type: 'object', }" },
  { file: 'repository.js', marked: request("parsingControl: { type: 'ma|' }"), label: 'matrix', after: "{ type: 'matrix' }" },
  {
    file: 'repository.js',
    marked: request("parsingControl: { type: 'object', query: { ti| } }"),
    label: 'title',
    after: 'title: (r, x) => r.Cells[0].FormattedValue,',
  },
  {
    file: 'repository.js',
    marked: request("parsingControl: { type: 'list', query: (r, x) => r.Ce| }"),
    label: 'Cells',
    after: 'r.Cells[x] }',
  },
  {
    file: 'repository.js',
    marked: repository("launch: { url: () => '/api/v1/x', type: 'POST', validation: () => ({ suc| }) },"),
    label: 'success',
    after: 'success: ,',
  },
  { file: 'repository.js', marked: repository('launch(ctx) { ctx.getWidgetI|; },'), label: 'getWidgetId', after: 'ctx.getWidgetId();' },
  { file: 'repository.js', marked: repository('launch() { Api.updateCon|; },'), label: 'updateContent', after: 'Api.updateContent();' },
  { file: 'repository.js', marked: repository('launch() { Utils.parseNum|; },'), label: 'parseNumber', after: 'Utils.parseNumber();' },
  { file: 'widget-config.js', marked: '|\n', label: 'WidgetConfig', after: 'WidgetConfig = {' },
  { file: 'widget-config.js', marked: 'WidgetConfig = {\n  pa|\n};\n', label: 'page', after: 'type: PageWidget,' },
  { file: 'widget-config.js', marked: configuration("{ import: '|' },"), label: 'parts.legend', after: "import: 'parts.legend' }" },
  {
    file: 'widget-config.js',
    marked: configuration("{ id: 'go', type: ButtonWidget, listen: [{ me| }] },"),
    label: 'method',
    after: "[{ method: '', }]",
  },
  {
    file: 'widget-config.js',
    marked: configuration("{ id: 'go', type: ButtonWidget, listen: [{ event: 'a', method: 'ref|' }] },"),
    label: 'refresh',
    after: "method: 'refresh' }",
  },
  { file: 'event-map.js', marked: '|\n', label: 'EventMap', after: 'EventMap = {' },
  { file: 'event-map.js', marked: "EventMap = {\n  'launch.go': [{ arg| }],\n};\n", label: 'argument', after: "[{ argument: '', }]" },
  {
    file: 'event-map.js',
    marked: "EventMap = {\n  'launch.go': [{ action: openP|, argument: '' }],\n};\n",
    label: 'Api.openPage',
    after: 'action: Api.openPage, argument',
  },
];

/** Places that need the other file. */
const withQueries: readonly Offer[] = [
  { file: 'repository.yml', marked: 'mon|', label: 'month_init', after: 'month_init: |\n{"MDX": ""}' },
  { file: 'repository.yml', marked: '|\n', label: 'Stored queries', after: '# Texts of requests' },
  { file: 'repository.yml', marked: 'month_init:\n  que|\n', label: 'query', after: 'query: \'{"MDX": ""}\'' },
  {
    file: 'repository.yml',
    marked: 'month_init: >\n  {"MDX": "SELECT {[Year].[$yea|]} ON 0 FROM [Sales Plan]"}\n',
    label: '$year',
    after: '[Year].[$year]',
  },
];

test('offers at each place of code what belongs there', async ({ window }) => {
  test.setTimeout(120_000);
  const { editor, explorer, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('widget-config.js', configuration("{ id: 'go', type: ButtonWidget },"));
  // The project has been read with the new widgets.
  await expect(explorer.widget('go')).toBeVisible();
  for (const offer of inCode) await test.step(`${offer.label} in ${offer.marked}`, () => expectOffer(window, offer));
});

test('offers keys, members and values of stored queries in both files', async ({ window }) => {
  const { editor, explorer, preview } = window;
  await preview.expectText('title', 'Sales plan 2027');
  await editor.replaceAll('repository.yml', '\n');
  await editor.replaceAll('repository.js', request('server: true, body: () => ({ year: 2027 })'));
  await editor.replaceAll('widget-config.js', configuration("{ id: 'go', type: ButtonWidget },"));
  await expect(explorer.widget('go')).toBeVisible();
  for (const offer of withQueries) await test.step(`${offer.label} in ${offer.marked}`, () => expectOffer(window, offer));
  await editor.replaceAll(
    'repository.yml',
    'month_init: >\n  {"MDX": "SELECT {[Year].[$year]} ON 0, {[Month].[$quarter]} ON 1 FROM [Sales Plan]"}\n',
  );
  await expectOffer(window, {
    file: 'repository.js',
    marked: request('server: true, body: () => ({ year: 2027, qua| })'),
    label: 'quarter',
    after: "quarter: v('')",
  });
});
