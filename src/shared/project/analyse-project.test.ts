import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectModelSchema } from '../contract/project-schema.ts';
import { analyseProject, createProjectAnalyser } from './analyse-project.ts';
import type { ProjectSources } from './project-sources.ts';

const makeSources = (texts: { repository?: string; queries?: string; widgetConfig?: string; eventMap?: string }): ProjectSources => ({
  ...(texts.repository === undefined ? {} : { repository: { path: 'repository.js', text: texts.repository } }),
  ...(texts.queries === undefined ? {} : { queries: { path: 'repository.yml', text: texts.queries } }),
  ...(texts.widgetConfig === undefined ? {} : { widgetConfig: { path: 'widget-config.js', text: texts.widgetConfig } }),
  ...(texts.eventMap === undefined ? {} : { eventMap: { path: 'event-map.js', text: texts.eventMap } }),
});

const problemsOf = (texts: Parameters<typeof makeSources>[0]) => analyseProject(makeSources(texts)).problems;
const codesOf = (texts: Parameters<typeof makeSources>[0]) => problemsOf(texts).map((problem) => problem.code);

const page = (widgets: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;

describe('a whole project', () => {
  const sources = makeSources({
    repository: [
      "const api = '/api/v1/ExecuteMDX';",
      'const helpers = { shared: { init(ctx) { return {}; } } };',
      'Repository = {',
      '  ...helpers,',
      "  sales: { init: [{ url: () => api, type: 'POST', server: true, body: () => ({ year: 1 }) }, { execute() {} }],",
      '    initCondition: () => true, initDefault: () => ({}), rows: [1, 2] },',
      "  ['button']: { launch: { url: () => api, type: 'POST', body: () => '{}', validation: () => ({ success: true }) } },",
      '};',
    ].join('\n'),
    queries: 'sales_init_1: >\n  {"MDX": "SELECT\n  [$year] ON 0"}\n',
    widgetConfig: page(
      "{ id: 'sales', type: DropboxWidget, title: 'x' }, { id: 'button', type: ButtonWidget }, { id: 'shared', type: TextWidget }",
    ),
    eventMap: "EventMap = { 'launch.button.finished': [{ action: Api.openPage, argument: 'main' }] };",
  });
  const analysis = analyseProject(sources);

  it('has no problems', () => {
    expect(analysis.problems).toEqual([]);
    expect(Object.values(analysis.hasSyntaxError)).toEqual([false, false, false, false]);
  });

  it('gives the model with forms, kinds, keys and places', () => {
    const { model } = analysis;
    expect(projectModelSchema.parse(model)).toEqual(model);
    expect(model.pages).toEqual(['main']);
    expect(model.widgets.map(({ id, type, parentId }) => [id, type, parentId])).toEqual([
      ['main', 'PageWidget', null],
      ['sales', 'DropboxWidget', 'main'],
      ['button', 'ButtonWidget', 'main'],
      ['shared', 'TextWidget', 'main'],
    ]);
    const sales = model.entries.find((entry) => entry.widgetId === 'sales');
    expect(sales?.actions.map(({ name, form, kind }) => [name, form, kind])).toEqual([
      ['init', 'list', 'load'],
      ['initCondition', 'function', 'condition'],
      ['initDefault', 'function', 'default'],
      ['rows', 'other', 'member'],
    ]);
    const items = sales?.actions[0]?.items;
    expect(items?.map(({ form, queryKey, server }) => [form, queryKey, server])).toEqual([
      ['request', 'sales_init_1', true],
      ['execute', 'sales_init_2', false],
    ]);
    expect(items?.[0]?.parameters[0]).toEqual({
      name: 'url',
      location: { path: 'repository.js', line: 5, column: 21, endLine: 5, endColumn: 35 },
    });
    expect(model.entries.find((entry) => entry.widgetId === 'button')?.actions[0]).toMatchObject({
      form: 'request',
      kind: 'write',
      location: { line: 7 },
    });
    expect(model.events).toEqual([{ key: 'launch.button.finished', location: expect.objectContaining({ line: 1, column: 14 }) }]);
  });

  it('finds placeholders where they stand in a folded text', () => {
    expect(analysis.model.queries).toEqual([
      {
        key: 'sales_init_1',
        location: expect.objectContaining({ path: 'repository.yml', line: 1, column: 1 }),
        placeholders: [{ name: 'year', location: { path: 'repository.yml', line: 3, column: 4, endLine: 3, endColumn: 9 } }],
      },
    ]);
    expect(analysis.queries).toEqual({ sales_init_1: '{"MDX": "SELECT [$year] ON 0"}\n' });
  });
});

describe('syntax errors', () => {
  it.each([
    ['Repository = {\n  a: { init() { return 1; } }\n  b: {}\n};', 3, 3, /comma/],
    ['Repository = {\n  a: {\n', 3, 1, /'\{' of line 2 is never closed/],
    ["Repository = { a: 'x\n};", 1, 19, /closing quote/],
    ['Repository = { a: [1, 2} };', 1, 24, /does not close '\['/],
    ['Repository = {};\n}', 2, 1, /closes nothing/],
    ["import x from 'y';", 1, 1, /plain scripts/],
  ])('says in plain words what is wrong in %j', (text, line, column, message) => {
    const { problems, hasSyntaxError } = analyseProject(makeSources({ repository: text }));
    expect(hasSyntaxError.repository).toBe(true);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: 'script-syntax',
      severity: 'error',
      source: 'syntax',
      location: { path: 'repository.js', line, column },
    });
    expect(problems[0]?.message).toMatch(message);
  });

  it('reports each of the four files', () => {
    const paths = problemsOf({ repository: '{', queries: 'a: "x\nb: y', widgetConfig: '{', eventMap: '{' }).map(
      (problem) => problem.location?.path,
    );
    expect(new Set(paths)).toEqual(new Set(['repository.js', 'repository.yml', 'widget-config.js', 'event-map.js']));
  });

  it('keeps the last readable part while somebody types, without problems at old places', () => {
    const analyse = createProjectAnalyser();
    const good = "Repository = { cap: { lanch: { url: '/x', type: 'GET' } } };";
    const widgetConfig = page("{ id: 'cap', type: ButtonWidget }");
    expect(analyse(makeSources({ repository: good, widgetConfig })).problems.map(({ code }) => code)).toEqual(['action-never-raised']);
    const broken = analyse(makeSources({ repository: `${good}(`, widgetConfig }));
    expect(broken.problems.map(({ code }) => code)).toEqual(['script-syntax']);
    expect(broken.model.entries.map((entry) => entry.widgetId)).toEqual(['cap']);
    expect(analyse(makeSources({ widgetConfig })).model.entries).toEqual([]);
  });

  it.each([['Repository'], ['var Repository'], ['let Repository'], ['const Repository'], ['window.Repository']])(
    'reads %s = {...}',
    (left) => {
      const { model, problems } = analyseProject(makeSources({ repository: `${left} = { a: { init() {} } };` }));
      expect(problems).toEqual([]);
      expect(model.entries.map((entry) => entry.widgetId)).toEqual(['a']);
    },
  );

  it('reads entries from assignments, helpers and functions', () => {
    const repository = "(() => { Repository = Object.assign({}, { a: {} }); Repository.b = {}; Repository['c'] = {}; })();";
    expect(analyseProject(makeSources({ repository })).model.entries.map((entry) => entry.widgetId)).toEqual(['a', 'b', 'c']);
  });

  it('says when a file assigns nothing', () => {
    const problems = problemsOf({ repository: 'const x = 1;', widgetConfig: 'WidgetCofnig = {};', eventMap: '' });
    expect(problems.map(({ code, location }) => [code, location?.path])).toEqual([
      ['nothing-assigned', 'repository.js'],
      ['nothing-assigned', 'widget-config.js'],
    ]);
  });
});

describe('repository rules', () => {
  it('wants url and type in the request form', () => {
    const repository = "Repository = {\n  a: { init: { parsingControl: {} } },\n  b: { launch: { ...more, body: () => '' } },\n};";
    expect(problemsOf({ repository }).map(({ code, location }) => [code, location?.line, location?.column])).toEqual([
      ['request-without-url', 2, 8],
      ['request-without-type', 2, 8],
    ]);
  });

  it('knows what belongs to init and what to events', () => {
    const repository =
      "Repository = { a: { init: { url: '/x', type: 'POST', validation() {} }, launch: { url: '/x', type: 'POST', parsingControl: {} } } };";
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
    const request = "{ url: '/x', type: 'POST', body: '' }";
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
    const repository = "Repository = { a: { export: { url: '/x', type: 'GET' }, launch() { Api.executeRequest('export.a'); } } };";
    expect(codesOf({ repository, widgetConfig })).toEqual([]);
  });
});

describe('stored queries', () => {
  const repository = (body: string) => `Repository = { a: { init: { url: '/x', type: 'POST', server: true, body: ${body} } } };`;

  it('wants the query of the key', () => {
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
    expect(codesOf({ repository: repository("() => ({ key: 'other' })"), queries: 'other: x\n' })).toEqual([]);
    expect(codesOf({ repository: repository('() => ({ key: pick() })'), queries: 'other: x\n' })).toEqual([]);
    expect(codesOf({ repository: repository('() => buildBody()'), queries: 'other: x\n' })).toEqual(['stored-query-missing']);
  });

  it('compares placeholders and parameters', () => {
    const problems = problemsOf({
      repository: repository('(ctx) => ({ yaer: 1, region: 2 })'),
      queries: 'a_init: |\n  [$year] [$region] $activeUser $select\n',
    });
    expect(problems.map(({ code, location }) => [code, location?.path, location?.line, location?.column])).toEqual([
      ['parameter-never-used', 'repository.js', 1, 86],
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

  it('reads texts, maps with permissions and aliases', () => {
    const queries = 'a: &q "one $x"\nb:\n  query: two\n  required_permissions: [p]\nc: *q\n__proto__: three\n';
    const analysis = analyseProject(makeSources({ queries }));
    expect(Object.entries(analysis.queries)).toEqual([
      ['a', 'one $x'],
      ['b', 'two'],
      ['c', 'one $x'],
      ['__proto__', 'three'],
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

  it('finds unknown ids in the event map', () => {
    const eventMap =
      "EventMap = { 'launch.a': [{ action: Api.updateContent, argument: 'chrat' }, { action: Api.openPage, argument: 'mian' }] };";
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

  it('stays quick when every name is unknown', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `widget${index}`);
    const repository = `Repository = { ${names.map((name) => `x${name}: { init() {} }`).join(',')} };`;
    const started = performance.now();
    const problems = problemsOf({ repository, widgetConfig: page(names.map((id) => `{ id: '${id}', type: TextWidget }`).join(',')) });
    expect(problems).toHaveLength(3000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('stability', () => {
  it('keeps problem ids while lines move', () => {
    const repository = 'Repository = { a: { init: {} } };';
    const ids = (text: string) => problemsOf({ repository: text }).map(({ id }) => id);
    expect(ids(`\n\n// more\n${repository}`)).toEqual(ids(repository));
    expect(new Set(ids(repository)).size).toBe(2);
  });

  it('never throws, whatever the files hold', () => {
    const fragments = fc.array(
      fc.constantFrom(
        'Repository',
        ' = ',
        '{',
        '}',
        '[',
        ']',
        'a',
        ': ',
        ',',
        "'x'",
        '`',
        '${',
        '...',
        'init',
        '=>',
        '()',
        '\n',
        '  ',
        '- ',
        '&a',
        '*a',
        '|',
        '>',
        '"',
        '$x',
        '#',
        'WidgetConfig',
        'widgets',
        'type',
        'server: true',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fragments, (parts) => {
        const text = parts.join('');
        const { model, problems } = analyseProject(makeSources({ repository: text, queries: text, widgetConfig: text, eventMap: text }));
        expect(projectModelSchema.safeParse(model).success).toBe(true);
        expect(new Set(problems.map(({ id }) => id)).size).toBe(problems.length);
      }),
      { numRuns: 1500 },
    );
  });

  it('survives deep nesting, long sums and self-reference', () => {
    const long = `Repository = { a: { init() { return ${"'x' + ".repeat(4000)}''; } } }; Api.updateContent('a');`;
    expect(
      analyseProject(makeSources({ repository: long, eventMap: `function f() { ${"'x' + ".repeat(4000)}''; }` })).problems.length,
    ).toBeLessThan(3);
    expect(codesOf({ repository: `Repository = ${'['.repeat(20_000)}` })).toEqual(['script-syntax']);
    expect(codesOf({ repository: 'const a = b; const b = a; const x = { ...x }; Repository = { a, x, ...x, ...a };' })).toEqual([]);
    expect(codesOf({ queries: 'a: &a *a\n' }).length).toBeGreaterThan(0);
  });

  it('analyses three thousand widgets at once', () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `widget${index}`);
    const repository = `Repository = {\n${ids
      .map(
        (id) =>
          `  ${id}: {\n    init: {\n      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)',\n      type: 'POST',\n      server: true,\n      body: (ctx) => ({ year: v('systemValueYear'), region: v('region.choose.value') }),\n      parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 }) },\n    },\n    launch(ctx) { Api.updateContent('widget0'); },\n  },`,
      )
      .join('\n')}\n};`;
    const queries = ids
      .map((id) => `${id}_init: >\n  {"MDX": "SELECT {[Year].[$year]} ON 0, {[Region].[$region]} ON 1 FROM [Sales]"}\n`)
      .join('');
    const widgetConfig = page(ids.map((id) => `{ id: '${id}', type: ButtonWidget, title: 'x', width: '33%' }`).join(',\n'));
    const started = performance.now();
    const script = analyseProject(makeSources({ repository, widgetConfig }));
    const scriptTime = performance.now() - started;
    const startedAll = performance.now();
    const all = analyseProject(makeSources({ repository, widgetConfig, queries }));
    const allTime = performance.now() - startedAll;
    console.info(
      `3000 widgets, ${repository.length} characters: ${scriptTime.toFixed(0)} ms; with ${queries.length} of YAML ${allTime.toFixed(0)} ms`,
    );
    expect(script.model.entries).toHaveLength(3000);
    expect(all.problems).toEqual([]);
    // Generous: the machine may be busy. The figure is printed.
    expect(scriptTime).toBeLessThan(5000);
  });
});
