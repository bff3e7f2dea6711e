import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import { makeEventTests } from '../../event-tests.ts';
import { makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, requests, lines, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const reads = async (path: string): Promise<unknown> => {
  const before = lines().length;
  await runtime.setState({ path });
  await act('reader', 'launch');
  return JSON.parse(lines()[before] ?? 'null');
};
const reader = 'reader: { launch() { console.log(JSON.stringify(v(v("path")))); } }';

describe('two events right after each other', () => {
  const twice = (handler: string) => runtime.load(makeLoad(`Repository = { w: { filter: ${handler} }, ${reader} };`));
  const both = () => Promise.all(['S', 'So'].map((value) => act('w', 'filter', { value })));

  it.each([
    ['a function', "() => { console.log('read', v('w.filter.value')); }"],
    ['a request', "{ url: () => { console.log('read', v('w.filter.value')); return '/api/v1/x'; }, type: 'POST', body: () => ({}) }"],
    ['an execute', "{ execute() { console.log('read', v('w.filter.value')); } }"],
  ])('%s reads the values of its own', async (_name, handler) => {
    await twice(handler);
    await both();
    expect(lines()).toEqual(['read S', 'read So']);
  });

  it('the first does not hold up the second while it waits', async () => {
    await twice(
      "() => { const own = v('w.filter.value'); console.log('begins', own); return own === 'S' ? new Promise((go) => { Repository.w.go = go; }) : Repository.w.go(); }",
    );
    await both();
    expect(lines()).toEqual(['begins S', 'begins So']);
  });
});

describe('values of an event', () => {
  /**
   * Actions of `docs/format/entries.md`, Actions and helpers, with values as the preview sends them, and what `v('<id>.<action>.value')`
   * gives.
   */
  it.each([
    ['launch', { value: 'k' }, 'k'],
    ['choose', { value: 'West,2024', ordinal: 3 }, 'West,2024'],
    ['choose', { value: '2024' }, '2024'],
    ['cellEdit', { value: '4"2', row: 1, col: 2 }, '4\\"2'],
    ['pick', { value: '2031' }, '2031'],
    ['switch', { value: 1, ordinal: 2 }, 1],
    ['switch', { value: 0 }, 0],
    ['switch', { value: 'monthly', selected: 'Monthly' }, 'monthly'],
    ['slide', { value: [1, 2] }, [1, 2]],
    ['slide', { value: '65' }, 65],
    ['write', { value: 'a\nb' }, 'a\\nb'],
    ['save', { value: 'a\\b' }, 'a\\\\b'],
    ['writeEnd', { value: '007' }, '007'],
    ['writeKey', { value: '12' }, '12'],
    ['savePassword', { value: 'p"w' }, 'p\\"w'],
    ['perform', { value: '5' }, 5],
  ] as const)('%s %j reads %j', async (action, values, expected) => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', action, values as unknown as JsonObject);
    expect(await reads(`w.${action}.value`)).toEqual(expected);
    expect(await reads('w.value')).toEqual(expected);
    expect(await reads(`w.${action}.id`)).toBe('w');
    expect(await reads(`w.${action}.action`)).toBe(action);
  });

  it('what launchpaste read is a field of the widget, escaped as typed text is', async () => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', 'launchpaste', { clipboard: '007\t2' });
    expect([await reads('w.clipboard'), await reads('w.launchpaste.clipboard')]).toEqual(['007\\t2', '007\\t2']);
  });

  it('a segment also stores which one is chosen', async () => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', 'switch', { value: 'm', selected: 'Month' });
    expect([await reads('w.selected'), await reads('w.switch.selected')]).toEqual(['Month', 'Month']);
  });

  it('are kept until the next event of that name', async () => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', 'writeEnd', { value: 'first' });
    await act('w', 'writeKey', { value: 'second' });
    expect([await reads('w.writeEnd.value'), await reads('w.value')]).toEqual(['first', 'second']);
    await act('w', 'writeEnd', {});
    expect(await reads('w.writeEnd.value')).toBe(false);
  });

  it('numeric data become numbers only where a number prints the same', async () => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', 'launch', { ordinal: '12', row: '-1.5', code: '012', long: '12345678901234567890', empty: '', exponent: '1e3' });
    expect(await reads('w.launch')).toEqual({
      id: 'w',
      action: 'launch',
      ordinal: 12,
      row: -1.5,
      code: '012',
      long: '12345678901234567890',
      empty: '',
      exponent: '1e3',
    });
  });

  it('typed text of a text widget is escaped under any name of its event, and once only', async () => {
    await runtime.load(
      makeLoad(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
        'Repository = { t: { renamed: { url: "/u", type: "POST", body: () => `{"a":"${v(\'t.renamed.value\')}"}` } } };',
        {
          config:
            "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 't', type: TextWidget, iconCustomEventName: 'renamed' }] } };",
        },
      ),
    );
    const typed = 'say "no"\\\n\t7';
    await act('t', 'renamed', { value: typed });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ a: typed });
  });

  it('commands pass values as they are', async () => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', 'writeEnd', { value: 'a"b', ordinal: '4' }, { kind: 'command' });
    expect(await reads('w.writeEnd')).toEqual({ id: 'w', action: 'writeEnd', value: 'a"b', ordinal: '4' });
  });

  it('pasted cells are read from the widget', async () => {
    await runtime.load(makeLoad(`Repository = { ${reader} };`));
    await act('w', 'pasteCells', { pastedCellValues: [{ ordinal: 3, value: 'x"' }] });
    expect(await reads('w')).toMatchObject({ pastedCellValues: [{ ordinal: 3, value: 'x\\"' }] });
  });

  it('a secondary click is known as a system value before its listeners and handlers', async () => {
    await runtime.load(makeLoad("Repository = { w: { rightclick() { console.log(v('rightclick')); } } };"));
    await act('w', 'rightclick');
    await act('table_1_2', 'rightclick');
    expect(lines()).toEqual(['w']);
    expect(await runtime.readState()).toMatchObject({ rightclick: 'table_1_2' });
  });

  it('the active toggle of a group is a system value of the group, which has the event too; handlers see the one before', async () => {
    const logs = (id: string) => `${id}: { switch() { console.log('${id}', v('group.value'), v('group.ordinal')); } }`;
    const toggle = (id: string, titleOn: string) => `{ id: '${id}', type: ToggleWidget, groupId: 'group', titleOn: '${titleOn}' }`;
    await runtime.load(
      makeLoad(`Repository = { ${reader}, ${logs('on')}, ${logs('other')}, ${logs('group')} };`, {
        config: `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${toggle('on', 'First')}, ${toggle('other', 'Second')}] } };`,
      }),
    );
    await act('on', 'switch', { value: 1, ordinal: '2' });
    expect(lines()).toEqual(['on false false', 'group First 2']);
    expect(await reads('group')).toEqual({ ordinal: 2, value: 'First' });
    const before = lines().length;
    await act('other', 'switch', { value: 1, ordinal: '5' });
    expect(lines().slice(before)).toEqual(['other First 2', 'group Second 5']);
    expect(await reads('group')).toEqual({ ordinal: 5, value: 'Second' });
  });

  it('a chosen row of a horizontal table stores its ordinal', async () => {
    await runtime.load(
      makeLoad(`Repository = { ${reader} };`, {
        config: "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'rows', type: HorizontalTableWidget }] } };",
      }),
    );
    await act('rows', 'choose', { name: 'Bread', rowindex: 1, index: 1, ordinal: 7 });
    await act('rows', 'open', { name: 'Tea', rowindex: 0 });
    expect([await reads('rows.selectedOrdinal'), await reads('rows.choose.name'), await reads('rows.open.rowindex')]).toEqual([
      7,
      'Bread',
      0,
    ]);
  });
});
