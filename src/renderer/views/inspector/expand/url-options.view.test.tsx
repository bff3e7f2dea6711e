import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type AnswerUseAnswer, noteFound, listPlaces, placeTree, type PlaceRead } from '../../../../shared/expand/answer-use.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { InspectorView } from '../inspector-view.tsx';

const path = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue),Axes($expand=Tuples)';
const answer = { Cells: [{ Ordinal: 0, Value: 1, FormattedValue: '1' }], Axes: [{ Ordinal: 0, Tuples: [{ Ordinal: 0 }] }] };

function answerOf(reads: Readonly<Record<string, PlaceRead>>, parsing: 'list' | 'none' = 'list'): AnswerUseAnswer {
  const tree = placeTree(Object.entries(reads).map(([place, read]) => ({ path: place === '' ? [] : place.split('.'), read })));
  noteFound(tree, answer);
  return { outcome: 'use', use: { parsing, places: listPlaces(tree), size: { whole: 2_000, without: 500 } } };
}

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

async function drawRequest(given: AnswerUseAnswer, more: Partial<Exchange> = {}) {
  const exchange = makeExchange({ id: 'e1', traceId: 't1', widgetId: 'table', path, requestSize: 0, ...more });
  const drawn = await drawView(<InspectorView />, { state: { exchanges: [exchange] }, answers: { 'exchange.use': async () => given } });
  act(() => {
    showBottomTab('requests');
    selectTrace('t1', 'e1');
    useInspector.setState({ detailTab: 'request' });
  });
  return drawn;
}

const section = () => screen.findByRole('region', { name: 'What the URL asks for' });
const lines = (shown: HTMLElement) =>
  within(shown)
    .queryAllByRole('treeitem')
    .map(({ textContent }) => textContent);
const compare = async () => within(await section()).findByRole('button', { name: 'Compare with what is read' });

test('says what is asked for, and asks what is read by keyboard alone', async () => {
  const { person, inputsOf } = await drawRequest(answerOf({ 'Cells.Value': 'value' }));
  const shown = await section();
  expect(lines(shown)).toEqual(['$expand Cells', '$select Ordinal, Value, FormattedValue', '$expand Axes', '$expand Tuples']);
  expect(inputsOf('exchange.use')).toEqual([]);
  (await compare()).focus();
  await person.keyboard('{Enter}');
  expect(await within(shown).findByText(/saves 1\.5 kB of 2\.0 kB \(75 %\) of this answer, measured as uncompressed JSON/)).toBeDefined();
  const rows = within(shown).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['CellsValueFormattedValue, Ordinal (stays)', 'Axes–all of it']);
  expect(within(shown).getByText('/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)')).toBeDefined();
  expect(within(shown).getByText(/This holds for this run only/)).toBeDefined();
  expect(inputsOf('exchange.use')).toEqual([{ id: 'e1' }]);
});

test('says what that share is of the time that grows with an answer, where it is a millisecond or more', async () => {
  const { person } = await drawRequest(answerOf({ 'Cells.Value': 'value' }), { firstByteAfter: 20, endedAfter: 60 });
  await person.click(await compare());
  expect(await screen.findByText(/Download and parsing took 40 ms; this would save about 30 ms\./)).toBeDefined();
  cleanup();
  await drawRequest(answerOf({ 'Cells.Value': 'value' }), { firstByteAfter: 20, endedAfter: 20.4 });
  await person.click(await compare());
  expect(await screen.findByText(/saves 1\.5 kB/)).toBeDefined();
  expect(screen.queryByText(/Download and parsing/)).toBeNull();
});

test('says when nothing can be left out', async () => {
  const { person } = await drawRequest(answerOf({ '': 'whole' }));
  await person.click(await compare());
  expect(await screen.findByText(/Nothing can be left out/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the URL' })).toBeNull();
});

test.each<[string, AnswerUseAnswer, RegExp]>([
  ['it is not parsed', answerOf({ '': 'whole' }, 'none'), /no parsingControl/],
  ['the answer is not kept', { outcome: 'stale' }, /is not kept: it was too large/],
  ['the functions cannot run', { outcome: 'failed', message: 'The files do not run.' }, /The files do not run/],
])('says why where %s', async (_title, given, text) => {
  const { person } = await drawRequest(given);
  await person.click(await compare());
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the URL' })).toBeNull();
});

test('other files make what was read unknown again', async () => {
  const { person, host } = await drawRequest(answerOf({ 'Cells.Value': 'value' }));
  await person.click(await compare());
  await screen.findByRole('button', { name: 'Change the URL' });
  act(() => host.emit('runtime.status', { state: 'ready', generation: 2, missingLayers: [] }));
  expect(await compare()).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the URL' })).toBeNull();
});

test('requests that no action sent, and urls that ask for no parts, have nothing to compare', async () => {
  await drawRequest({ outcome: 'stale' }, { widgetId: '', traceId: '', byPerson: true });
  act(() => selectTrace('', 'e1'));
  expect(await screen.findByText(/No action of this project sent this request/)).toBeDefined();
});

test('options of the url open and close by keyboard, and are copied as they are written, decoded', async () => {
  const filtered = `/api/v1/Cubes?$expand=Dimensions(%24select=Name,Caption;$expand=Hierarchies)&$filter=${encodeURIComponent("Name eq 'R&D'")}&$top=5`;
  const { person } = await drawRequest({ outcome: 'stale' }, { path: filtered });
  const shown = await section();
  const tree = within(shown).getByRole('tree', { name: 'Options of the URL' });
  const closed = ['$expand Dimensions', '$select Name, Caption', '$expand Hierarchies', "$filter Name eq 'R&D'", '$top 5'];
  expect(lines(shown)).toEqual(closed);
  tree.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(lines(shown)).toEqual(['$expand Dimensions', '$select', 'Name', 'Caption', ...closed.slice(2)]);
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(lines(shown)).toEqual(['$expand Dimensions', "$filter Name eq 'R&D'", '$top 5']);
  await person.keyboard('{ArrowDown}{Control>}c{/Control}');
  expect(await navigator.clipboard.readText()).toBe("$filter=Name eq 'R&D'");
});

test('an address whose options cannot be read shows them as text', async () => {
  await drawRequest({ outcome: 'stale' }, { path: '/api/v1/Cubes?$filter=Name eq %E0%A4&$expand=Cells(' });
  const shown = await section();
  expect(within(shown).queryByRole('tree')).toBeNull();
  expect(within(shown).getByText('$filter=Name eq %E0%A4&$expand=Cells(')).toBeDefined();
  expect(within(shown).queryByRole('alert')).toBeNull();
});

test('an address without options has no section for them', async () => {
  await drawRequest({ outcome: 'stale' }, { path: '/api/v1/Cubes' });
  expect(await screen.findByRole('group', { name: 'What was sent' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'What the URL asks for' })).toBeNull();
});
