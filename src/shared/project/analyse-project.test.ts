import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectModelSchema } from '../schema/project-schema.ts';
import { analyseProject, createProjectAnalyser } from './analyse-project.ts';
import { makeSources } from './reading/make-sources.ts';

const problemsOf = (texts: Parameters<typeof makeSources>[0]) => analyseProject(makeSources(texts)).problems;

const codesOf = (texts: Parameters<typeof makeSources>[0]) => problemsOf(texts).map((problem) => problem.code);

const page = (widgets: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;

/** Milliseconds that this thread computed so far, whatever else the machine does. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

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
    queries: 'sales_init_1: >\n  {"MDX": "SELECT\n  [$year] ON 0 FROM [Sales]"}\n',
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

  it('returns the model with forms, kinds, keys and places', () => {
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
    expect(analysis.queries).toEqual({ sales_init_1: '{"MDX": "SELECT [$year] ON 0 FROM [Sales]"}\n' });
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
    ['const = 1;', 1, 7, /^Unexpected '='\. A name is missing after 'const'\.$/],
    ['Repository = { a: () => { return * 2; } };', 1, 34, /Something is missing after 'return'/],
    ['Repository = { a: settings.new 2 };', 1, 32, /comma/],
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
    const good = "Repository = { cap: { lanch: { url: '/api/v1/x', type: 'GET' } } };";
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

  it('reads the spellings of older applications', () => {
    const { model, problems } = analyseProject(
      makeSources({
        repository: "app.repository = { a: { launch(ctx) { app.fn.updateContent('nobody'); } } }; app.repository.b = { init() {} };",
        widgetConfig:
          "app.widgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'a', type: ButtonWidget }, { id: 'b', type: TextWidget }] } };",
        eventMap: "app.eventMap = { 'launch.a': [{ action: app.fn.openPage, argument: 'main' }] };",
      }),
    );
    expect(model.entries.map(({ widgetId }) => widgetId)).toEqual(['a', 'b']);
    expect(model.pages).toEqual(['main']);
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      [expect.any(String), expect.stringContaining("'nobody', which does not exist")],
    ]);
  });

  it('says when a file assigns nothing', () => {
    const problems = problemsOf({ repository: 'const x = 1;', widgetConfig: 'WidgetCofnig = {};', eventMap: '' });
    expect(problems.map(({ code, location }) => [code, location?.path])).toEqual([
      ['nothing-assigned', 'repository.js'],
      ['nothing-assigned', 'widget-config.js'],
    ]);
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

  it('copes with deep nesting, long sums and self-reference', () => {
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
          `  ${id}: {\n    init: {\n      url: (db) => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue)',\n      type: 'POST',\n      server: true,\n      body: (ctx) => ({ year: v('systemValueYear'), region: v('region.choose.value') }),\n      parsingControl: { type: 'list', query: (r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 }) },\n    },\n    launch(ctx) { Api.updateContent('widget0'); },\n  },`,
      )
      .join('\n')}\n};`;
    const queries = ids
      .map((id) => `${id}_init: >\n  {"MDX": "SELECT {[Year].[$year]} ON 0, {[Region].[$region]} ON 1 FROM [Sales]"}\n`)
      .join('');
    const widgetConfig = page(ids.map((id) => `{ id: '${id}', type: ButtonWidget, title: 'x', width: '33%' }`).join(',\n'));
    const started = processorTime();
    const script = analyseProject(makeSources({ repository, widgetConfig }));
    const scriptTime = processorTime() - started;
    const startedAll = processorTime();
    const all = analyseProject(makeSources({ repository, widgetConfig, queries }));
    const allTime = processorTime() - startedAll;
    console.info(
      `3000 widgets, ${repository.length} characters: ${scriptTime.toFixed(0)} ms; with ${queries.length} of YAML ${allTime.toFixed(0)} ms`,
    );
    expect(script.model.entries).toHaveLength(3000);
    expect(all.problems).toEqual([]);
    // Generous: a busy machine takes more of it, too. The figure is printed.
    expect(scriptTime).toBeLessThan(5000);
  });
});
