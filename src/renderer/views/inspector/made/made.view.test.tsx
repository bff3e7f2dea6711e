import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { NumberedPage } from '../../../../shared/schema/numbered-page.ts';
import type { CellUses, ParsingStepsAnswer } from '../../../../shared/trace/parsing-steps.ts';
import { makeExchange, makeStep, makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { madeShown, useMadePlaces } from '../../../stores/traffic/made-places.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { CellsTab } from '../response/cells-tab.tsx';

const answer: JsonValue = {
  Axes: [
    { Ordinal: 0, Tuples: [{ Members: [{ Name: 'Jan' }] }, { Members: [{ Name: 'Feb' }] }] },
    { Ordinal: 1, Tuples: [{ Members: [{ Name: 'Bread' }] }, { Members: [{ Name: 'Tea' }] }] },
  ],
  Cells: [1, 2, 3].map((Value, Ordinal) => ({ Ordinal, Value, FormattedValue: `${Value}.00` })),
};
const exchange = makeExchange({ id: 'e1', traceId: 'load', widgetId: 'table', action: 'init', cells: 3, requestSize: 10 });
const load = makeTrace({
  id: 'load',
  widgetId: 'table',
  action: 'init',
  outcome: 'loaded',
  steps: [makeStep('request', 'POST', { exchangeId: 'e1' })],
});
const page: NumberedPage = {
  page: 'main',
  title: 'main',
  generation: 1,
  revision: 1,
  tree: { id: 'main', type: 'PageWidget', config: {}, children: [{ id: 'table', type: 'GridTableWidget', config: {}, children: [] }] },
  widgets: [{ id: 'table', status: 'ready', revision: 1, result: [[{ title: '1.00' }]] }],
};

const steps = (uses: CellUses): ParsingStepsAnswer => ({
  outcome: 'steps',
  steps: { parsing: 'list', total: 3, calls: [], made: null, whole: null, state: [], uses },
});

beforeEach(() => useMadePlaces.setState(useMadePlaces.getInitialState(), true));

async function drawCells(found: ParsingStepsAnswer, state: object = {}, shown = exchange, queries: Readonly<Record<string, string>> = {}) {
  const drawn = await drawView(<CellsTab exchange={shown} />, {
    state: { exchanges: [exchange, ...(shown === exchange ? [] : [shown])], traces: [load], page, ...state },
    answers: {
      'exchange.read': async ({ id, part }) => {
        const text = part === 'request' ? (queries[id] ?? '{"MDX":"SELECT"}') : JSON.stringify(answer);
        return { text, totalLength: text.length, available: true };
      },
      'exchange.parsing': async () => found,
    },
  });
  const grid = await screen.findByRole('grid', { name: /rows × / });
  return { ...drawn, cell: (text: string) => within(grid).getByText(text) };
}

const button = () => screen.getByRole('button', { name: 'Show on the page' });
const said = () => screen.getByRole('status', { name: 'On the page' }).textContent;
const wanted = () => useMadePlaces.getState().wanted;

test('a cell is shown by its button, by Enter and by its menu, and what was found is said', async () => {
  const { person, cell, inputsOf } = await drawCells(steps({ paths: [[0, 0, 'title']], isCut: false }));
  expect(button()).toHaveProperty('disabled', true);
  await person.click(cell('2.00'));
  await person.click(button());
  await waitFor(() => expect(wanted()).toMatchObject({ widgetId: 'table', paths: [[0, 0, 'title']] }));
  expect(inputsOf('exchange.parsing')).toEqual([{ id: 'e1', want: { kind: 'uses', by: 'ordinal', cell: 1 } }]);
  act(() => madeShown({ type: 'made.shown', number: wanted()?.number ?? 0, outcome: 'parts', count: 1 }));
  expect(said()).toBe('Highlighted: table, [0][0].title.');

  // It is said of that cell alone.
  await person.click(cell('3.00'));
  expect(said()).toBe('');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(inputsOf('exchange.parsing')).toHaveLength(2));
  await waitFor(() => expect(wanted()).not.toBeNull());
  // A frame that answers an older question, or twice, changes nothing.
  const number = wanted()?.number ?? 0;
  act(() => madeShown({ type: 'made.shown', number: number - 1, outcome: 'hidden', count: 0 }));
  expect(wanted()).not.toBeNull();
  act(() => madeShown({ type: 'made.shown', number, outcome: 'widget', count: 0 }));
  act(() => madeShown({ type: 'made.shown', number, outcome: 'hidden', count: 0 }));
  expect(said()).toContain('the widget is highlighted');

  await person.pointer({ keys: '[MouseRight]', target: cell('1.00') });
  await person.click(screen.getByRole('menuitem', { name: /^Show on the page/ }));
  await waitFor(() => expect(inputsOf('exchange.parsing')[2]).toEqual({ id: 'e1', want: { kind: 'uses', by: 'ordinal', cell: 0 } }));
});

test.each([
  ['nothing reads it', steps({ paths: [], isCut: false }), {}, 'Nothing was made from this cell'],
  ['not all calls were watched', steps({ paths: [], isCut: true }), {}, 'too many calls'],
  ['the answer is gone', { outcome: 'stale' } as const, {}, 'This answer is no longer kept as it came. Load the page again'],
  ['parsing fails', { outcome: 'failed', message: 'The files do not run.' } as const, {}, 'The files do not run.'],
  ['the run is gone', steps({ paths: [[0]], isCut: false }), { traces: [] }, 'The run that loaded table is no longer kept.'],
  ['the widget is on another page', steps({ paths: [[0]], isCut: false }), { page: null }, 'table is not on this page.'],
])('it says so if %s', async (_what, found, state, text) => {
  const { person, cell } = await drawCells(found, state);
  await person.click(cell('1.00'));
  await person.click(button());
  await waitFor(() => expect(said()).toContain(text));
  expect(wanted()).toBeNull();
});

const axes = makeExchange({ ...exchange, id: 'e2', traceId: '', byPerson: true, path: `${exchange.path}?$expand=Axes` });

test('the answer to the same query, asked once more for its axes, leads to the drawn one', async () => {
  const queries = { e2: '{"MDX":" SELECT\\n"}' };
  const { person, cell, inputsOf } = await drawCells(steps({ paths: [[0]], isCut: false }), {}, axes, queries);
  await person.click(cell('1.00'));
  await person.click(button());
  await waitFor(() => expect(inputsOf('exchange.parsing')).toMatchObject([{ id: 'e1' }]));
});

test('of the answer to another query nothing is shown', async () => {
  const queries = { e2: '{"MDX":"SELECT other"}' };
  const { person, cell, inputsOf } = await drawCells(steps({ paths: [[0]], isCut: false }), {}, axes, queries);
  await person.click(cell('1.00'));
  await person.click(button());
  await waitFor(() => expect(said()).toContain('table shows the answer to a newer request'));
  expect(inputsOf('exchange.parsing')).toEqual([]);
});

test('an answer that is not drawn is named as such', async () => {
  const chosen = makeExchange({ ...exchange, id: 'e3', action: 'choose' });
  const { person, cell } = await drawCells(steps({ paths: [], isCut: false }), {}, chosen);
  await person.click(cell('1.00'));
  await person.click(button());
  await waitFor(() => expect(said()).toContain('Only answers of init are drawn.'));
});
