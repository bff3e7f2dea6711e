import { expect, it } from 'vitest';
import { widgetTypes } from '../../language/widget-catalogue.ts';
import type { JsonValue } from '../../schema/json.ts';
import { readQueries } from '../reading/query-reader.ts';
import type { WidgetEditOutcome } from '../widget-edit/edit-outcome.ts';
import { type EvaluatedWidget, evaluate } from '../widget-edit/evaluate-config.fixture.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { writeEntry } from '../widget-edit/write-entry.ts';
import { fileSkeleton } from './file-skeletons.ts';
import { type EntryForm, firstAction, sampleQueries } from './first-action.ts';
import { idFault, queryKeyFault, queryKeyHint } from './name-faults.ts';
import { newPage, newPopup } from './new-page.ts';
import { newQuery } from './new-query.ts';

/** The pages of a configuration by id. */
const pagesOf = (text: string): Readonly<Record<string, EvaluatedWidget>> => evaluate(text);

function written(text: string, outcome: WidgetEditOutcome): string {
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  const after = applyTextEdits(text, outcome.edits);
  for (const edit of outcome.edits) expect(text.slice(edit.start, edit.end).trim()).toBe('');
  return after;
}

const config = fileSkeleton('widgetConfig');

it.each([
  ['', 'Enter'],
  ['a_b', 'underscore'],
  ['a.b', 'dot'],
  ['1a', 'begin with a letter'],
  ['a b', 'letters, digits'],
  ['toString', 'meaning of its own'],
  ['main', 'exists already'],
  ['a'.repeat(101), 'at most'],
])('an id %j is refused: %s', (id, reason) => {
  expect(idFault(id, new Set(['main']))).toContain(reason);
  expect(newPage(config.replace('mainPage: {', 'main: {').replace("'mainPage'", "'main'"), id)).toMatchObject({ outcome: 'refused' });
});

it('ids may hold letters of any language, digits and hyphens', () => {
  for (const id of ['a', 'salesByRegion2', 'größe', 'side-bar']) expect(idFault(id, new Set(['main']))).toBeUndefined();
});

it('keys of stored queries are checked, and one without a widget is pointed out', () => {
  const taken = new Set(['a_init']);
  expect(queryKeyFault('a_choose', taken)).toBeUndefined();
  for (const key of ['', 'a_init', 'a: b', '#a', 'analogic_permissions', '__proto__', 'constructor', 'a\nb_init'])
    expect(queryKeyFault(key, taken)).toBeDefined();
  const hint = (key: string) => queryKeyHint(key, new Set(['a']), new Set(['a_choose']));
  expect(hint('a_init')).toBe('Used by a · init.');
  expect(hint('a_choose')).toBe('a · choose does not use it so far: only a request with server: true does.');
  expect(hint('b_init')).toContain('No widget has the id b');
  expect(hint('plain')).toContain('<widget id>_<action>');
});

it('a page comes after the others, in the style of the file, and only it is new', () => {
  const text = 'WidgetConfig = {\r\n\tmain: { id: "main", type: PageWidget }, // first\r\n};\r\n';
  const after = written(text, newPage(text, 'salesByRegion'));
  expect(after).toBe(
    'WidgetConfig = {\r\n\tmain: { id: "main", type: PageWidget }, // first\r\n\tsalesByRegion: {\r\n\t\tid: "salesByRegion",\r\n\t\ttype: PageWidget,\r\n\t\ttitle: "Sales by region",\r\n\t\twidgets: [\r\n\t\t\t{ id: "salesByRegionText", type: TextWidget, title: "New page", body: "Press + in the list of widgets and pick a type." },\r\n\t\t],\r\n\t},\r\n};\r\n',
  );
});

it.each(['', '// none yet', 'WidgetConfig = {};\n', 'WidgetConfig = {\n  // none\n};', 'var WidgetConfig = { };'])(
  'a page can be the first one: %j',
  (text) => {
    const after = written(text, newPage(text, 'odd-id')).replace(/^var /, '');
    expect(pagesOf(after)['odd-id']).toMatchObject({ id: 'odd-id', widgets: [{ id: 'odd-idText' }] });
  },
);

it('a popup becomes the last child of its page, hidden, with ids that are free', () => {
  const text = config.replace("{ id: 'mainPageText',", "{ id: 'detailsText', type: TextWidget },\n      { id: 'mainPageText',");
  const page = pagesOf(written(text, newPopup(text, 'details', 'mainPage'))).mainPage;
  expect(page?.widgets?.map(({ id }) => id)).toEqual(['detailsText', 'mainPageText', 'details']);
  expect(page?.widgets?.[2]).toMatchObject({ behaviour: 'popup', visible: false, widgets: [{ id: 'detailsText2' }] });
});

it.each([
  [newPage('WidgetConfig = {', 'a'), 'syntax error'],
  [newPage('WidgetConfig = make();', 'a'), 'put together by code'],
  [newPopup('WidgetConfig = make();', 'a', 'main'), 'made while the file runs'],
  [newPopup("WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: make() } };", 'a', 'p'), 'made by code'],
])('what code makes is left alone: %#', (outcome, message) => {
  expect(outcome).toMatchObject({ outcome: 'refused', message: expect.stringContaining(message) });
});

it.each(['', '# notes\n', 'b_init: >\n  {"MDX": ""}', 'b_init: |+\n  text\n', 'b_init: text\r\n', "b_init: 'x'\n\n"])(
  'a stored query is added at the end and leaves the others as they are: %j',
  (text) => {
    const after = written(text, newQuery(text, 'a_init'));
    const before = readQueries({ path: 'q.yml', text });
    const { queries, faults } = readQueries({ path: 'q.yml', text: after });
    expect(faults).toEqual([]);
    expect(queries.slice(0, -1).map((query) => query.text)).toEqual(before.queries.map((query) => query.text));
    expect(queries.at(-1)).toMatchObject({ key: 'a_init', placeholders: [{ name: 'region' }] });
    expect(JSON.parse(queries.at(-1)?.text ?? '')).toMatchObject({ MDX: expect.stringContaining('SELECT') });
    expect(newQuery(after, 'a_init')).toMatchObject({ outcome: 'refused', message: 'a_init exists already.' });
  },
);

it.each(['{a: b}', 'a: b\n...\n', '- a\n', 'text'])('a file of another form is left alone: %j', (text) => {
  expect(newQuery(text, 'a_init')).toMatchObject({ outcome: 'refused', message: expect.stringContaining('Add the query in the file') });
});

// biome-ignore lint/suspicious/noExplicitAny: the entry of a file anyone may have written
function entryOf(type: string, form: EntryForm, v: (path: string) => JsonValue = () => false): any {
  const text = fileSkeleton('repository');
  const after = written(text, writeEntry(text, 'own', firstAction(type, 'own', form)));
  return new Function('v', `var Repository; ${after}\n;return Repository.own;`)(v);
}

it.each(widgetTypes.map(({ type, sample, events }) => ({ type, sample, events })))(
  'the entry of a $type fits it',
  ({ type, sample, events }) => {
    const made = entryOf(type, 'function');
    const [name = ''] = Object.keys(made);
    if (name === 'init') expect(made.init()).toEqual(sample ?? {});
    else expect(events.map((event) => event.name)).toContain(name);
    const { init, ...others } = entryOf(type, 'request');
    expect(JSON.parse(init.body())).toHaveProperty('MDX');
    expect(init.url()).toMatch(/^\/api\/v1\//);
    if (name !== 'init') {
      // What is written is the cell that init asked for.
      expect(init.parsingControl).toEqual({ type: 'object', query: {} });
      expect(others[name].url({ getObject: () => ({ cellsetId: 'c1' }) })).toBe("/api/v1/Cellsets('c1')/Cells");
      expect(JSON.parse(others[name].body())).toMatchObject([{ Ordinal: 0 }]);
      return;
    }
    const cells = [7, 8, 9, 10].map((Value, Ordinal) => ({
      Ordinal,
      Value,
      FormattedValue: `${Value}.00`,
      Members: [{ Name: 'a' }, { Name: `Row ${Ordinal}` }],
    }));
    expect(shapeOf(parsed(init.parsingControl, { Cells: cells }))).toEqual(shapeOf(sample ?? { title: '' }));
  },
);

it('an entry with items keeps what was chosen when it runs again', () => {
  const chosen = (path: string): JsonValue => (path === 'own.choose.value' ? 'Second' : false);
  const on = (items: readonly { readonly name: string; readonly on: boolean }[]) => items.filter((item) => item.on).map(({ name }) => name);
  expect(on(entryOf('DropBoxWidget', 'function').init())).toEqual(['First']);
  expect(on(entryOf('DropBoxWidget', 'function', chosen).init())).toEqual(['Second']);
  const cells = ['First', 'Second'].map((Name) => ({ Members: [{ Name: 'a' }, { Name }] }));
  const asked = (v?: typeof chosen) => on(parsed(entryOf('DropBoxWidget', 'request', v).init.parsingControl, { Cells: cells }) as never);
  expect([asked(), asked(chosen)]).toEqual([['First'], ['Second']]);
});

it('a request asks what it is given', () => {
  const text = fileSkeleton('repository');
  for (const type of ['TextWidget', 'ButtonWidget'])
    expect(written(text, writeEntry(text, 'own', firstAction(type, 'own', 'request', sampleQueries)))).toContain('FROM [Sales Plan]');
});

// biome-ignore lint/suspicious/noExplicitAny: a description in a file anyone may have written
function parsed({ type, query, length, script }: any, response: { readonly Cells: readonly unknown[] }): JsonValue {
  if (type === 'script') return script(response);
  if (type === 'list') return response.Cells.map((_, x) => query(response, x));
  if (type === 'object') return Object.fromEntries(Object.entries<CallableFunction>(query).map(([name, make]) => [name, make(response)]));
  const starts = response.Cells.map((_, x) => x).filter((x) => x % length === 0);
  return starts.map((x) => query.map((make: CallableFunction) => make(response, x)));
}

/** The fields of the first item of each list, with their kinds. */
function shapeOf(value: JsonValue): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0] ?? null)];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field ?? null)]));
}

it('every file begins with a text that can be read and run', () => {
  for (const role of ['repository', 'eventMap'] as const) new Function(`var Repository, EventMap; ${fileSkeleton(role)}`)();
  expect(pagesOf(config).mainPage).toMatchObject({ widgets: [{ id: 'mainPageText' }] });
  expect(readQueries({ path: 'q.yml', text: fileSkeleton('queries') })).toMatchObject({ queries: [], faults: [] });
});
