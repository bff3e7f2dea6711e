import { describe, expect, it } from 'vitest';
import { createProjectAnalyser } from '../analyse-project.ts';
import { typedProjectOf } from '../code-problems/checked-code.ts';
import { createCodeChecker } from '../code-problems/code-problems.ts';
import { makeSources } from '../reading/make-sources.ts';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { readProjectStyles } from '../style-names.ts';
import { isCodeRule, type RuleName, ruleNames } from './rule-list/rule-names.ts';

type Texts = Parameters<typeof makeSources>[0] & { readonly sheet?: string };

/** What a rule reports, and almost the same without a problem of any kind. */
interface RuleCase {
  readonly bad: Texts;
  readonly good: Texts;
}

const page = (widgets: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;
const entry = (actions: string, id = 'a') => `Repository = { ${id}: { ${actions} } };`;
const request = (members: string, action = 'init') => entry(`${action}: { ${members} }`);
const plain = "url: () => '/api/v1/ExecuteMDX', type: 'POST'";
const query = (text: string) => `a_init: '${text}'\n`;
const server = `Repository = { a: { init: { ${plain}, server: true, body: () => ({ year: 1 }) } } };`;
const mdx = '{"MDX": "SELECT $year ON 0 FROM [C]"}';
const button = "{ id: 'b', type: ButtonWidget }, { id: 'c', type: TextWidget }";
const map = (key: string, list = '') => `EventMap = { '${key}': [${list}] };`;
const parsed = (control: string) => request(`${plain}, parsingControl: { ${control} }`);
const sheet = '.ks-text-card { margin: 0; }\n.icon-menu:before { content: "x"; }';
const called = (code: string) => `function called() { ${code} }\nRepository = {};`;
const silenced = (comment: string) => `Repository = {\n a: {},\n // ${comment}\n a: {},\n};`;

const cases: Readonly<Record<RuleName, RuleCase>> = {
  'script-syntax': { bad: { repository: 'Repository = {' }, good: { repository: 'Repository = {};' } },
  'nothing-assigned': { bad: { eventMap: 'const EvenMap = {};' }, good: { eventMap: 'EventMap = {};' } },
  'file-left-out': {
    bad: {
      eventMap: `EventMap = { ${Array.from({ length: readingBounds.events + 1 }, (_, index) => `'launch.a${index}': []`).join(',')} };`,
    },
    good: { eventMap: map('launch.a') },
  },
  'yaml-syntax': { bad: { queries: 'a: [\n' }, good: { queries: 'a: x\n' } },
  'yaml-too-large': {
    bad: { queries: Array.from({ length: readingBounds.queries + 1 }, (_, index) => `k${index}: x\n`).join('') },
    good: { queries: 'a: x\n' },
  },
  'yaml-duplicate-key': { bad: { queries: 'a: x\na: y\n' }, good: { queries: 'a: x\nb: y\n' } },
  'yaml-not-a-map': { bad: { queries: '- a\n' }, good: { queries: 'a: x\n' } },
  'yaml-value-not-text': { bad: { queries: 'a: [1]\n' }, good: { queries: 'a: "1"\n' } },
  'yaml-permissions-shape': {
    bad: { queries: 'analogic_permissions: x\n' },
    good: { queries: 'analogic_permissions: [{ url: /api/v1/Groups }]\n' },
  },
  'ignore-without-reason': {
    bad: { repository: silenced('dashwright-ignore duplicate-entry') },
    good: { repository: silenced('dashwright-ignore duplicate-entry: both are the same') },
  },
  'ignore-unknown-rule': {
    bad: { repository: silenced('dashwright-ignore duplicate-entri: both') },
    good: { repository: silenced('dashwright-ignore duplicate-entry: both') },
  },
  'duplicate-widget-id': {
    bad: { widgetConfig: page("{ id: 'c', type: TextWidget }, { id: 'c', type: TextWidget }") },
    good: { widgetConfig: page(button) },
  },
  'widget-id-underscore': {
    bad: { widgetConfig: page("{ id: 'a_b', type: TextWidget }") },
    good: { widgetConfig: page("{ id: 'aB', type: TextWidget }") },
  },
  'widget-without-id': {
    bad: { widgetConfig: page('{ type: TextWidget }') },
    good: { widgetConfig: page("{ id: 'a', type: TextWidget }") },
  },
  'widget-id-differs-from-key': {
    bad: { widgetConfig: "WidgetConfig = { main: { id: 'other', type: PageWidget } };" },
    good: { widgetConfig: "WidgetConfig = { main: { id: 'main', type: PageWidget } };" },
  },
  'unknown-import': {
    bad: { widgetConfig: page("{ import: 'parts.none' }") },
    good: {
      widgetConfig: page("{ import: 'parts.x' }").replace('};', "}, parts: { x: { id: 'x', type: TextWidget } } };").replace('} },', '},'),
    },
  },
  'widget-without-type': { bad: { widgetConfig: page("{ id: 'a' }") }, good: { widgetConfig: page("{ id: 'a', type: TextWidget }") } },
  'unknown-widget-type': {
    bad: { widgetConfig: page("{ id: 'a', type: TextWdiget }") },
    good: { widgetConfig: page("{ id: 'a', type: TextWidget }") },
  },
  'unknown-widget-parameter': {
    bad: { widgetConfig: page("{ id: 'a', type: TextWidget, visibel: true }") },
    good: { widgetConfig: page("{ id: 'a', type: TextWidget, visible: true, ownName: 1 }") },
  },
  'unknown-parameter-value': {
    bad: { widgetConfig: page("{ id: 'a', type: ButtonWidget, effect: 'Shadow' }") },
    good: { widgetConfig: page("{ id: 'a', type: ButtonWidget, effect: 'shadow' }") },
  },
  'unknown-skin': {
    bad: { widgetConfig: page("{ id: 'a', type: TextWidget, skin: 'crad' }"), sheet },
    good: { widgetConfig: page("{ id: 'a', type: TextWidget, skin: 'card' }, { id: 'b', type: ButtonWidget, skin: 'any' }"), sheet },
  },
  'unknown-icon': {
    bad: { widgetConfig: page("{ id: 'a', type: ButtonWidget, icon: 'icon-meun' }"), sheet },
    good: {
      widgetConfig: page("{ id: 'a', type: ButtonWidget, icon: 'icon-menu large' }, { id: 'b', type: ImageWidget, icon: 'menu' }"),
      sheet,
    },
  },
  'listener-never-raised': {
    bad: { widgetConfig: page(`${button}, { id: 'd', type: TextWidget, listen: [{ event: 'launch.bb', method: 'refresh' }] }`) },
    good: { widgetConfig: page(`${button}, { id: 'd', type: TextWidget, listen: [{ event: 'launch.b', method: 'refresh' }] }`) },
  },
  'duplicate-entry': { bad: { repository: 'Repository = { a: {}, a: {} };' }, good: { repository: 'Repository = { a: {}, b: {} };' } },
  'duplicate-action': { bad: { repository: entry('init() {}, init() {}') }, good: { repository: entry('init() {}') } },
  'entry-without-widget': {
    bad: { repository: entry('init() {}', 'z'), widgetConfig: page(button) },
    good: { repository: entry('init() {}', 'c'), widgetConfig: page(button) },
  },
  'unknown-reference': {
    bad: { repository: "Repository = { a: { reference: 'c' } };" },
    good: { repository: "Repository = { a: { reference: 'c' }, c: { init() {} } };" },
  },
  'action-never-raised': {
    bad: { repository: request(plain, 'choose').replace('a:', 'b:'), widgetConfig: page(button) },
    good: { repository: request(plain, 'launch').replace('a:', 'b:'), widgetConfig: page(button) },
  },
  'request-without-url': { bad: { repository: request("type: 'POST'") }, good: { repository: request(plain) } },
  'request-without-type': { bad: { repository: request("url: () => '/api/v1/x'") }, good: { repository: request(plain) } },
  'parsing-on-write': {
    bad: { repository: request(`${plain}, parsingControl: {}`, 'launch') },
    good: { repository: request(`${plain}, parsingControl: {}`) },
  },
  'matrix-one-column': {
    bad: { repository: parsed("type: 'matrix', length: 2, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x].Value]") },
    good: { repository: parsed("type: 'matrix', length: 2, query: [(r, x) => r.Cells[x].Value, (r, x) => r.Cells[x + 1].Value]") },
  },
  'unknown-parameter': {
    bad: { repository: request(`${plain}, Body: () => ''`) },
    good: { repository: request(`${plain}, body: () => '', helper() {}`) },
  },
  'unknown-method': {
    bad: { repository: request("url: () => '/api/v1/x', type: 'PSOT'") },
    good: { repository: request("url: () => '/api/v1/x', type: 'patch'") },
  },
  'url-prefix': {
    bad: { repository: request("url: (db) => '/api/ExecuteMDX' + v('x'), type: 'GET'") },
    good: { repository: request("url: (db) => '/api/v' + v('x'), type: 'GET'") },
  },
  'body-text-with-server': {
    bad: {
      repository: request(`${plain}, server: true, body: () => '{"MDX": "SELECT {[a].[b]} ON 0 FROM [C]"}'`),
      queries: query('{"MDX": "x"}'),
    },
    good: { repository: request(`${plain}, server: true, body: () => '{"year": 1}'`), queries: query('{"MDX": "x"}') },
  },
  'body-object-without-server': {
    bad: { repository: request(`${plain}, body: () => ({ year: 1 })`), queries: query(mdx) },
    good: { repository: request(`${plain}, body: () => ({ MDX: 'SELECT {[a].[b]} ON 0 FROM [C]' })`), queries: query(mdx) },
  },
  'parsing-type': {
    bad: { repository: parsed("type: 'lsit', query: (r, x) => x") },
    good: { repository: parsed("type: 'list', query: (r, x) => x") },
  },
  'parsing-shape': {
    bad: { repository: parsed("type: 'list', query: { title: (r) => 1 }") },
    good: { repository: parsed("type: 'object', query: { title: (r) => 1 }") },
  },
  'matrix-length': {
    bad: { repository: parsed("type: 'matrix', query: [(r, x) => 1]") },
    good: { repository: parsed("type: 'matrix', length: 1, query: [(r, x) => 1]") },
  },
  'validation-on-init': {
    bad: { repository: request(`${plain}, validation: () => 1`) },
    good: { repository: request(`${plain}, validation: () => 1`, 'launch') },
  },
  'select-misses-member': {
    bad: {
      repository: request(
        "url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$expand=Members($select=Value))', type: 'POST', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value }",
      ),
    },
    good: {
      repository: request(
        "url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value;$expand=Members($select=Name))', type: 'POST', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value + r.Cells[x].Members[0].Caption }",
      ),
    },
  },
  'select-never-read': {
    bad: {
      repository: request(
        "url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)', type: 'POST', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value }",
      ),
    },
    good: {
      repository: request(
        "url: () => '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue)', type: 'POST', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value + shown(r) }",
      ),
    },
  },
  'expand-never-read': {
    bad: {
      repository: request(
        "url: () => '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples),Cells($select=Ordinal,Value)', type: 'POST', parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value }",
      ),
    },
    good: {
      repository: request(
        "url: () => '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples),Cells($select=Ordinal,Value)', type: 'POST', parsingControl: { type: 'list', query: (r, x) => r.Axes[1].Tuples[x].Ordinal + r.Cells[x].Value }",
      ),
    },
  },
  'unknown-function': {
    bad: { repository: entry("launch() { Api.openPag('x'); }") },
    good: { repository: `Api.openPag = () => 1; ${entry("launch() { Api.openPag('x'); Utils.clone({}); }")}` },
  },
  'unknown-context-member': {
    bad: { repository: entry('launch(ctx) { ctx.getWidgetID(); }') },
    good: { repository: entry('launch(ctx) { ctx.getWidgetId(); ctx.anyStateOfMine; }') },
  },
  'not-in-preview': {
    bad: { repository: entry("launch() { fetch('/x'); }") },
    good: { repository: `function fetch(x) {} ${entry("launch(document) { document.x; fetch('/x'); }")}` },
  },
  'secret-in-file': {
    bad: { repository: `const password = 'hunter2hunter2'; ${entry('init() {}')}` },
    good: { repository: `const password = 'Password'; const token = v('token'); ${entry('init() {}')}` },
  },
  'stored-query-missing': { bad: { repository: server }, good: { repository: server, queries: query(mdx) } },
  'placeholder-never-given': {
    bad: { repository: server, queries: query(mdx.replace('FROM', '$month FROM')) },
    good: { repository: server, queries: query(mdx) },
  },
  'parameter-never-used': {
    bad: { repository: server, queries: query('{"MDX": "SELECT {[a].[b]} ON 0 FROM [C]"}') },
    good: { repository: server, queries: query(mdx) },
  },
  'placeholder-filled-in-part': {
    bad: { repository: server, queries: query(mdx.replace('$year', '$yearTo')) },
    good: { repository: server, queries: query(mdx.replace('$year', '$year.To')) },
  },
  'placeholder-name-begins-other': {
    bad: {
      repository: server.replace('{ year: 1 }', '{ year: 1, yearTo: 2 }'),
      queries: query(mdx.replace('FROM', ', $yearTo ON 1 FROM')),
    },
    good: {
      repository: server.replace('{ year: 1 }', '{ year: 1, toYear: 2 }'),
      queries: query(mdx.replace('FROM', ', $toYear ON 1 FROM')),
    },
  },
  'stored-query-unused': {
    bad: { repository: server, queries: `${query(mdx)}b_init: '{"MDX": "x"}'\n` },
    good: { repository: server, queries: `${query(mdx)}a_init_analogic_check_access: '{"MDX": "x"}'\n` },
  },
  'stored-query-text': {
    bad: { repository: server, queries: query('{"MDX": "SELECT $year"') },
    good: { repository: server, queries: query('{"MDX": "SELECT {$year} ON 0 FROM [C]", "Parameters": []}') },
  },
  'stored-query-without-mdx': {
    bad: { repository: server, queries: query('{"Parameters": [{"Name": "p", "Value": $year}]}') },
    good: {
      repository: server.replace('ExecuteMDX', 'Processes(1)/tm1.Execute'),
      queries: query('{"Parameters": [{"Name": "p", "Value": $year}]}'),
    },
  },
  'mdx-syntax': {
    bad: { repository: server, queries: query('{"MDX": "SELECT $year ON 0 FORM [C]"}') },
    good: { repository: server, queries: query(mdx) },
  },
  'event-key-shape': { bad: { eventMap: map('launch') }, good: { eventMap: map('launch.b') } },
  'event-without-widget': {
    bad: { eventMap: map('launch.x'), widgetConfig: page(button) },
    good: { eventMap: map('launch.b'), widgetConfig: page(button) },
  },
  'event-never-raised': {
    bad: { eventMap: map('choose.b'), widgetConfig: page(button) },
    good: { eventMap: map('launch.b'), widgetConfig: page(button) },
  },
  'unknown-action': {
    bad: { eventMap: map('launch.b', '{ action: own }') },
    good: { eventMap: map('launch.b', '{ action: own }'), repository: 'function own() {} Repository = {};' },
  },
  'unknown-widget': {
    bad: { eventMap: map('launch.b', "{ action: Api.refresh, argument: 'x' }"), widgetConfig: page(button) },
    good: { eventMap: map('launch.b', "{ action: Api.refresh, argument: 'c' }"), widgetConfig: page(button) },
  },
  'unknown-value': {
    bad: {
      repository: "const other = () => v('regionList.chose.value'); Repository = { regionList: { choose() {} } };",
      widgetConfig: page("{ id: 'regionList', type: DropBoxWidget }"),
    },
    good: {
      repository:
        "const other = () => [v('regionLst.own'), v('month.value'), v('regionList.choose.value')]; Repository = { regionList: { choose(ctx) { ctx.regionLst = {}; } } };",
      widgetConfig: page("{ id: 'regionList', type: DropBoxWidget }"),
    },
  },
  'unknown-page': {
    bad: { eventMap: map('launch.b', "{ action: Api.openPage, argument: 'x' }"), widgetConfig: page(button) },
    good: { eventMap: map('launch.b', "{ action: Api.openPage, argument: 'main' }"), widgetConfig: page(button) },
  },
  'unknown-popup': {
    bad: { eventMap: map('launch.b', "{ action: Api.openPopup, argument: 'x' }"), widgetConfig: page(button) },
    good: {
      eventMap: map('launch.b', "{ action: Api.openPopup, argument: 'p' }"),
      widgetConfig: page(`${button}, { id: 'p', type: ContainerWidget }`),
    },
  },
  'finished-of-function': {
    bad: { repository: entry('launch() {}', 'b'), eventMap: map('launch.b.finished'), widgetConfig: page(button) },
    good: { repository: entry('launch() {}', 'b'), eventMap: map('launch.b'), widgetConfig: page(button) },
  },
  'refresh-cycle': {
    bad: {
      eventMap:
        "EventMap = { 'refresh.b.finished': [{ action: Api.forceRefresh, argument: 'c' }], 'refresh.c.finished': { action: Api.refresh, argument: 'b' } };",
    },
    good: {
      eventMap:
        "EventMap = { 'refresh.b.finished': [{ action: Api.updateContent, argument: 'c' }], 'refresh.c.finished': { action: Api.refresh, argument: 'b' } };",
    },
  },
  'code-unknown-name': { bad: { repository: called('fooBar();') }, good: { repository: called('const fooBar = () => 1; fooBar();') } },
  'code-unknown-member': { bad: { repository: called("'a'.trimm();") }, good: { repository: called("'a'.trim();") } },
  'code-constant-assigned': { bad: { repository: called('const x = 1; x = 2;') }, good: { repository: called('let x = 1; x = 2;') } },
  'code-used-too-early': {
    bad: { repository: called('const y = x; const x = y;') },
    good: { repository: called('const y = () => x; const x = 1; y();') },
  },
  'code-declared-twice': {
    bad: { repository: 'const x = 1; Repository = {};', eventMap: 'const x = 2; EventMap = {};' },
    good: { repository: 'var x = 1; Repository = {};', eventMap: 'var x = 2; EventMap = {};' },
  },
  'code-not-callable': { bad: { repository: called("v('activeUser')();") }, good: { repository: called("v('activeUser');") } },
  'code-wrong-argument': { bad: { repository: called("'a'.replace('a'); ") }, good: { repository: called("'a'.replace('a', 'b');") } },
  'code-never-reached': { bad: { repository: called('return 1; v("x");') }, good: { repository: called('v("x"); return 1;') } },
};

it('finds an id in a path of v that is almost that of a widget', () => {
  const widgetConfig = page("{ id: 'monthPicker', type: ButtonWidget }");
  expect(codesOf({ repository: "const shown = () => v('monthPiker.launch.value'); Repository = {};", widgetConfig })).toEqual([
    'unknown-value',
  ]);
});

it('takes what code keeps at a widget for no event of it', () => {
  const repository =
    "const shown = () => v('regionList.chose.at'); Repository = { regionList: { choose() { Widgets.regionList.chose = { at: 1 }; } } };";
  expect(codesOf({ repository, widgetConfig: page("{ id: 'regionList', type: DropBoxWidget }") })).toEqual([]);
});

it('finds mistakes in MDX that stands in the widget configuration', () => {
  expect(codesOf({ widgetConfig: page("{ id: 'a', type: TextWidget, query: 'SELECT {[a].[b]} ON 0 FORM [C]' }") })).toEqual(['mdx-syntax']);
});

it('expects .finished of a function that returns a request', () => {
  const launch = "launch() { return new RestRequest({ url: '/api/v1/x', type: 'POST' }); }";
  expect(codesOf({ repository: entry(launch, 'b'), eventMap: map('launch.b.finished'), widgetConfig: page(button) })).toEqual([]);
});

it('blames the request alone when its query stands under a mistyped key', () => {
  expect(codesOf({ repository: server, queries: query(mdx).replace('a_init', 'a_inti') })).toEqual(['stored-query-missing']);
});

const codesOf = ({ sheet: text, ...texts }: Texts) =>
  createProjectAnalyser()(makeSources(texts), new Set(), {}, text === undefined ? undefined : readProjectStyles([text])).problems.map(
    ({ code }) => code,
  );

const checker = createCodeChecker();

/** Texts of other rules call what is declared nowhere: their code is not checked. */
function withCodeOf(texts: Texts) {
  const sources = makeSources(texts);
  const scripts = (['repository', 'widgetConfig', 'eventMap'] as const).flatMap((role) =>
    sources[role] ? [{ ...sources[role], role }] : [],
  );
  const { model } = createProjectAnalyser()(sources);
  return [...codesOf(texts), ...checker.check(scripts, typedProjectOf(model)).map(({ code }) => code)];
}

describe.each(ruleNames)('%s', (name) => {
  it('reports what is wrong, once, and nothing else', () => {
    const found = (isCodeRule(name) ? withCodeOf : codesOf)(cases[name].bad).filter((code) => code !== 'more-problems');
    // A silenced entry counts again where its comment does not.
    expect(found.filter((code) => !(name.startsWith('ignore-') && code === 'duplicate-entry'))).toEqual([name]);
  });

  it('is silent where nothing is wrong', () => {
    expect((isCodeRule(name) ? withCodeOf : codesOf)(cases[name].good)).toEqual([]);
  });
});
