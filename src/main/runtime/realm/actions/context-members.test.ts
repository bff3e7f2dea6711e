import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEventTests } from '../../event-tests.ts';
import { json, makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, lines, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const load = (widgetId: string, action = 'init', values = {}) => runtime.runLoad({ widgetId, action, values, cause: { kind: 'command' } });
const evaluate = (repository: string, more: Parameters<typeof makeLoad>[1] = {}) => runtime.load(makeLoad(repository, more));

/** Members of `ctx` that are functions, by pipeline (`docs/format/context.md`). */
const common = ['getId', 'getWidgetId', 'getObject'];
const loading = [
  'getReferenceWidgetId',
  'getOriginalRepositoryObject',
  'getRepositoryObject',
  'getLoaderFunction',
  'getLoaderFunctionName',
  'getConditionFunction',
  'getConditionFailedFunction',
  'getWidgetTypeName',
  'getExtraParams',
  'getRestRequest',
  'triggerParsingControlFinished',
  'runParsingControl',
  'getEvent',
  'getElement',
  'getLoaderResponse',
];
const writing = [
  'getEventName',
  'getEventMapId',
  'getEventHandler',
  'getEvent',
  'getElement',
  'getJQueryEvent',
  'getJQueryElement',
  'getWidgetValue',
  'getEventValues',
  'getCell',
  'getCellId',
  'getRow',
  'getColumn',
  'getGridTableInfo',
  'isGridTable',
  'getGridTableOriginalEventMapId',
  'getGridTableSplitIds',
  'isResent',
  'getResponse',
];
const plus = [
  'getTabulator',
  'getCellComponent',
  'getRowComponent',
  'getColumnComponent',
  'getRowIndex',
  'getColumnIndex',
  'getColumnField',
  'getRowData',
  'getColumnDefinition',
  'getCellElement',
  'getCellValue',
  'getEventArguments',
];

it.each([
  ['load', 'init', [...common, ...loading]],
  ['write', 'launch', [...common, ...writing]],
])('every member of the %s pipeline can be called', async (_name, action, names) => {
  const body = `{ console.log(${JSON.stringify(names)}.filter((name) => { try { ctx[name](); return false; } catch { return true; } }).join()); }`;
  await evaluate(`Repository = { w: { ${action}(ctx) ${body} } };`);
  await (action === 'init' ? load('w') : act('w', 'launch'));
  expect(lines()).toEqual(['']);
});

describe('both pipelines', () => {
  it('give the user, the state and the ids, and list nothing but the state', async () => {
    await evaluate(
      'Repository = { w: { init: (ctx) => [ctx.activeUserName, ctx.activeUser, ctx.kept, ctx.getId(), ctx.getObject() === Repository.w, Object.keys(ctx)] } };',
      { activeUser: 'Ann "A" B' },
    );
    await runtime.setState({ kept: 5 });
    expect((await load('w')).result).toEqual(['Ann "A" B', 'Ann \\"A\\" B', 5, 'w', true, []]);
  });
});

describe('the load pipeline', () => {
  it('describes what runs: entry, handler, condition, default, type, parameters', async () => {
    await evaluate(
      `Repository = { a: { reference: 'b' }, b: { note: 1, rowCondition: () => true, rowDefault: () => 0, row(ctx) { return [
        ctx.getWidgetId(), ctx.getReferenceWidgetId(), ctx.getObject().note, ctx.getRepositoryObject() === Repository.b, ctx.getOriginalRepositoryObject() === Repository.a,
        ctx.getLoaderFunction() === Repository.b.row, ctx.getLoaderFunctionName(), ctx.getConditionFunction() === Repository.b.rowCondition,
        ctx.getConditionFailedFunction() === Repository.b.rowDefault, ctx.getWidgetTypeName(), ctx.getExtraParams().row, ctx.getRestRequest(), Object.keys(ctx.getEvent()).length]; } } };`,
      { config: "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'a', type: TextWidget }] } };" },
    );
    expect((await load('a', 'row', { row: 3 })).result).toEqual([
      'a',
      'b',
      1,
      true,
      true,
      true,
      'row',
      true,
      true,
      'TextWidget',
      3,
      false,
      0,
    ]);
  });

  it('gives null where there is no condition and undefined where there is no reference', async () => {
    await evaluate(
      'Repository = { w: { init: (ctx) => [ctx.getConditionFunction(), ctx.getConditionFailedFunction(), ctx.getReferenceWidgetId() === undefined] } };',
    );
    expect((await load('w')).result).toEqual([null, null, true]);
  });

  it('gives each item of a list its own function, name and response', async () => {
    await evaluate(
      `const item = (n) => ({ url: '/' + n, type: 'GET', parsingControl: { type: 'script', script: (data, id, entry, ctx) =>
        [data.n, ctx.getLoaderResponse().n, ctx.getLoaderFunctionName(), ctx.getLoaderFunction() === Repository.w.init[n - 1]] } });
      Repository = { w: { init: [item(1), item(2)] } };`,
    );
    tests.answer = ({ path }) => json({ n: path });
    expect((await load('w')).result).toEqual([
      ['/1', '/1', 'init_1', true],
      ['/2', '/2', 'init_2', true],
    ]);
  });

  it('gives parsing the response and the returned RestRequest', async () => {
    await evaluate(
      `let request; Repository = { w: { init() { request = new RestRequest({ url: '/r', type: 'GET',
        parsingControl: (ctx) => ({ type: 'object', query: { same: () => ctx.getRestRequest() === request, n: () => ctx.getLoaderResponse().n } }) }); return request; } } };`,
    );
    tests.answer = () => json({ n: 8 });
    expect((await load('w')).result).toEqual({ same: true, n: 8 });
  });
});

describe('the write pipeline', () => {
  it('gives the event, its values and the values of the widget', async () => {
    await evaluate(
      `Repository = { w: { slide(ctx) { console.log(JSON.stringify([ctx.getEventName(), ctx.getEventMapId(), ctx.getEventHandler() === Repository.w.slide, ctx.getEventValues(),
        ctx.getWidgetValue('value'), ctx.getWidgetValue().slide.ordinal, ctx.getWidgetValue('missing'), ctx.isResent(), ctx.isGridTable(), ctx.getCell(), ctx.getRow(), ctx.getColumn(), ctx.getCellId(), ctx.getGridTableInfo()])); } } };`,
    );
    await act('w', 'slide', { value: 65, ordinal: '4' });
    expect(JSON.parse(lines()[0] ?? '')).toEqual([
      'slide',
      'slide.w',
      true,
      { id: 'w', action: 'slide', value: 65, ordinal: 4 },
      65,
      4,
      false,
      false,
      false,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('gives an element with the data of the event, whose changes do nothing, and an event that can be cancelled', async () => {
    await evaluate(
      `Repository = { w: { launch: { execute(ctx, event, element) {
        event.preventDefault(); event.stopPropagation();
        console.log(JSON.stringify([element.data('value'), element.data().ordinal, element.attr('id'), element.attr('data-ordinal'), element.val(), element.data('none') === undefined,
          element.addClass('x').closest('div').find('b').data('value'), event.type, event.target === element, event.isDefaultPrevented(),
          ctx.getEvent() === event, ctx.getElement() === element, ctx.getJQueryEvent() === event, ctx.getJQueryElement() === element]));
        Api.openPopup('p', event, element); } } } };`,
    );
    const result = await act('w', 'launch', { value: 'v', ordinal: 2 });
    expect(JSON.parse(lines()[0] ?? '')).toEqual(['v', 2, 'w', '2', 'v', true, 'v', 'launch', true, true, true, true, true, true]);
    expect(result.effects).toEqual([['openPopup', 'p']]);
  });

  it('gives the response to callback', async () => {
    await evaluate(
      "Repository = { w: { launch: { url: '/u', type: 'POST', callback(ctx) { console.log(ctx.getResponse().n, ctx.getWidgetId()); } } } };",
    );
    tests.answer = () => json({ n: 3 });
    await act('w', 'launch');
    expect(lines()).toEqual(['3 w']);
  });

  it('reads a plus table through the values of its event', async () => {
    await evaluate(
      `Repository = { t: { changed(ctx, event, cell) {
        const broken = ${JSON.stringify(plus)}.filter((name) => typeof ctx[name] !== 'function' || ctx[name]() === undefined);
        console.log(JSON.stringify([broken, ctx.getRowIndex(), ctx.getColumnIndex(), ctx.getColumnField(), ctx.getRowData().a, ctx.getCellValue(), ctx.getEventArguments().length,
          event.type, cell.getValue(), cell.getRow().getData().a, cell.getColumn().getField()])); return new RestRequest({ url: '/p', type: 'POST' }); } } };`,
      { config: "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 't', type: GridTablePlusWidget }] } };" },
    );
    await act('t', 'changed', { value: 5, field: 'a', rowIndex: 1, columnIndex: 2, rowData: { a: 5 } });
    expect(JSON.parse(lines()[0] ?? '')).toEqual([[], 1, 2, 'a', 5, 5, 2, 'changed', 5, 5, 'a']);
    expect(tests.requests).toHaveLength(1);
  });
});
