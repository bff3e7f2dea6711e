import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import type { WidgetNode } from '../schema/preview-schema.ts';
import type { ModelEntry } from '../schema/project-schema.ts';
import type { ResultPath } from '../schema/result-path.ts';
import { findEditHandler, findEditRule } from './edit-rule.ts';

const widget = (type: string, config: JsonObject = {}, children: readonly WidgetNode[] = []): WidgetNode => ({
  id: `a${type}`,
  type,
  config,
  children,
});
const places = (nodes: readonly WidgetNode[], result?: JsonValue, path: ResultPath = []) => ({ widgetId: 'table', result, path, nodes });
const cell = { row: 0, column: 0 };

const scroll = [[{ label: 'Q1' }], [{ label: 'Bikes' }], [{ value: '5', disabled: true }, { value: '6' }], []];
const light = { columns: [{ cellDefaults: { editable: true } }, {}], content: [['5', '6', { type: 'combo', value: 'a' }]] };

it.each([
  ['a text box by default', widget('TextBoxWidget'), undefined, [], {}, true],
  ['a text box that is locked', widget('TextBoxWidget', { editable: false }), undefined, [], {}, false],
  ['a text box that its result locks', widget('TextBoxWidget'), { editable: false, value: 'x' }, ['value'], {}, false],
  ['a text by default', widget('TextWidget'), undefined, [], {}, false],
  ['a password', widget('PasswordTextWidget'), undefined, [], {}, true],
  ['a disabled cell', widget('ScrollTableWidget'), scroll, [2, 0, 'value'], cell, false],
  ['a cell that is not disabled', widget('ScrollTableWidget'), scroll, [2, 1, 'value'], { row: 0, column: 1 }, true],
  ['a cell the window does not hold', widget('ScrollTableWidget'), scroll, [2, 900], { row: 9, column: 0 }, undefined],
  ['a cell by the default of its column', widget('GridTableLightWidget'), light, ['content', 0, 0], cell, true],
  ['a cell without a default', widget('GridTableLightWidget'), light, ['content', 0, 1], { row: 0, column: 1 }, false],
  ['a choice', widget('GridTableLightWidget'), light, ['content', 0, 2, 'value'], { row: 0, column: 2 }, true],
  ['a horizontal cell', widget('HorizontalTableWidget'), [[{ value: '5', editable: true }]], [0, 0, 'value'], cell, true],
] as const)('%s', (_name, node, result, path, part, allows) => {
  expect(findEditRule(places([node], result as JsonValue | undefined, [...path]), part)?.allows).toBe(allows);
});

it('the widget of the column decides in a grid table, with what the cell says first', () => {
  const text = widget('TextWidget', { editable: false });
  const table = widget('GridTableWidget', {}, []);
  const found = findEditRule(places([text, table], [[{ title: '12', editable: true }]], [0, 0, 'title']), cell);
  expect(found).toMatchObject({ node: text, allows: true, given: { origin: 'result', path: [0, 0, 'editable'] } });
  expect(findEditRule(places([widget('ImageWidget'), table], [[{}]], [0, 0]), cell)).toMatchObject({ allows: false, events: [] });
  expect(findEditRule(places([table], [[{}]]), {})).toBeUndefined();
  expect(findEditRule(places([widget('PieChartWidget')], {}), { index: 1 })).toBeUndefined();
  expect(findEditRule(places([widget('ScrollTableWidget')], scroll), { column: 0 })).toBeUndefined();
});

const location = { path: 'repository.js', line: 1, column: 1 };
const entry = (widgetId: string, name: string): ModelEntry => ({
  widgetId,
  location,
  actions: [{ name, form: 'request', kind: 'write', location, parameters: [], server: false, queryKey: '' }],
});

it('finds what an edit runs: the entry of the widget of the column, of the column, of the table, or the event map', () => {
  const text = widget('TextWidget', { editable: true });
  const rule = findEditRule(places([text, widget('GridTableWidget')], [[{ title: '1' }]], [0, 0]), cell);
  if (rule === undefined) throw new Error('no rule');
  const handled = (entries: readonly ModelEntry[], key?: string) =>
    findEditHandler({ entries: [...entries], events: key === undefined ? [] : [{ key, location }] }, rule, 'table', cell)?.name;
  expect(handled([entry('aTextWidget', 'write')])).toBe('aTextWidget · write');
  expect(handled([entry('table_row_0', 'write')])).toBe('table_row_0 · write');
  expect(handled([entry('table', 'write')])).toBe('table · write');
  expect(handled([], 'write.table')).toBe('write.table');
  expect(handled([], 'write.table_row_0')).toBe('write.table_row_0');
  expect(handled([entry('aTextWidget', 'perform')], 'write.table.finished')).toBeUndefined();
});

it('a group handles a toggle in it; actions do not run where write is off, keys of the event map do', () => {
  const handled = (config: JsonObject, entries: readonly ModelEntry[], key = '') => {
    const rule = findEditRule(places([widget('ToggleWidget', config)]), {});
    return rule && findEditHandler({ entries: [...entries], events: [{ key, location }] }, rule, 'aToggleWidget', {})?.name;
  };
  expect(handled({ groupId: 'g' }, [entry('g', 'switch')])).toBe('g · switch');
  expect(handled({ groupId: 'g' }, [], 'switch.g')).toBe('switch.g');
  expect(handled({}, [entry('g', 'switch')])).toBeUndefined();
  expect(handled({ write: 'off' }, [entry('aToggleWidget', 'switch')])).toBeUndefined();
  expect(handled({ write: 'off' }, [entry('aToggleWidget', 'switch')], 'switch.aToggleWidget')).toBe('switch.aToggleWidget');
});
