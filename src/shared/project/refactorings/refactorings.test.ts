// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of templates
import { describe, expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';
import type { RoleTexts } from './refactoring.ts';
import { refactored, titlesAt } from './testing/run-refactoring.ts';
import { sentBy } from './testing/sent-body.ts';

const withBody = (body: string, more = ''): RoleTexts => ({
  repository: `Repository = {\n  a: {\n    init: {\n      type: 'POST',\n      url: () => '/api/v1/ExecuteMDX',\n      body: ${body},\n${more}    },\n  },\n};\n`,
  queries: '# queries\nb_init: >\n  {"MDX": "x"}\n',
});
const values = { 'list.choose.value': 'North', 'name.writeEnd.value': 'say \\"hi\\"', year: 2024 };

describe('moving a body', () => {
  it.each([
    ['a template', "() => JSON.stringify({ MDX: `SELECT {[R].[${v('list.choose.value')}]} ON 0 FROM [C] WHERE [Y].[${v('year')}]` })"],
    ['a sum', "(ctx) => JSON.stringify({ 'MDX': 'SELECT {[R].[' + v('list.choose.value') + ']} ON 0 FROM [C]' })"],
    ['letters behind a value', "() => JSON.stringify({ MDX: `SELECT [Q${v('year')}Q1] ON 0 FROM [C]` })"],
    [
      'a block',
      "function (ctx) {\n        const region = v('list.choose.value');\n        return JSON.stringify({ MDX: `[${region}]` });\n      }",
    ],
    ['brackets', "() => (JSON.stringify({ MDX: `[${v('year')}]` }))"],
    ['return with a bracket', "function () { return(JSON.stringify({ MDX: `[${v('year')}]` })); }"],
    ['a typed text in a JSON text', '() => `{"Parameters":[{"Name":"p","Value":"${v(\'name.writeEnd.value\')}"}]}`'],
    [
      'process parameters',
      "() => JSON.stringify({ Parameters: [{ Name: 'pYear', Value: `${v('year')}` }, { Name: 'n', Value: 'x\\ny' }] })",
    ],
    ['other JSON values', "() => JSON.stringify({ n: 1, yes: true, none: null, list: [1, 'two'], text: 'it\\'s \"$select\" \\\\' })"],
    ['no values', "() => JSON.stringify({ MDX: 'SELECT [A] ON 0 FROM [C]' })"],
    ['comments, whose line ends count', '() => JSON.stringify({ MDX: `SELECT [A] -- first\n ON 0 FROM [C]` })'],
    ['a line end in a text', "() => JSON.stringify({ MDX: `SELECT 'a\n b' ON 0 FROM [C]` })"],
    ['two values that begin alike', "() => JSON.stringify({ MDX: `${v('year')} ${v('yearTo')} ${v('ye')}` })"],
    ['a text that holds the name', "() => JSON.stringify({ MDX: `${v('year')} $year $yearly` })"],
    ['a sequence', '() => JSON.stringify({ MDX: `[${(1, 2)}]` })'],
  ])('and back sends the same: %s', (_what, body) => {
    const before = withBody(body);
    const there = refactored(before, 'body:', 'Move the body');
    expect(there.repository).toContain('server: true,\n      body:');
    expect(there.queries).toMatch(/\n\na_init: >\n {2}\S/);
    expect(sentBy(there, values)).toEqual(sentBy(before, values));
    const back = refactored(there, 'body:', 'Move the query');
    expect(sentBy(back, values)).toEqual(sentBy(before, values));
    expect(back.queries?.trimEnd()).toBe(before.queries?.trimEnd());
  });

  it('gives back the text as it was', () => {
    const before = withBody("() => JSON.stringify({ MDX: `SELECT {[R].[${v('list.choose.value')}]} ON 0 FROM [C]` })");
    const there = refactored(before, 'init', 'Move the body');
    expect(there.repository).toContain("body: () => ({ list: v('list.choose.value') }),");
    expect(refactored(there, 'init', 'Move the query').repository).toBe(before.repository);
    expect(analyseProject(makeSources({ repository: there.repository ?? '', queries: there.queries ?? '' })).problems).toMatchObject([
      { code: 'stored-query-unused' },
    ]);
  });

  it('folds the lines of a query as authors write them', () => {
    const before = withBody('() => JSON.stringify({\n MDX: `SELECT\n          {[A]} ON 0\n\n        FROM [C]`,\n })');
    const there = refactored(before, 'body:', 'Move the body');
    expect(there.queries).toContain('a_init: >\n  {"MDX":"SELECT\n  {[A]} ON 0\n  FROM [C]"}\n');
    expect(sentBy(there, {})).toEqual({ MDX: 'SELECT {[A]} ON 0 FROM [C]' });
  });

  it('numbers the items of a list', () => {
    const before = withBody("() => JSON.stringify({ MDX: 'x' })");
    const listed = {
      ...before,
      repository: (before.repository ?? '').replace('init: {', 'init: [{').replace('    },\n  },', '    }],\n  },'),
    };
    const there = refactored(listed, 'body:', "Move the body to repository.yml as 'a_init_1'");
    expect(sentBy(there, {})).toEqual({ MDX: 'x' });
    expect(sentBy(refactored(there, 'body:', "Move the query 'a_init_1'"), {})).toEqual({ MDX: 'x' });
  });

  it.each([
    ['a value that is no text', "() => JSON.stringify({ MDX: 'x', n: v('year') })"],
    ['a value outside of texts', '() => `{"n": ${v(\'year\')}}`'],
    ['no JSON', "() => `x ${v('year')}`"],
    ['an asynchronous function', "async () => JSON.stringify({ MDX: 'x' })"],
    ['several ways', "() => { if (v('year')) return ''; return JSON.stringify({ MDX: 'x' }); }"],
    ['a name that servers fill in', "() => JSON.stringify({ MDX: '$activeUser' })"],
    ['code', '() => JSON.stringify(query())'],
    ['a shared function', 'shared'],
  ])('is not offered for %s', (_what, body) => {
    expect(titlesAt(withBody(body), 'body:')).toEqual([]);
  });

  it.each([
    ["type: 'POST'", "type: 'GET'"],
    ["      type: 'POST',", "      server: true,\n      type: 'POST',"],
    ['  a: {', "  b: { reference: 'a' },\n  a: {"],
    ['  a: {', '  ...more,\n  a: {'],
    ["      type: 'POST',", "      ...more, type: 'POST',"],
  ])('is not offered with %s instead of %s', (found, instead) => {
    const { repository = '', queries } = withBody("() => JSON.stringify({ MDX: 'x' })");
    expect(titlesAt({ repository, queries }, 'body:')).toHaveLength(1);
    expect(titlesAt({ repository: repository.replace(found, instead), queries }, 'body:')).toEqual([]);
  });

  it('is refused where the file of queries cannot take it', () => {
    const before = withBody("() => JSON.stringify({ MDX: 'x' })");
    const moved = (queries: string | undefined) => () => refactored({ ...before, queries }, 'body:', 'Move');
    expect(moved(undefined)).toThrow('has no repository.yml yet');
    expect(moved('a_init: x\n')).toThrow('exists already');
    expect(moved('[a]')).toThrow('Add the query in the file');
    expect(moved('a_init_analogic_check_access: x\n')).toThrow('who may run');
  });

  it.each([
    ['required_permissions', 'a_init:\n  query: \'{"MDX": "x"}\'\n  required_permissions: [p]\n', '({})'],
    ['check_access', 'a_init: \'{"MDX": "x"}\'\na_init_analogic_check_access: y\n', '({})'],
    ['activeUser', 'a_init: \'{"MDX": "$activeUser"}\'\n', '({})'],
    ['do not meet', 'a_init: \'{"MDX": "x"}\'\n', '({ year: 1 })'],
    ['do not meet', 'a_init: \'{"n": $year}\'\n', '({ year: 1 })'],
    ['do not meet', 'a_init: \'{"$year": "x"}\'\n', '({ year: 1 })'],
    ['do not meet', 'a_init: \'{"n": "$one $two"}\'\n', "({ one: v('t.write.value'), two: v('x') })"],
  ])('a query stays where it is: %s, %s', (what, queries, body) => {
    const texts = { ...withBody(`() => ${body}`, '      server: true,\n'), queries };
    const words = { required_permissions: 'who may run', check_access: 'who may run' }[what] ?? what;
    expect(() => refactored(texts, 'body:', 'Move the query')).toThrow(words);
  });
});

const action = (name: string, value: string) => ({ repository: `const url = '/api/v1/x';\nRepository = { a: { ${name}${value} } };\n` });

describe('the form of an action', () => {
  it.each([
    ['init', ": { type: 'POST', url: () => '/api/v1/x', parsingControl: { type: 'list', query: (r, x) => r.Cells[x] } }"],
    ['launch', ': { type: POST, url, validation: (ctx) => ({ success: true }), callback() {} }'],
  ])('changes and changes back: %s%s', (name, value) => {
    const before = action(name, value);
    const there = refactored(before, `${name}:`, `Write '${name}' as a function`);
    expect(there.repository).toContain(`${name}: () => new RestRequest({ type:`);
    expect(refactored(there, `${name}:`, `Write '${name}' as a request`)).toEqual(before);
  });

  it('takes a method apart', () => {
    const before = action('launch', "(ctx) {\n return new RestRequest({ url: (ctx) => ctx.x, type: 'POST' });\n}");
    const { repository } = refactored(before, 'launch', 'Write');
    expect(repository).toBe(action('launch', ": { url: (ctx) => ctx.x, type: 'POST' }").repository);
  });

  it.each([
    ['a value of the run', "init: { url: v('x'), type: 'POST' }"],
    ['a stored query', "init: { url: '/x', type: 'POST', server: true }"],
    ['what the request keeps', 'init: { url() { this.n = 1; return url; } }'],
    ['another action than the format knows', "helper: { url: '/x' }"],
    ['a list', "init: [{ url: '/x' }]"],
    ['a parameter', 'launch(ctx) { return new RestRequest({ url: () => ctx.x }); }'],
    ['a parameter with parts', 'launch({ x }) { return new RestRequest({ url: () => x }); }'],
    ['this', 'launch() { return new RestRequest({ url: () => this.url }); }'],
    ['other statements', 'launch() { count(); return new RestRequest({ url }); }'],
    ['an asynchronous function', 'async launch() { return new RestRequest({ url }); }'],
    ['a value', "launch() { return new RestRequest({ url: v('x') }); }"],
    ['a description that is not written out', 'launch() { return new RestRequest(description); }'],
    ['a use of the request', 'init: { url }, b() { return Repository.a.init.url; }'],
    ['a use of its form', 'init: { url: (ctx) => ctx.getRestRequest() }'],
  ])('stays with %s', (_what, text) => {
    const texts = { repository: `var url = '/api/v1/x';\nRepository = { a: { ${text} } };\n` };
    const place = /launch|init|helper/.exec(text)?.[0] ?? '';
    expect(titlesAt(texts, place).filter((title) => title.startsWith('Write'))).toEqual([]);
  });
});

describe('a repeated text', () => {
  const url = '/api/v1/ExecuteMDX?$expand=Cells';
  const repository = `'use strict';\n// Head\n\nRepository = {\n  a: { init: { url: '${url}' } },\n  b: { init: { url() { return\`${url}\`; }, body: () => 'x' } },\n};\n`;

  it('gets a name that no file has, at all of its places', () => {
    const after = refactored({ repository, eventMap: 'var executeMDXUrl;' }, '/api', 'Give the URL a name for its 2 places');
    expect(after.repository).toBe(
      `'use strict';\n// Head\n\nconst executeMDXUrl2 = '${url}';\n\nRepository = {\n  a: { init: { url: executeMDXUrl2 } },\n  b: { init: { url() { return executeMDXUrl2; }, body: () => 'x' } },\n};\n`,
    );
  });

  it.each([
    ['the comment of the first statement', "'use strict';\n\n", '// What it holds\n/* and\n   how */\n', ''],
    ['a comment about the file stays above', '', '', '// About the file\n'],
    ['an empty line ends the comment', "'use strict';\n// About the rest\n\n", '', ''],
  ])('stands before what belongs together: %s', (_what, above, comment, header) => {
    const body = `Repository = { a: { init: { url: '${url}' } }, b: { init: { url: '${url}' } } };\n`;
    const after = refactored({ repository: `${above}${header}${comment}${body}` }, '/api', 'Give the URL a name');
    const named = body.replaceAll(`'${url}'`, 'executeMDXUrl');
    expect(after.repository).toBe(`${above}${header}const executeMDXUrl = '${url}';\n\n${comment}${named}`);
  });

  it('may be a query', () => {
    const query = 'SELECT [A] ON 0 FROM [Sales Plan]';
    const texts = { repository: `Repository = { a: '${query}', b: f\`${query}\`, c: "${query}" };` };
    expect(refactored(texts, 'SELECT', 'Give the query').repository).toBe(
      `const salesPlanQuery = '${query}';\n\nRepository = { a: salesPlanQuery, b: f\`${query}\`, c: salesPlanQuery };`,
    );
  });

  it.each(["x = ['one', 'one']", `x = ['${url}']`, `x = { '${url}': '${url}' }`, `x = [\`${url}\${1}\`, \`${url}\${1}\`]`])(
    'is neither a word nor one that stands once: %s',
    (text) => expect(titlesAt({ repository: text }, text.includes('one') ? 'one' : '/api')).toEqual([]),
  );
});

describe('the action of a key', () => {
  const widgetConfig = "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'save', type: ButtonWidget }] } };";
  const add = (repository: string, key = 'launch.save') =>
    refactored({ repository, widgetConfig, eventMap: `EventMap = { '${key}': [] };` }, "'", "Add 'launch'", 'eventMap').repository;

  it('is added to its entry, or with one', () => {
    expect(add('Repository = {};')).toMatch(/save: \{\n {4}launch\(ctx\) \{\n {6}\/\/ What follows 'launch'\.\n {4}\},\n {2}\},/);
    expect(add('Repository = {\n  save: {\n    factor: 1,\n  },\n};')).toContain('    factor: 1,\n    launch(ctx) {\n');
    expect(() => add('Repository = { save: { launch() {} } };')).toThrow('already');
    expect(() => add('Repository = {};', 'launch.other')).toThrow("No widget has the id 'other'");
  });

  it('is not one that would end .finished', () => {
    expect(titlesAt({ eventMap: "EventMap = { 'launch.save.finished': [] };" }, "'", 'eventMap')).toEqual([]);
  });
});
