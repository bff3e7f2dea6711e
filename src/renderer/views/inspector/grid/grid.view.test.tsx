import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createGridReader } from '../../../../shared/trace/grid/grid-reader.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { useNotices } from '../../../stores/window/notice-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { CellsTab } from '../response/cells-tab.tsx';
import { useSetWidths } from './own-widths.ts';

beforeEach(() => {
  useInspector.setState(useInspector.getInitialState(), true);
  useNotices.setState({ notices: [] });
  useSetWidths.setState({ of: new Map() });
});

const member = (dimension: string, Name: string) => ({
  Name,
  UniqueName: `[${dimension}].[${dimension}].[${Name}]`,
  Attributes: { Caption: `${Name} alias` },
});
const months = [
  ['2027', 'Jan'],
  ['2027', 'Feb'],
  ['2028', 'Jan'],
] as const;
const products = ['Bread', 'Tea'];
/** Two products in three months of two years; Tea of January 2028 is not in the answer. */
const plan = {
  Axes: [
    { Ordinal: 0, Tuples: months.map(([year, month]) => ({ Members: [member('Year', year), member('Month', month)] })) },
    { Ordinal: 1, Tuples: products.map((name) => ({ Members: [member('Product', name)] })) },
    { Ordinal: 2, Tuples: [{ Members: [member('Region', 'France')] }] },
  ],
  Cells: [
    { Ordinal: 0, Value: 1.5, FormattedValue: '1.50', Updateable: 1 },
    { Ordinal: 1, Value: 0, FormattedValue: '0.00', RuleDerived: true, Updateable: 268435460 },
    { Ordinal: 2, Value: null, FormattedValue: '' },
    { Ordinal: 3, Value: 4, FormattedValue: '4.00', Consolidated: true },
    { Ordinal: 4, Value: 'open', FormattedValue: 'open' },
  ],
};

const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';
const exchangeOf = (more: Partial<Exchange> = {}) => makeExchange({ id: 'e1', cells: 5, path, isWrite: false, requestSize: 10, ...more });

/** @param request Null for a body that is no longer kept. */
function drawCells(answer: JsonValue, exchange = exchangeOf(), request: string | null = JSON.stringify({ MDX: 'SELECT ...' })) {
  return drawView(<CellsTab exchange={exchange} />, {
    state: { exchanges: [exchange] },
    answers: {
      'exchange.read': async ({ part }) => {
        const text = part === 'request' ? request : JSON.stringify(answer);
        return { text: text ?? '', totalLength: text?.length ?? 0, available: text !== null };
      },
      'exchange.grid': async ({ id: _id, ...query }) => createGridReader(answer)(query),
      'exchange.send': async () => ({ id: 'e2' }),
    },
  });
}

const notices = () => useNotices.getState().notices.map(({ message }) => message);
const grid = () => screen.findByRole('grid', { name: /rows × / });
const lines = async () =>
  within(await grid())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const cell = async (row: number, column: number) => {
  const rows = within(await grid()).getAllByRole('row');
  return within(rows[row + 2] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement;
};
const selection = () => screen.getByRole('status', { name: 'Selection' }).textContent;
const copied = () => navigator.clipboard.readText();

test('members of the axes are headers, nested ones over what they have in common', async () => {
  await drawCells(plan);
  expect(await lines()).toEqual([
    ['Year', '2027 alias', '2028 alias'],
    ['Product', 'Jan alias', 'Feb alias', 'Jan alias'],
    ['Bread alias', '1.50', 'ƒ0.00', '·'],
    ['Tea alias', '4.00', 'open', ''],
  ]);
  const [year] = within(await grid()).getAllByRole('columnheader', { name: /2027/ });
  expect(year?.getAttribute('aria-colspan')).toBe('2');
});

test('empty, missing and marked cells say what they are', async () => {
  await drawCells(plan);
  const about = async (row: number, column: number) => (await cell(row, column)).getAttribute('aria-description');
  expect(await about(0, 0)).toBeNull();
  expect(await about(0, 1)).toBe('a rule calculates it, cannot be written');
  expect(await about(0, 2)).toBe('empty');
  expect(await about(1, 0)).toBe('sum of other cells');
  expect(await about(1, 2)).toBe('not in the answer');
  expect((await cell(0, 1)).title).toBe('0.00: a rule calculates it, cannot be written');
});

test('values, names, titles and ordinals are shown by choice', async () => {
  const { person } = await drawCells(plan);
  await grid();
  const choose = async (title: RegExp) => {
    await person.click(screen.getByRole('button', { name: 'Show' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: title }));
  };
  await choose(/^Formatted values/);
  await choose(/^Aliases/);
  await choose(/^Ordinals/);
  expect((await lines()).slice(1)).toEqual([
    ['Product', 'Jan', 'Feb', 'Jan'],
    ['Bread', '01.5', 'ƒ10', '2·'],
    ['Tea', '34', '4open', ''],
  ]);
  await choose(/^Titles/);
  expect(screen.getByText('Region').textContent).toBe('Region France');
});

test('a selection by keys and pointer is counted, summed and copied with its headers', async () => {
  const { person } = await drawCells(plan);
  await person.click(await cell(0, 0));
  await waitFor(() => expect(selection()).toContain('Members Bread · 2027 · Jan · France'));
  await person.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await waitFor(() => expect(selection()).toBe('2 rows × 3 columnsCells 4Sum 5.5Average 1.83333333333333Numbers 3'));
  expect((await grid()).getAttribute('aria-activedescendant')).toBe((await cell(1, 1)).id);
  await person.keyboard('{Control>}c{/Control}');
  const table = '\t2027 alias\t2027 alias\nProduct\tJan alias\tFeb alias\nBread alias\t1.50\t0.00\nTea alias\t4.00\topen';
  await waitFor(async () => expect(await copied()).toBe(table));
  const [item] = await navigator.clipboard.read();
  expect(await (await item?.getType('text/html'))?.text()).toContain('<tr><th>Tea alias</th><td>4.00</td><td>open</td></tr>');
  await person.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(selection()).toContain('Cells 6Sum 5.5Average 1.83333333333333Numbers 3Empty 1Not in the answer 1'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(selection()).toBe('2 rows × 3 columnsCells 1Not in the answer 1'));
  // A header selects its row, or the columns below it.
  await person.pointer({ keys: '[MouseLeft>]', target: within(await grid()).getByRole('rowheader', { name: /Tea/ }) });
  await waitFor(() => expect(selection()).toContain('Cells 3Sum 4'));
  await person.pointer({ keys: '[/MouseLeft][MouseLeft]', target: within(await grid()).getByRole('columnheader', { name: /2027/ }) });
  await waitFor(() => expect(selection()).toContain('Cells 4Sum 5.5'));
});

test('the edge of a header changes the width of its column by keys, which another order and another view leave', async () => {
  const { person } = await drawCells(plan);
  const edge = (name: string, at = 0) => screen.getAllByRole('separator', { name: `Width of ${name}` })[at] as HTMLElement;
  const widthOf = async (row: number, column: number) => (await cell(row, column)).style.width;
  await person.click(await cell(0, 1));
  await person.tab();
  expect(document.activeElement).toBe(edge('Product'));
  await person.tab();
  // Of many columns only that of the cell with the focus is a stop.
  expect(document.activeElement).toBe(edge('Feb alias'));
  const before = await widthOf(0, 0);
  const value = Number(edge('Feb alias').getAttribute('aria-valuenow'));
  await person.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
  expect(edge('Feb alias').getAttribute('aria-valuenow')).toBe(String(value + 40));
  expect(await widthOf(0, 1)).toBe(`${value + 40}px`);
  expect(await widthOf(1, 1)).toBe(`${value + 40}px`);
  expect(await widthOf(0, 0)).toBe(before);
  // The outer header is as wide as its columns, and those behind begin where it ends.
  const [year] = within(await grid()).getAllByRole('columnheader', { name: /2027/ });
  expect(year?.style.width).toBe(`${2 * value + 40}px`);
  expect(selection()).toContain('Feb');

  await person.click(within(await grid()).getAllByRole('button', { name: 'Sort by Jan alias' })[0] as HTMLElement);
  expect(await widthOf(0, 1)).toBe(`${value + 40}px`);
  await person.click(screen.getByRole('radio', { name: 'List' }));
  await person.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(await widthOf(0, 1)).toBe(`${value + 40}px`);
  edge('Feb alias').focus();
  for (let press = 0; press < 10; press += 1) await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await widthOf(0, 1)).toBe('32px');
});

test('all cells are copied as CSV and as JSON', async () => {
  const { person } = await drawCells(plan);
  await grid();
  const copyAs = async (name: RegExp) => {
    await person.click(screen.getByRole('button', { name: /^(?:Copy|Copied)$/ }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await copyAs(/^CSV/);
  await waitFor(async () => expect(await copied()).toContain('Bread alias,1.50,0.00,\r\n'));
  await copyAs(/^JSON/);
  await waitFor(async () => expect(await copied()).toContain('"rowDimensions"'));
  expect(JSON.parse(await copied())).toMatchObject({
    rows: [{ members: ['Bread alias'], values: ['1.50', '0.00', null] }, { members: ['Tea alias'] }],
  });
});

test('rows are sorted by a column and filtered, and a search goes from hit to hit', async () => {
  const { person } = await drawCells(plan);
  await grid();
  const rowsNow = async () => (await lines()).slice(2).map(([head]) => head);
  await person.click(within(await grid()).getAllByRole('button', { name: 'Sort by Jan alias' })[0] as HTMLElement);
  await person.click(within(await grid()).getAllByRole('button', { name: 'Sort by Jan alias' })[0] as HTMLElement);
  await waitFor(async () => expect(await rowsNow()).toEqual(['Tea alias', 'Bread alias']));
  await person.type(screen.getByRole('searchbox', { name: 'Search members and values' }), '0.00');
  await waitFor(() => expect(screen.getByText('1 found')).toBeTruthy());
  const found = () => [...document.querySelectorAll('.cell-grid__cell--found')].map(({ textContent }) => textContent);
  await waitFor(() => expect(found()).toEqual([expect.stringContaining('0.00')]));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(selection()).toContain('Ordinal 1'));
  expect(screen.getByText('1 of 1')).toBeTruthy();
  await person.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'tea');
  await waitFor(async () => expect(await rowsNow()).toEqual(['Tea alias']));
  expect(selection()).toContain('1 of 2 rows × 3 columns');
  await person.type(screen.getByRole('searchbox', { name: 'Filter rows' }), ' nothing');
  await screen.findByText(/No row has this text/);
});

test('keys sort by the column of the selected cell, and once more for the order of the answer', async () => {
  const { person } = await drawCells(plan);
  const firstRow = async () => (await lines())[2]?.[0];
  await person.click(await cell(0, 1));
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await firstRow()).toBe('Tea alias'));
  const [head] = within(await grid()).getAllByRole('columnheader', { name: 'Feb alias' });
  expect(head?.getAttribute('aria-sort')).toBe('descending');
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await firstRow()).toBe('Bread alias'));
  expect(head?.getAttribute('aria-sort')).toBe('ascending');
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(head?.getAttribute('aria-sort')).toBeNull());
});

test('a list of the same cells is one click away', async () => {
  const { person } = await drawCells(plan);
  await grid();
  await person.click(screen.getByRole('radio', { name: 'List' }));
  expect(screen.getByRole('grid', { name: '5 cells' })).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Grid' }));
  await grid();
});

test('without axes the list says why, and the same query is sent with them', async () => {
  const { person, inputsOf } = await drawCells({ Cells: plan.Cells });
  await screen.findByText(/did not ask for axes or members/);
  expect(screen.getByRole('grid', { name: '5 cells' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Ask for rows and columns' }));
  const axes = 'Axes($expand=Tuples($expand=Members($select=Name,UniqueName,Attributes/Caption)))';
  await waitFor(() =>
    expect(inputsOf('exchange.send')).toEqual([
      { like: 'e1', method: 'POST', path: `/api/v1/ExecuteMDX?$expand=${axes},Cells($select=Ordinal,Value)`, body: '{"MDX":"SELECT ..."}' },
    ]),
  );
  expect(useInspector.getState().detailTab).toBe('cells');
});

test.each([
  ['a write', { isWrite: true }],
  ['a request that was never judged', { isWrite: undefined }],
  ['a request for something else', { path: '/api/v1/Cubes' }],
] as const)('%s is not sent again for its axes', async (_name, more) => {
  await drawCells({ Cells: plan.Cells }, exchangeOf(more as Partial<Exchange>));
  await screen.findByText(/did not ask for axes or members/);
  expect(screen.queryByRole('button', { name: 'Ask for rows and columns' })).toBeNull();
});

test('a request whose body is no longer kept says what to do in place of being sent again', async () => {
  const { person, inputsOf } = await drawCells({ Cells: plan.Cells }, exchangeOf(), null);
  await person.click(await screen.findByRole('button', { name: 'Ask for rows and columns' }));
  await waitFor(() => expect(notices()).toEqual(['The body of this request is no longer kept. Run its action again to send a new one.']));
  expect(inputsOf('exchange.send')).toEqual([]);
});

const names = (count: number, of: string) => Array.from({ length: count }, (_, index) => ({ Members: [{ Name: `${of}${index}` }] }));

test('more cells than may be copied at once are refused with their number, and what was copied before stays', async () => {
  const large = { Axes: [{ Tuples: names(500, 'c') }, { Tuples: names(401, 'r') }], Cells: [{ Ordinal: 0, Value: 1 }] };
  const { person } = await drawCells(large);
  await navigator.clipboard.writeText('copied before');
  (await grid()).focus();
  await person.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(selection()).toContain('Numbers 1'));
  await person.keyboard('{Control>}c{/Control}');
  await waitFor(() => expect(notices()).toEqual(['Nothing was copied: select at most 200,000 cells.']));
  expect(await copied()).toBe('copied before');
});

test('a large answer is asked for by tiles, of which only those in sight come', async () => {
  const large = {
    Axes: [{ Tuples: names(100, 'c') }, { Tuples: names(400, 'r') }],
    Cells: Array.from({ length: 40_000 }, (_, Ordinal) => ({ Ordinal, Value: Ordinal })),
  };
  const { inputsOf, person } = await drawCells(large, exchangeOf({ responseSize: 2_000_000 }));
  expect((await grid()).getAttribute('aria-rowcount')).toBe('401');
  await waitFor(async () => expect((await cell(-1, 0)).textContent).toBe('0'));
  expect(within(await grid()).getAllByRole('row').length).toBeLessThan(60);
  const tiles = inputsOf('exchange.grid').length;
  expect(tiles).toBeLessThan(8);
  (await grid()).focus();
  await person.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(selection()).toContain('Cells 40,000Sum 799,980,000'));
  expect(inputsOf('exchange.read')).toEqual([]);
});
