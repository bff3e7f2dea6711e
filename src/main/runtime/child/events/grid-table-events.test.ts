import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEventTests, patience } from '../../event-tests.ts';
import { json, makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, requests, lines, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const cell = (inner: string) => `{ id: 'c' + Math.random(), type: GridTableCellWidget, widgets: [${inner}] }`;
const config = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [
  { id: 'table', type: GridTableWidget, widgets: [
    { id: 'head', type: GridTableHeaderRowWidget },
    ${cell("{ id: 'name', type: TextWidget }")},
    ${cell("{ id: 'price', type: TextBoxWidget }")},
    ${cell("{ import: 'shared.go' }")} ] },
  { id: 'light', type: GridTableLightWidget } ] }, shared: { go: { id: 'go', type: ButtonWidget } } };`;
const map = (keys: readonly string[]) =>
  `EventMap = { ${keys.map((key) => `'${key}': [{ action(argument, event, element) { console.log('${key}', element.id); } }]`).join(', ')} };`;
const rows = "[[{ title: 'a' }, { value: 1 }, { label: 'go' }], [{ title: 'b' }, { value: 2, ordinal: 4 }, { label: 'go' }]]";
const table = `table: { init: () => ${rows}, `;

async function open(repository: string, keys: readonly string[] = []): Promise<void> {
  await runtime.load(makeLoad(repository, { config, map: map(keys) }));
  await runtime.openPage('main', { kind: 'command' });
}
const handler = (word: string) => `{ launch(ctx) { console.log('${word}', ctx.getWidgetId(), ctx.getRow(), ctx.getColumn()); } }`;

describe('steps of a cell event', () => {
  const keys = ['launch.table_1_2', 'launch.table', 'launch.table_row_2', 'launch.table_1_2_go'];

  it('a button: the generic step with the cell id, then map, row and long id of the grid step', async () => {
    await open(
      `Repository = { ${table} launch() { console.log('table'); } }, table_row_2: ${handler('row')}, go: ${handler('go')} };`,
      keys,
    );
    await act('table_1_2', 'launch');
    expect(lines()).toEqual([
      'table',
      'launch.table_1_2 table_1_2',
      'launch.table table_1_2',
      'row table_row_2 1 2',
      'launch.table_row_2 table_1_2',
      'go go 1 2',
      'launch.table_1_2_go table_1_2',
    ]);
  });

  it('a text edited in its cell: the grid step first', async () => {
    await open('Repository = {};', ['write.table_0_0', 'write.table', 'write.table_row_0', 'write.table_0_0_name']);
    await act('table_0_0', 'write', { value: 'x' });
    expect(lines()).toEqual([
      'write.table table_0_0',
      'write.table_row_0 table_0_0',
      'write.table_0_0_name table_0_0',
      'write.table_0_0 table_0_0',
    ]);
  });

  it.each([
    ['table_0_0', 'text_click', ['text_click.table_0_0', 'text_click.table']],
    ['table_0_1', 'writeEnd', ['writeEnd.table_0_1', 'writeEnd.table']],
  ])('other events of %s run the generic step first (%s)', async (id, action, wanted) => {
    await open('Repository = {};', wanted);
    await act(id, action);
    expect(lines()).toEqual(wanted.map((key) => `${key} ${id}`));
  });

  it('the light grid table raises only the grid step and is its own cell widget', async () => {
    await open(`Repository = { light: { text_click(ctx) { console.log('light', ctx.getWidgetId(), ctx.getCellId()); } } };`, [
      'text_click.light_0_1',
      'text_click.light',
      'text_click.light_row_1',
      'text_click.light_0_1_light',
    ]);
    await act('light_0_1', 'text_click');
    expect(lines()).toEqual([
      'text_click.light light_0_1',
      'text_click.light_row_1 light_0_1',
      'light light light_0_1',
      'text_click.light_0_1_light light_0_1',
    ]);
  });

  it('listeners of the start are notified with the cell id, then with row and long id', async () => {
    const listening = config.replace(
      "{ id: 'light',",
      `{ id: 'l', type: TextWidget, listen: [
        { event: 'launch.table_1_2.started', method: 'show' }, { event: 'launch.table_row_2.started', method: 'hide' },
        { event: 'launch.table_1_2_go.started', method: 'fadeInWidget' } ] }, { id: 'light',`,
    );
    await runtime.load(makeLoad("Repository = { go: { launch() { Api.skip('go'); } } };", { config: listening }));
    await runtime.openPage('main', { kind: 'command' });
    const result = await act('table_1_2', 'launch');
    expect(result.effects).toEqual([
      ['show', 'l'],
      ['hide', 'l'],
      ['fadeInWidget', 'l'],
      ['skip', 'go'],
    ]);
  });

  it('the end is raised with the short id and with the long one', async () => {
    await open(
      "Repository = { table: { launch: { url: '/t', type: 'POST', body: () => '1' } }, go: { launch: { url: '/g', type: 'POST', body: () => '1' } } };",
      [
        'launch.table.finished',
        'launch.table_1_2.finished',
        'launch.table_row_2.finished',
        'launch.go.finished',
        'launch.table_1_2_go.finished',
      ],
    );
    let answered = 0;
    tests.answer = async () => {
      // In order, so that the two pipelines do not overtake each other.
      answered += 1;
      if (answered === 2) await expect.poll(() => lines().some((line) => line.includes('launch.table_1_2.finished')), patience).toBe(true);
      return json({});
    };
    await act('table_1_2', 'launch');
    expect(requests.map(({ path, widgetId }) => [path, widgetId])).toEqual([
      ['/t', 'table'],
      ['/g', 'go'],
    ]);
    expect(lines().filter((line) => !line.includes('_row_'))).toEqual([
      'launch.table.finished table_1_2',
      'launch.table_1_2.finished table_1_2',
      'launch.go.finished table_1_2',
      'launch.table_1_2_go.finished table_1_2',
    ]);
    expect(lines()).toContain('launch.table_row_2.finished table_1_2');
  });

  it('a failed validation stops its own pipeline, an exception the whole event', async () => {
    const repository = (validation: string) =>
      `Repository = { table: { launch: { validation() { ${validation} }, url: '/t', type: 'POST' } }, go: ${handler('go')} };`;
    await open(repository("return { success: false, message: 'no' };"), keys);
    expect(await act('table_1_2', 'launch')).toMatchObject({ outcome: 'blocked' });
    expect(lines()).toEqual(['launch.table table_1_2', 'launch.table_row_2 table_1_2', 'go go 1 2', 'launch.table_1_2_go table_1_2']);
    await open(repository("throw new Error('broken');"), keys);
    expect(await act('table_1_2', 'launch')).toMatchObject({ outcome: 'threw', error: { message: 'broken' } });
    expect(lines()).toHaveLength(4);
  });
});

describe('what a handler of a cell gets', () => {
  const logged = (word: string) =>
    `${word}(...all) { console.log('${word}', JSON.stringify(all.slice(1).map((one) => one && one.type ? one.type : one && one.data ? one.id : one))); `;

  it.each([
    ['the table entry', 'table'],
    ['the row form', 'table_row_1'],
    ['the cell widget entry', 'price'],
    ['the light table', 'light'],
  ])('gets cell, values, row, column and the rest after ctx in %s', async (_name, entry) => {
    const request = `writeEnd: { ${logged('validation')} return { success: true }; }, ${logged('body')} return '{}'; },
      ${logged('url')} return '/u'; }, ${logged('type')} return 'PUT'; } }`;
    await open(`Repository = { table: { init: () => ${rows} }, light: { init: () => ({ columns: [], content: ${rows} }) } };
      (Repository.${entry} ??= {}).writeEnd = ({ ${request} }).writeEnd;`);
    const id = entry === 'light' ? 'light_1_1' : 'table_1_1';
    await act(id, 'writeEnd', { value: 'a"b', ordinal: '4' });
    const cellArguments = [{ value: 2, ordinal: 4, dirty: true }, { id, action: 'writeEnd', value: 'a\\"b', ordinal: 4 }, 1, 1];
    const reported = JSON.stringify(cellArguments);
    expect(lines()).toEqual([
      `validation ${reported}`,
      `body ${JSON.stringify([...cellArguments, 'writeEnd', id])}`,
      `url ${reported}`,
      `type ${reported}`,
    ]);
    expect(requests).toHaveLength(1);
  });

  it('execute gets event and element after the others', async () => {
    await open(`Repository = { ${table} }, go: { launch: { ${logged('execute')} } } } };`);
    await act('table_0_2', 'launch');
    expect(lines()).toEqual([
      `execute ${JSON.stringify([{ label: 'go', dirty: true }, { id: 'table_0_2', action: 'launch' }, 0, 2, 'launch', 'table_0_2'])}`,
    ]);
  });

  it('the table knows row and column as texts, the values and the cell', async () => {
    await open(`Repository = { ${table} } };`);
    await act('table_1_1', 'writeEnd', { value: '7', ordinal: 4 });
    const { table: state, table_1_1: own } = await runtime.readState();
    expect(state).toMatchObject({ row: '1', column: '1', value: '7', writeEnd: { value: '7', ordinal: 4 } });
    expect((state as { cellData: unknown[][] }).cellData[1]?.[1]).toEqual({ value: 2, ordinal: 4, dirty: true });
    expect(own).toEqual({ value: '7', writeEnd: { id: 'table_1_1', action: 'writeEnd', value: '7', ordinal: 4 } });
  });

  it('ctx gives the cell, its place and every id; url finds the cellset of the table', async () => {
    await open(
      `Repository = { table: { init: { url: '/q', type: 'POST', parsingControl: { type: 'script', script: () => ${rows} } } }, price: { writeEnd: {
        body(ctx) { console.log(ctx.getCell().ordinal, ctx.getCellId(), ctx.getRow(), ctx.getColumn(), ctx.isGridTable(), ctx.getEventMapId(),
          ctx.getGridTableOriginalEventMapId(), ctx.getGridTableSplitIds().join('/'), ctx.getGridTableInfo().getCell() === ctx.getCell(), ctx.getEventValues().value); return '1'; },
        url: (x) => '/' + x.cellsetId + x.getObject().cellsetId, type: 'PATCH' } } };`,
    );
    tests.answer = ({ path }) => json(path === '/q' ? { ID: 'id9' } : {});
    await runtime.openPage('main', { kind: 'command' });
    requests.length = 0;
    await act('table_1_1', 'writeEnd', { value: 'v' });
    expect(lines()).toEqual(['4 table_1_1 1 1 true writeEnd.price writeEnd.table_1_1_price table/1/1/price true v']);
    expect(requests.map(({ path }) => path)).toEqual(['/id9id9']);
  });

  it('a function gets ctx alone', async () => {
    await open(
      `Repository = { ${table} }, go: { launch(...all) { console.log(all.length, all[0].getCell().label, all[0].getRow(), all[0].getColumn()); } } };`,
    );
    await act('table_1_2', 'launch');
    expect(lines()).toEqual(['1 go 1 2']);
  });

  it.each([
    ['is loaded again', 'table', "Api.refresh('table')", '1'],
    ['is on a page that is opened again', 'table', "Api.openPage('main')", '1'],
    ['is a light one and loaded again', 'light', "Api.refresh('light')", 1],
  ])('a table that %s no longer knows where its last event was', async (_name, id, call, place) => {
    await open(`Repository = { ${table} }, light: { init: () => ({ content: ${rows} }) }, b: { launch() { return ${call}; } } };`);
    await act(`${id}_1_1`, 'writeEnd', { value: '7' });
    expect((await runtime.readState())[id]).toMatchObject({ row: place, column: place });
    await act('b', 'launch');
    await expect.poll(async () => (await runtime.readState())[id], patience).not.toMatchObject({ row: expect.anything() });
    expect((await runtime.readState())[id]).toMatchObject({ value: '7', writeEnd: { value: '7' } });
  });

  it.each([
    ['text_change', '{ value: 1 }', { rawValue: 'new', displayValue: 'new' }],
    ['change', '{ value: 1 }', { rawValue: 'new', displayValue: 'new' }],
    ['plan', "{ value: 1, actions: { change: { action: 'plan' } } }", { rawValue: 'new', displayValue: 'new' }],
    ['plan', "{ value: 1, actions: { change: { action: 'plan', updateValue: false } } }", {}],
    ['text_click', '{ value: 1 }', {}],
  ])('a handler of the light table sees the new cell in %s of %s', async (action, cellText, wanted) => {
    await open(
      `Repository = { light: { init: () => ({ columns: [], content: [[${cellText}]] }), ${action}: { execute(ctx, cell) {
        console.log(JSON.stringify([cell.rawValue, cell.displayValue])); } } } };`,
    );
    await act('light_0_0', action, { value: 'new' });
    const { rawValue = null, displayValue = null } = wanted as { rawValue?: string; displayValue?: string };
    expect(lines()).toEqual([JSON.stringify([rawValue, displayValue])]);
  });

  it('a lost cellset loads the table again and writes once more with the new id', async () => {
    let loads = 0;
    tests.answer = ({ method, path }) => {
      if (method === 'PATCH') return path.includes('id1') ? json({}, 404) : json({});
      loads += 1;
      return json({ ID: `id${loads}` });
    };
    await open(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
      "Repository = { table: { init: { url: '/q', type: 'POST', parsingControl: { type: 'script', script: () => [] } } }, price: { writeEnd: { body: () => '1', url: (x) => `/api/v1/Cellsets('${x.cellsetId}')/Cells`, type: 'PATCH' } } };",
    );
    requests.length = 0;
    expect(await act('table_1_1', 'writeEnd', { value: 'v' })).toMatchObject({ outcome: 'rest' });
    expect(requests.map(({ path }) => path)).toEqual(["/api/v1/Cellsets('id1')/Cells", '/q', "/api/v1/Cellsets('id2')/Cells"]);
  });

  it('Api.executeRequest runs the pipeline of the cell that is named', async () => {
    await open(
      `Repository = { ${table} }, go: ${handler('go')}, b: { launch() { return Api.executeRequest('launch.table_0_2_go').then((done) => console.log(done.context.getCellId())); } } };`,
    );
    await act('b', 'launch');
    expect(lines()).toEqual(['go go 0 2', 'table_0_2']);
  });

  it('a table without a page drawn is found in the configuration', async () => {
    await runtime.load(makeLoad(`Repository = { go: ${handler('go')} };`, { config }));
    await act('table_0_2', 'launch');
    expect(lines()).toEqual(['go go 0 2']);
  });
});

describe('ids that are no cells', () => {
  it.each(['table_row_2', 'my_own_id', 'table_1', 'table_a_b'])('%s is a widget of its own', async (id) => {
    await open(`Repository = { '${id}': { launch(ctx) { console.log(ctx.isGridTable(), ctx.getWidgetId(), ctx.getCell()); } } };`);
    await act(id, 'launch');
    expect(lines()).toEqual([`false ${id} null`]);
  });

  it('gives every handler one trace, and none to an event without any', async () => {
    await open(`Repository = { ${table} }, go: ${handler('go')} };`);
    const { traceId } = await act('table_1_2', 'launch');
    expect(tests.traces().find(({ id }) => id === traceId)).toMatchObject({ widgetId: 'go', outcome: 'function' });
    await act('table_0_1', 'writeEnd', { value: '1' });
    expect(
      tests
        .traces()
        .filter(({ action }) => action !== 'init' && action !== 'render')
        .map(({ widgetId, action, outcome }) => [widgetId, action, outcome]),
    ).toEqual([['go', 'launch', 'function']]);
  });
});
