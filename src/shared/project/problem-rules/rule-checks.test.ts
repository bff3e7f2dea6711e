import { describe, expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';

const problemsOf = (texts: Parameters<typeof makeSources>[0]) => analyseProject(makeSources(texts)).problems;

const codesOf = (texts: Parameters<typeof makeSources>[0]) => problemsOf(texts).map((problem) => problem.code);

const page = (widgets: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;

describe('repository rules', () => {
  it('requires url and type in the request form', () => {
    const repository = "Repository = {\n  a: { init: { parsingControl: {} } },\n  b: { launch: { ...more, body: () => '' } },\n};";
    expect(problemsOf({ repository }).map(({ code, location }) => [code, location?.line, location?.column])).toEqual([
      ['request-without-url', 2, 8],
      ['request-without-type', 2, 8],
    ]);
  });

  it('distinguishes parameters of init from those of events', () => {
    const repository =
      "Repository = { a: { init: { url: '/api/v1/x', type: 'POST', validation() {} }, launch: { url: '/api/v1/x', type: 'POST', parsingControl: {} } } };";
    expect(codesOf({ repository })).toEqual(['validation-on-init', 'parsing-on-write']);
  });

  it('finds duplicate entries and actions', () => {
    const repository = 'Repository = {\n a: {},\n a: { init() {},\n init() {} },\n};';
    expect(problemsOf({ repository }).map(({ code, location }) => [code, location?.line])).toEqual([
      ['duplicate-entry', 3],
      ['duplicate-action', 4],
    ]);
  });

  it('finds entries of widgets that do not exist, with the nearest id', () => {
    const widgetConfig = page("{ id: 'salesTable', type: GridTableWidget }, { id: 'cap', type: TextWidget }");
    const repository = `Repository = { salesTabel: { init() {} }, helpers: { load() {} }, salesTable_row_1: { launch() {} }, template: { init() {} }, cap: { reference: 'template' } };`;
    const problems = problemsOf({ repository, widgetConfig });
    expect(problems.map(({ code, widgetId }) => [code, widgetId])).toEqual([['entry-without-widget', 'salesTabel']]);
    expect(problems[0]?.message).toContain("Did you mean 'salesTable'?");
  });

  it('stays silent about widgets when code builds some of them', () => {
    const repository = "Repository = { other: { init() { Api.updateContent('nowhere'); } } };";
    expect(codesOf({ repository, widgetConfig: page('makeWidget(1)') })).toEqual([]);
    expect(codesOf({ repository, widgetConfig: page("{ id: 'x', type: TextWidget }") })).toEqual([
      'entry-without-widget',
      'unknown-widget',
    ]);
  });

  it('finds actions the widget type does not raise', () => {
    const widgetConfig = page(
      "{ id: 'a', type: ButtonWidget }, { id: 'b', type: DropBoxWidget }, { id: 'c', type: TextWidget }, { id: 'd', type: SegmentedControlWidget, widgets: [{ id: 'e', type: SegmentedControlItemWidget, action: 'open' }] }",
    );
    const request = "{ url: '/api/v1/x', type: 'POST', body: '' }";
    const repository = `Repository = { a: { choose: ${request}, helper() {} }, b: { choose: ${request} }, c: { write: ${request}, wirte: ${request} }, d: { switch: ${request}, open: ${request} } };`;
    const problems = problemsOf({ repository, widgetConfig });
    expect(problems.map(({ code, widgetId, action }) => [code, widgetId, action])).toEqual([
      ['action-never-raised', 'a', 'choose'],
      ['action-never-raised', 'c', 'wirte'],
    ]);
    expect(problems[1]?.message).toContain("Did you mean 'write'?");
  });

  it('accepts actions that are started by name', () => {
    const widgetConfig = page("{ id: 'a', type: ButtonWidget }");
    const repository = "Repository = { a: { export: { url: '/api/v1/x', type: 'GET' }, launch() { Api.executeRequest('export.a'); } } };";
    expect(codesOf({ repository, widgetConfig })).toEqual([]);
  });
});

describe('stored queries', () => {
  const repository = (body: string) => `Repository = { a: { init: { url: '/api/v1/x', type: 'POST', server: true, body: ${body} } } };`;

  it('requires a query for the key', () => {
    const [problem] = problemsOf({ repository: repository('() => ({})'), queries: 'a_int: x\n' });
    expect(problem).toMatchObject({
      code: 'stored-query-missing',
      widgetId: 'a',
      action: 'init',
      location: { path: 'repository.js', column: 21 },
    });
    expect(problem?.message).toContain("Did you mean 'a_int'?");
  });

  it('follows a key given in the body and stays silent about a computed one', () => {
    expect(
      codesOf({ repository: repository("() => ({ key: 'other' })"), queries: 'other: \'{"MDX": "SELECT {[a].[b]} ON 0 FROM [C]"}\'\n' }),
    ).toEqual([]);
    expect(
      codesOf({ repository: repository('() => ({ key: pick() })'), queries: 'other: \'{"MDX": "SELECT {[a].[b]} ON 0 FROM [C]"}\'\n' }),
    ).toEqual([]);
    expect(codesOf({ repository: repository('() => buildBody()'), queries: 'other: x\n' })).toEqual(['stored-query-missing']);
  });

  it('compares placeholders and parameters', () => {
    const problems = problemsOf({
      repository: repository('(ctx) => ({ yaer: 1, region: 2 })'),
      queries: 'a_init: |\n  [$year] [$region] $activeUser $select\n',
    });
    expect(problems.map(({ code, location }) => [code, location?.path, location?.line, location?.column])).toEqual([
      ['parameter-never-used', 'repository.js', 1, 93],
      ['placeholder-never-given', 'repository.yml', 2, 4],
    ]);
    expect(problems[1]?.message).toContain("Did you mean 'yaer'?");
  });

  it('says nothing when the body is built by code', () => {
    expect(codesOf({ repository: repository('() => { if (x) return {}; return { year: 1 }; }'), queries: 'a_init: "[$year]"\n' })).toEqual(
      [],
    );
    expect(codesOf({ repository: repository('() => ({ ...rest })'), queries: 'a_init: "[$year]"\n' })).toEqual([]);
  });

  it.each([
    ['a: x\na: y\n', 'yaml-duplicate-key', 2, 1],
    ['- a\n- b\n', 'yaml-not-a-map', 1, 1],
    ['a: 5\n', 'yaml-value-not-text', 1, 1],
    ['a:\n', 'yaml-value-not-text', 1, 1],
    ['a: { permissions: [] }\n', 'yaml-value-not-text', 1, 1],
  ])('reports %j', (queries, code, line, column) => {
    expect(problemsOf({ queries }).map((problem) => [problem.code, problem.location?.line, problem.location?.column])).toEqual([
      [code, line, column],
    ]);
  });

  it('reports a broken file with few problems and keeps what can be read', () => {
    const analysis = analyseProject(makeSources({ queries: `a: x\nb: ${'['.repeat(500)}` }));
    expect(analysis.hasSyntaxError.queries).toBe(true);
    expect(analysis.problems.length).toBeLessThan(15);
    expect(analysis.queries).toMatchObject({ a: 'x' });
  });

  it('reads texts, maps with permissions and aliases', () => {
    const queries = 'a: &q "one $x"\nb:\n  query: two\n  required_permissions: [p]\nc: *q\n__proto__: three\n';
    const analysis = analyseProject(makeSources({ queries }));
    expect(Object.entries(analysis.queries)).toEqual([
      ['a', 'one $x'],
      ['b', { query: 'two', requiredPermissions: ['p'] }],
      ['c', 'one $x'],
      ['__proto__', 'three'],
    ]);
  });
});

describe('permissions of stored queries', () => {
  it('reads the list of permission requests', () => {
    const queries =
      "analogic_permissions:\n  - url: /api/v1/Groups\n  - { url: /api/v1/ExecuteMDX, method: post, body: { MDX: '$activeUser' } }\na: x\n";
    const analysis = analyseProject(makeSources({ queries }));
    expect(analysis.problems).toEqual([]);
    expect(analysis.queries).toEqual({ a: 'x' });
    expect(analysis.permissionRequests).toEqual([
      { url: '/api/v1/Groups', method: 'GET', body: null },
      { url: '/api/v1/ExecuteMDX', method: 'POST', body: '{"MDX":"$activeUser"}' },
    ]);
  });

  it.each([
    ['analogic_permissions: ADMIN\n', {}],
    ['analogic_permissions:\n  - method: GET\n', {}],
    ['a:\n  query: x\n  required_permissions: ADMIN\n', { a: { query: 'x', requiredPermissions: [] } }],
  ])('reports %j and lets nobody pass', (queries, expected) => {
    const analysis = analyseProject(makeSources({ queries }));
    expect(analysis.problems.map(({ code, location }) => [code, location?.line])).toEqual([['yaml-permissions-shape', 1]]);
    expect(analysis.queries).toEqual(expected);
    expect(analysis.permissionRequests).toEqual([]);
  });
});

describe('columns of a matrix', () => {
  const codesFor = (length: string, ...queries: string[]) =>
    codesOf({
      repository: `Repository = { a: { init: { url: () => '/api/v1/x', type: 'GET', parsingControl: { type: 'matrix', length: ${length}, query: [${queries.join(', ')}] } } } };`,
    });

  it('are reported if all read the start of the row', () => {
    expect(codesFor('2', '(r, x) => r.Cells[x].Value', '(r, x) => ({ v: r.Cells[x].Value })')).toEqual(['matrix-one-column']);
    expect(codesFor('2', '(r, i) => r.Cells[ i ].Value', 'function (r, i) { return r.Cells[i].Value; }')).toEqual(['matrix-one-column']);
  });

  it.each([
    ['2', '(r, x) => r.Cells[x].Value', '(r, x) => r.Cells[x + 1].Value'],
    ['1', '(r, x) => r.Cells[x].Value', '(r, x) => r.Cells[x].FormattedValue'],
    ['2', '(r, x) => r.Cells[x].Value', '(r, x) => pick(r, x)'],
    ['2', '(r, x) => r.Cells[x].Value', 'second'],
    ['n', '(r, x) => r.Cells[x].Value', '(r, x) => r.Cells[x].Value'],
    ['2', '(r, x) => r.Cells[x].Value', '(r) => 5'],
  ])('are left alone where they may be meant: %s, %s, %s', (length, ...queries) => {
    expect(codesFor(length, ...queries)).toEqual([]);
  });
});

describe('references and names', () => {
  it('reports a reference to nothing, and validation on any load', () => {
    const repository =
      "Repository = { a: { reference: 'c' },\nb: { init: { url: () => '/api/v1/x', type: 'GET', validation: () => 1 } },\nd: { reload: { url: () => '/api/v1/x', type: 'GET', parsingControl: {}, validation: () => 1 } },\ne: { launch: { url: () => '/api/v1/x', type: 'GET', parsingControl: {} } } };";
    expect(problemsOf({ repository }).map(({ code, location }) => [code, location?.line])).toEqual([
      ['unknown-reference', 1],
      ['validation-on-init', 2],
      ['validation-on-init', 3],
      ['parsing-on-write', 4],
    ]);
  });

  it('reports actions of the event map that no file defines', () => {
    const eventMap =
      "EventMap = { 'launch.a': [{ action: Api.openPage, argument: 'p' }, { action: own }, { action: taken }],\n'launch.b': { action: opneMenu } };";
    const repository = 'function own() {} const { taken } = Api; Repository = {};';
    expect(problemsOf({ repository, eventMap }).map(({ code, location }) => [code, location?.line, location?.column])).toEqual([
      ['unknown-action', 2, 23],
    ]);
  });
});

describe('widget rules', () => {
  it('finds duplicate ids, underscores, unknown types and missing ids', () => {
    const problems = problemsOf({
      widgetConfig: page(
        "{ id: 'a', type: TextWidget },\n{ id: 'a', type: TextWidget },\n{ id: 'my_text', type: TextWdiget },\n{ type: TextWidget },\n{ import: 'parts.none' },\n{ id: 'own', type: OwnWidget }",
      ).concat('\nclass OwnWidget extends TextWidget {}'),
    });
    expect(problems.map(({ code, location }) => [code, location?.line])).toEqual([
      ['duplicate-widget-id', 2],
      ['widget-id-underscore', 3],
      ['unknown-widget-type', 3],
      ['widget-without-id', 4],
      ['unknown-import', 5],
    ]);
    expect(problems[2]?.message).toContain("Did you mean 'TextWidget'?");
  });

  it.each([
    ['TxetWidget', " Did you mean 'TextWidget'?"],
    ['TextWidgett', " Did you mean 'TextWidget'?"],
    ['SparkleWidget', ' It is drawn as an empty box.'],
  ])('names a type that is close to %s without the ending that all have, or none', (type, advice) => {
    const { problems } = analyseProject(makeSources({ widgetConfig: page(`{ id: 'a', type: ${type} }`) }));
    expect(problems.find(({ code }) => code === 'unknown-widget-type')?.message).toBe(`There is no widget type '${type}'.${advice}`);
  });

  it('takes imported reusables as children without counting them twice', () => {
    const widgetConfig = `${page("{ import: 'parts.head' }, { import: 'parts.head' }").replace('};', '')}, parts: { head: { id: 'head', type: TextWidget } } };`;
    const { model, problems } = analyseProject(makeSources({ widgetConfig }));
    expect(problems).toEqual([]);
    expect(model.widgets.map(({ id, pageId }) => [id, pageId])).toEqual([
      ['main', 'main'],
      ['head', 'parts'],
    ]);
    expect(model.widgets[0]?.childIds).toEqual(['head', 'head']);
  });

  it('checks the keys of the event map', () => {
    const eventMap =
      "EventMap = { launch: [], 'launch.buttn': [], 'choose.button.finished': [], 'launch.button.finished': [], 'init.button.finished': [], 'text_click.table_1_2': [], ['launch.' + x]: [] };";
    const problems = problemsOf({
      eventMap,
      widgetConfig: page("{ id: 'button', type: ButtonWidget }, { id: 'table', type: GridTableWidget }"),
    });
    expect(problems.map(({ code, location }) => [code, location?.column])).toEqual([
      ['event-key-shape', 14],
      ['event-without-widget', 26],
      ['event-never-raised', 46],
    ]);
    expect(problems[1]?.message).toContain("Did you mean 'button'?");
  });

  it('finds unknown ids in the event map', () => {
    const eventMap =
      "EventMap = { 'init.chart': [{ action: Api.updateContent, argument: 'chrat' }, { action: Api.openPage, argument: 'mian' }] };";
    const problems = problemsOf({ eventMap, widgetConfig: page("{ id: 'chart', type: PieChartWidget }") });
    expect(problems.map(({ code }) => code)).toEqual(['unknown-widget', 'unknown-page']);
    expect(problems[0]?.message).toContain("Did you mean 'chart'?");
  });
});

describe('code in the widget configuration', () => {
  it('accepts the same id in both branches of a condition', () => {
    const widgetConfig = page(
      "wide ? { id: 'a', type: TextWidget } : { id: 'a', type: PanelWidget }, ...(wide ? [{ id: 'b', type: TextWidget }] : [])",
    );
    expect(problemsOf({ widgetConfig })).toEqual([]);
  });

  it('names five hundred problems when every name is unknown, and says that there are more', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `widget${index}`);
    const repository = `Repository = { ${names.map((name) => `x${name}: { init() {} }`).join(',')} };`;
    const problems = problemsOf({ repository, widgetConfig: page(names.map((id) => `{ id: '${id}', type: TextWidget }`).join(',')) });
    expect(problems).toHaveLength(501);
    expect(problems.at(-1)).toMatchObject({
      code: 'more-problems',
      message: 'Reading the files found 3,000 problems; 500 are shown. Solve these to see the others.',
      location: { path: 'repository.js', line: 1 },
    });
  });
});
