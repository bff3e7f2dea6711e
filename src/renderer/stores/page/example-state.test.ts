import { beforeEach, expect, test } from 'vitest';
import { widgetTypes } from '../../../shared/language/widget-catalogue.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { type WidgetData, widgetDataSchema, type WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { emptyCanvasState, useCanvas } from './canvas-store.ts';
import { exampleData, type ExampleKind, exampleTitles, hasManyRows } from './example-data.ts';
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
  expect(shown('text')).toMatchObject({ status: 'failed', error: { message: expect.stringContaining('Example') } });
  endExample();
  expect(exampleCanvas.getState().widgets).toBe(before);
});

test('what loads keeps its height, but not that of a state that was shown before', () => {
  showExample('loading', null);
  expect(shown('text')?.revision).toBeGreaterThan(0);
  showExample('long', null);
  showExample('loading', null);
  showExample('loading', 'text');
  expect(shown('text')).toMatchObject({ status: 'loading', revision: 0 });
  endExample();
  showExample('loading', 'text');
  expect(shown('text')?.revision).toBeGreaterThan(0);
});

test.each(['loading', 'failed'] as const)('of a whole page only what loads is %s; without any, all of it', (kind) => {
  const loaded = useCanvas.getState().widgets;
  showExample(kind, null);
  expect([shown('list')?.status, shown('text')?.status, shown('p')]).toEqual([kind, kind, undefined]);
  useCanvas.setState({
    widgets: new Map([['text', { id: 'text', status: 'idle', revision: 0, withheld: { parameters: [], data: true } }]]),
  });
  expect([shown('list'), shown('text')?.status, shown('p')]).toEqual([undefined, kind, undefined]);
  useCanvas.setState({ widgets: new Map([['text', { id: 'text', status: 'idle', revision: 0 }]]) });
  expect([shown('list')?.status, shown('text')?.status, shown('p')?.status]).toEqual([kind, kind, kind]);
  useCanvas.setState({ widgets: loaded });
  // Chosen for itself, a widget that loads nothing is shown in the state.
  showExample(kind, 'p');
  expect([shown('p')?.status, shown('list')?.status]).toEqual([kind, 'ready']);
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
});

const many = (type: string, result?: JsonValue) =>
  exampleData('many', node('it', type), { id: 'it', status: 'idle', revision: 0, ...(result === undefined ? {} : { result }) }).result;

test('lists of a chart that belong together grow together, and points on an axis go on behind the last one', () => {
  expect(many('ComboChartWidget')).toMatchObject([{ length: 200 }, { length: 200 }]);
  expect(many('LineAreaChartWidget', [[{ label: 'Jan' }], [[{ value: 1 }]], [{ color: 'red' }]])).toMatchObject([
    { length: 200 },
    { length: 200 },
    [{ color: 'red' }],
  ]);
  const data = { labels: ['Jan', 'Feb'], datasets: [{ data: [1, 2] }, { data: [3, 4] }], arrows: [1] };
  expect(many('StackedColumnChartWidget', { data })).toMatchObject({
    data: { labels: { length: 200 }, datasets: [{ data: { length: 200 } }, { data: { length: 200 } }], arrows: [1] },
  });
  expect(many('RadarChartWidget')).toMatchObject({ labels: { length: 200 }, datasets: [{ data: { length: 200 } }] });
  expect(many('WaterFallWidget')).toMatchObject([{ xAxisLabels: { length: 200 } }, [{ length: 200 }]]);
  const points = [1, 2, 4].map((x) => ({ x, y: 5 }));
  const scatter = many('LineScatterComboWidget', { datasets: [{ values: points }] });
  expect(scatter).toMatchObject({ datasets: [{ values: { length: 200, 3: { x: 5.5, y: 5 }, 4: { x: 6.5 } } }] });
  expect(
    many('HistogramComboChartWidget', [
      [
        [0, 1],
        [5, 3],
      ],
      [],
    ]),
  ).toMatchObject([{ 2: [10, 1], 3: [15, 3] }, []]);
  expect(many('SegmentedBarWidget', [{ value: 0, label: 'Low' }, { value: 50 }])).toMatchObject({ 2: { value: 100, label: 'Low' } });
});

test('cells of a table in one list grow with its rows, however they are nested', () => {
  expect(many('ScrollTableWidget', [['Jan', 'Feb'], ['First', 'Second'], [1, 2, 3, 4], []])).toMatchObject([
    ['Jan', 'Feb'],
    { length: 200 },
    { length: 400 },
    [],
  ]);
  expect(many('HorizontalTableWidget', { cells: [[1], [2]], leftActionCells: [[{}], [{}]] })).toMatchObject({
    cells: { length: 200 },
    leftActionCells: { length: 200 },
  });
});

test('what has no rows offers no state with many of them, and shows the others without any data', () => {
  const withMany = widgetTypes.filter(({ type }) => hasManyRows(node('it', type), undefined)).map(({ type }) => type);
  for (const type of ['ImageWidget', 'SliderWidget', 'SegmentedControlWidget', 'TextWidget', 'ButtonWidget', 'DatePickerWidget'])
    expect(withMany).not.toContain(type);
  for (const type of ['DropBoxWidget', 'PieChartWidget', 'ScrollTableWidget', 'GaugeWidget', 'PivotTableWidget'])
    expect(withMany).toContain(type);
  const of = (kind: ExampleKind, one: WidgetNode) => exampleData(kind, one, { id: 'it', status: 'idle', revision: 0 }).result;
  expect(of('long', node('it', 'ImageWidget'))).toMatchObject({ fileName: '', title: expect.stringContaining('much longer') });
  expect(of('long', node('it', 'ImageWidget', { title: 'Plan' }))).toMatchObject({ title: expect.stringMatching(/^Plan with/) });
  expect(of('long', node('it', 'SliderWidget'))).toMatchObject({ value: 50, unit: expect.stringMatching(/^% with/) });
  expect(of('empty', node('it', 'ButtonWidget', { label: 'Publish' }))).toEqual({});
  expect(of('long', node('it', 'DatePickerWidget'))).toMatchObject({ datePicked: '2027.03.15' });
  const segments = [node('a', 'SegmentedControlItemWidget', { label: 'Month' }), node('b', 'SegmentedControlItemWidget')];
  expect(of('long', node('it', 'SegmentedControlWidget', {}, segments))).toMatchObject([
    { label: expect.stringMatching(/^Month with/) },
    { label: expect.stringMatching(/^b with/) },
  ]);
});

test('a widget that is drawn from its configuration keeps to it', () => {
  const of = (kind: ExampleKind) =>
    exampleData(kind, node('it', 'TextWidget', { title: 'Plan' }), { id: 'it', status: 'idle', revision: 0 }).result;
  expect(of('many')).toBeUndefined();
  expect(of('long')).toEqual({ title: expect.stringMatching(/^Plan with/) });
});

test('in every type that has rows many are more than there were', () => {
  for (const { type } of widgetTypes) {
    if (!hasManyRows(node('it', type), undefined)) continue;
    expect(JSON.stringify(many(type) ?? '').length, type).toBeGreaterThan(400);
  }
});

test('a large result stays quick', () => {
  const large = Array.from({ length: 200_000 }, () => ({ name: 'x' }));
  const started = performance.now();
  for (const kind of ['long', 'many', 'empty'] as const) exampleData(kind, node('it', 'DropBoxWidget'), data('it', large));
  expect(performance.now() - started).toBeLessThan(3_000);
});
