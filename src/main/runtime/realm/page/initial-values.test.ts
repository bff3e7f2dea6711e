import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import { makeEventTests } from '../../event-tests.ts';
import { makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const reader = 'reader: { launch() { console.log(JSON.stringify(v(v("path")))); } }';
const config = (widgets: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;
const open = async (widgets: string, entries = '') => {
  expect(await runtime.load(makeLoad(`Repository = { ${reader}, ${entries} };`, { config: config(widgets) }))).toMatchObject({ ok: true });
  await runtime.openPage('main', { kind: 'command' });
};
const reads = async (path: string): Promise<JsonValue> => {
  const before = tests.lines().length;
  await runtime.setState({ path });
  await act('reader', 'launch');
  return JSON.parse(tests.lines()[before] ?? 'null') as JsonValue;
};

describe('v() knows the value of a date picker before any event', () => {
  it.each([
    ['a day', "datePicked: '2024-05-17'", '', '2024.05.17'],
    ['a month', "monthPicker: true, datePicked: '2024.05.17'", '', '2024.05'],
    ['a loaded day', "datePicked: '2024.05.17'", "{ datePicked: '2025/1/2' }", '2025.01.02'],
    ['a day before its limits', "datePicked: '2024.05.17', minDate: '2024.06'", '', '2024.06.01'],
    ['a day after its limits', "datePicked: '2024.05.17', maxDate: '2023'", '', '2023.12.31'],
    ['none', 'allowEmptyDate: true', '', ''],
  ])('%s', async (_name, parameters, result, expected) => {
    await open(`{ id: 'date', type: DatePickerWidget, ${parameters} }`, result === '' ? '' : `date: { init: () => (${result}) }`);
    expect(await reads('date.value')).toBe(expected);
  });

  it('today where there is none', async () => {
    const today = () => new Date().toLocaleDateString('sv-SE').replaceAll('-', '.');
    const before = today();
    await open("{ id: 'date', type: DatePickerWidget }, { id: 'month', type: DatePickerWidget, monthPicker: true }");
    expect([before, today()]).toContain(await reads('date.value'));
    expect([before.slice(0, 7), today().slice(0, 7)]).toContain(await reads('month.value'));
  });

  it('the other inits of the page read it, too, where they run after it', async () => {
    await open(
      "{ id: 'date', type: DatePickerWidget, datePicked: '2024.05.17', widgets: [{ id: 'inner', type: TextWidget }] }",
      "inner: { init: () => ({ title: v('date.value') }) }",
    );
    expect(await reads('inner.value')).toBe('2024.05.17');
  });
});

describe('v() knows the title of a text before any event', () => {
  it('of the configuration, of the result before it, and of a result without one', async () => {
    await open(
      "{ id: 'plain', type: TextWidget, title: 'Plan' }, { id: 'loaded', type: TextWidget, title: 'old' }, { id: 'kept', type: TextWidget, title: 'kept' }, { id: 'none', type: TextWidget }",
      "loaded: { init: () => ({ title: 'new' }) }, kept: { init: () => ({ body: 'only' }) }",
    );
    expect([await reads('plain.value'), await reads('loaded.value'), await reads('kept.value'), await reads('none.value')]).toEqual([
      'Plan',
      'new',
      'kept',
      false,
    ]);
  });

  it('an edit of the files changes it; what a person wrote stays over drawings of a widget without init', async () => {
    await open("{ id: 'plain', type: TextWidget, title: 'One' }, { id: 'note', type: TextWidget, title: 'One', editable: true }");
    await act('note', 'write', { value: 'typed' });
    await runtime.openPage('main', { kind: 'command' });
    expect(await reads('note.value')).toBe('typed');
    await open("{ id: 'plain', type: TextWidget, title: 'Two' }");
    expect(await reads('plain.value')).toBe('Two');
  });
});

describe('v() knows a preselected radio before any event', () => {
  const table = (more = '') =>
    `{ id: 'rows', type: HorizontalTableWidget, columnNames: ['Name', 'Unit price'], ${more} widgets: [
      { id: 'open', type: ActionButtonRowWidget, action: 'open', align: 'left', position: 2 },
      { id: 'pick', type: RadioButtonRowWidget, action: 'choose', align: 'left', position: 1 }] }`;
  const rows = (on: number) =>
    `rows: { init: () => ['Bread', 'Tea'].map((name, row) => [{ active: true, on: row === ${on}, ordinal: 7 + row }, { active: true }, { value: name }, { value: String(row) }]) }`;

  it('its index, with the values its event would have', async () => {
    await open(table(), rows(1));
    expect(await reads('rows.choose')).toEqual({
      id: 'rows',
      action: 'choose',
      name: 'Tea',
      unitprice: 1,
      rowindex: 1,
      index: 1,
      ordinal: 8,
    });
    expect([await reads('rows.index'), await reads('rows.selectedOrdinal')]).toEqual([1, 8]);
  });

  it('the first with selectFirst, none without one', async () => {
    await open(table('selectFirst: true,'), rows(5));
    expect(await reads('rows.choose.index')).toBe(0);
    await tests.forget();
    await open(table(), rows(5));
    expect([await reads('rows.choose.index'), await reads('rows.index')]).toEqual([false, false]);
  });

  it('an event takes its place', async () => {
    await open(table(), rows(1));
    await act('rows', 'choose', { name: 'Bread', unitprice: '0', rowindex: 0, index: 0, ordinal: 7 });
    expect([await reads('rows.choose.name'), await reads('rows.index'), await reads('rows.selectedOrdinal')]).toEqual(['Bread', 0, 7]);
  });
});

describe('v() knows the drop-downs in cells before any event', () => {
  const table = (more: string) =>
    `{ id: 'grid', type: GridTableWidget, widgets: [{ id: 'head', type: GridTableHeaderRowWidget }, { id: 'c0', type: GridTableCellWidget, widgets: [{ id: 'name', type: TextWidget }] },
      { id: 'c1', type: GridTableCellWidget, widgets: [{ id: 'kind', type: DropBoxWidget, ${more} }] }] }`;

  it('with the items of their cells', async () => {
    await open(
      table(''),
      `grid: { init: () => [[{ title: 'a' }, { items: [{ name: 'x' }, { name: 'y', on: true, code: 'Y' }] }], [{ title: 'b' }, { items: [{ name: 'x', on: true }, { name: 'y', on: true }] }]] },
       asks: { init: () => 0, launch() { console.log(JSON.stringify(Utils.getDropBoxSelectedItemAttribute('grid_0_1', 'code'))); } }`,
    );
    expect([await reads('grid_0_1.value'), await reads('grid_1_1.value'), await reads('grid_0_1.items.1.code')]).toEqual(['y', 'x,y', 'Y']);
    await act('asks', 'launch');
    expect(tests.lines().at(-1)).toBe('"Y"');
  });

  it('with those of their configuration, each with its own choice', async () => {
    await open(
      table("items: [{ name: 'x' }, { name: 'y' }], selectFirst: true"),
      "grid: { init: () => [[{ title: 'a' }, {}], [{ title: 'b' }, {}]] }",
    );
    await act('grid_1_1', 'choose', { value: 'y' });
    expect([await reads('grid_0_1.value'), await reads('grid_1_1.value'), await reads('grid_0_1.items.0.on')]).toEqual(['x', 'y', true]);
  });
});

describe('v() knows the parameters of a slider and its position', () => {
  const slider = "{ id: 'amount', type: SliderWidget, minRange: 0, unit: 'kg', value: 20 }";

  it('before any event and after one', async () => {
    await open(slider);
    expect([await reads('amount.value.value'), await reads('amount.unit'), await reads('amount.maxRange')]).toEqual([20, 'kg', 8000]);
    await act('amount', 'slide', { value: 30 });
    expect([await reads('amount.slide.value'), await reads('amount.value.value'), await reads('amount.value.unit')]).toEqual([
      30,
      30,
      'kg',
    ]);
    await runtime.openPage('main', { kind: 'command' });
    expect(await reads('amount.value.value')).toBe(30);
  });

  it('as they were loaded; an event of before no longer counts then', async () => {
    await open(slider, "amount: { init: () => ({ value: [5, 9], unit: 't' }) }");
    await act('amount', 'slide', { value: [1, 2] });
    await runtime.openPage('main', { kind: 'command' });
    expect([await reads('amount.value.value'), await reads('amount.unit')]).toEqual([[5, 9], 't']);
  });
});

describe('v() knows what widgets without an event are', () => {
  it('captions and switches of buttons, texts and text areas', async () => {
    await open(
      "{ id: 'go', type: ButtonWidget, label: 'Go' }, { id: 'off', type: ButtonWidget, enabled: false, paste: true }, { id: 'name', type: TextWidget, editable: true }, { id: 'note', type: TextAreaWidget }",
      "off: { init: () => ({ label: 'Loaded' }) }",
    );
    const paths = [
      'go.label',
      'go.enabled',
      'go.paste',
      'off.label',
      'off.enabled',
      'off.paste',
      'name.editable',
      'name.performable',
      'note.editable',
    ];
    const read: JsonValue[] = [];
    for (const path of paths) read.push(await reads(path));
    expect(read).toEqual(['Go', true, false, 'Loaded', false, true, true, false, true]);
  });

  it('the items of a drop-down that are configured, until somebody chooses', async () => {
    await open(
      "{ id: 'colour', type: DropBoxWidget, multiSelect: true, items: [{ name: 'Red', on: true }, { name: 'Green', on: true }, { name: 'Blue' }] }",
    );
    expect([await reads('colour.value'), await reads('colour.items.2.name')]).toEqual(['Red,Green', 'Blue']);
    await act('colour', 'choose', { value: 'Blue' });
    await runtime.openPage('main', { kind: 'command' });
    expect([await reads('colour.value'), await reads('colour.items.2.on')]).toEqual(['Blue', true]);
  });

  it('further fields of the result of a text box, not its parameters', async () => {
    await open(
      "{ id: 'box', type: TextBoxWidget }",
      "box: { init: () => ({ value: '1', code: 'X', title: 'T', marginTop: 4, titleStyle: {} }) }",
    );
    expect([await reads('box.value'), await reads('box.code'), await reads('box.title'), await reads('box.marginTop')]).toEqual([
      '1',
      'X',
      false,
      false,
    ]);
  });
});

it.each([true, false])('app.enableToolTips and the page say whether the application turns its tool tips on: %s', async (toolTips) => {
  const repository =
    'Repository = { asks: { launch() { console.log(String(app.enableToolTips)); app.enableToolTips = 7; console.log(String(app.enableToolTips)); } } };';
  await runtime.load(makeLoad(repository, { config: config("{ id: 'asks', type: ButtonWidget }"), toolTips }));
  await runtime.openPage('main', { kind: 'command' });
  await act('asks', 'launch');
  expect(tests.lines()).toEqual([String(toolTips), '7']);
});

describe('v() knows which lines without values a pivot table hides', () => {
  it.each([
    ['all of them', '', { nonEmptyRows: true, nonEmptyColumns: true }],
    ['those of the configuration', 'nonEmptyColumns: false', { nonEmptyRows: true, nonEmptyColumns: false }],
  ])('%s', async (_name, parameters, expected) => {
    await open(`{ id: 'sales', type: PivotTableWidget, ${parameters} }`);
    expect(await reads('sales.suppressOptions')).toEqual(expected);
  });

  it('what a person chose', async () => {
    await open("{ id: 'sales', type: PivotTableWidget }");
    runtime.setValue({ widgetId: 'sales', value: { nonEmptyRows: false, nonEmptyColumns: true }, sequence: 1 });
    expect(await reads('sales.suppressOptions')).toEqual({ nonEmptyRows: false, nonEmptyColumns: true });
    expect(await reads('sales.value')).toBe(false);
  });
});
