import { beforeEach, expect, test } from 'vitest';
import { widgetTypes } from '../../../shared/language/widget-catalogue.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { type WidgetData, widgetDataSchema, type WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { emptyCanvasState, useCanvas } from './canvas-store.ts';
import { exampleData, type ExampleKind, exampleTitles } from './example-data.ts';
import { endExample, exampleCanvas, showExample, useExampleState } from './example-state.ts';

const node = (id: string, type: string, config = {}, children: WidgetNode[] = []): WidgetNode => ({ id, type, config, children });
const data = (id: string, result: JsonValue, revision = 1): WidgetData => ({ id, status: 'ready', revision, result });
const rows = [{ name: 'EMEA', on: true, color: '#fff' }];

beforeEach(() => {
  endExample();
  const tree = node('p', 'PageWidget', {}, [node('list', 'DropBoxWidget'), node('text', 'TextWidget', { title: 'Costs' })]);
  const widgets = [data('list', rows), data('text', { body: '12 m' })];
  useCanvas.setState({
    ...emptyCanvasState,
    page: { page: 'p', title: 'P', tree, generation: 1, widgets },
    widgets: new Map(widgets.map((each) => [each.id, each])),
  });
});

const shown = (id: string) => exampleCanvas.getState().widgets.get(id);

test('a state of one widget leaves the others and the data itself alone, and goes with one call', () => {
  const before = useCanvas.getState().widgets;
  showExample('many', 'list');
  expect(shown('list')?.result).toHaveLength(200);
  expect(shown('text')).toBe(before.get('text'));
  showExample('long', 'list');
  expect(shown('list')?.result).toEqual([{ name: expect.stringMatching(/^EMEA with a text .{90}/), on: true, color: '#fff' }]);
  showExample('empty', 'list');
  expect(shown('list')).toMatchObject({ status: 'ready', result: [] });
  showExample('long', 'text');
  expect(shown('text')?.result).toEqual({ title: expect.stringContaining('Costs with'), body: expect.stringContaining('12 m with') });
  showExample('loading', null);
  expect([shown('list')?.status, shown('text')?.status]).toEqual(['loading', 'loading']);
  showExample('failed', null);
  expect(shown('p')).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('Example') } });
  endExample();
  expect(exampleCanvas.getState().widgets).toBe(before);
});

test('data that arrives stays behind the state, and another page ends it', () => {
  const told: (readonly string[])[] = [];
  const stop = exampleCanvas.subscribe((state, before) => {
    if (state.widgets !== before.widgets) told.push(state.changed);
  });
  showExample('failed', 'list');
  useCanvas.setState({ widgets: new Map([['list', data('list', [], 2)]]), changed: ['list'] });
  expect(shown('list')?.status).toBe('failed');
  endExample();
  expect(shown('list')).toMatchObject({ status: 'ready', revision: 2 });
  expect(told).toEqual([['list'], ['list'], ['list']]);
  showExample('failed', null);
  const { page } = useCanvas.getState();
  if (page) useCanvas.setState({ page: { ...page, page: 'other' } });
  expect(useExampleState.getState().shown).toBeNull();
  stop();
});

test.each(Object.keys(exampleTitles) as ExampleKind[])('%s is data of the contract for every type, from its sample', (kind) => {
  for (const { type } of widgetTypes) {
    const made = exampleData(kind, node('it', type, { title: 'T' }, []), { id: 'it', status: 'idle', revision: 3 });
    expect(widgetDataSchema.safeParse(made).success, type).toBe(true);
    expect(made.revision).toBeGreaterThan(3);
  }
});

test('tables and charts without data have rows and texts, a table of columns as many cells as children', () => {
  const made = (kind: ExampleKind, one: WidgetNode) => exampleData(kind, one, { id: 'it', status: 'idle', revision: 0 }).result;
  const columns = [node('name', 'GridTableCellWidget'), node('costs', 'GridTableCellWidget')];
  const table = node('it', 'GridTableWidget', {}, [node('head', 'GridTableHeaderRowWidget'), ...columns]);
  const many = made('many', table);
  expect(many).toHaveLength(200);
  expect(many).toContainEqual([expect.objectContaining({ title: 'Second' }), expect.objectContaining({ title: 'Second' })]);
  expect(made('long', table)).toContainEqual([0, 1].map(() => expect.objectContaining({ title: expect.stringMatching(/^First with a/) })));
  expect(made('many', node('it', 'GridTablePlusWidget'))).toMatchObject({ data: { length: 200 }, columns: { length: 2 } });
  expect(made('long', node('it', 'GridTablePlusWidget'))).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/^First with a/) })]),
  });
  expect(made('many', node('it', 'LineScatterComboWidget'))).toMatchObject({ datasets: { length: 200 } });
});

test('a large result stays quick', () => {
  const large = Array.from({ length: 200_000 }, () => ({ name: 'x' }));
  const started = performance.now();
  for (const kind of ['long', 'many', 'empty'] as const) exampleData(kind, node('it', 'DropBoxWidget'), data('it', large));
  expect(performance.now() - started).toBeLessThan(3_000);
});
