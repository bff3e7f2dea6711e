import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import type { ParsingCall, ParsingStepsAnswer } from '../../../../shared/trace/parsing-steps.ts';
import type { NumberedPage } from '../../../../shared/schema/numbered-page.ts';
import { makeExchange, makeStep, makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { askWhy, stepThroughParsing } from '../../../stores/traffic/why-store.ts';
import { selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { InspectorView } from '../inspector-view.tsx';

const line = (number: number) => ({ path: 'repository.js', line: number, column: 3 });
const page: NumberedPage = {
  page: 'main',
  title: 'main',
  generation: 1,
  revision: 1,
  tree: {
    id: 'main',
    type: 'PageWidget',
    config: {},
    children: [
      { id: 'table', type: 'GridTableWidget', config: {}, children: [] },
      { id: 'caption', type: 'TextWidget', config: { title: 'Plan 2027' }, children: [] },
    ],
  },
  widgets: [
    { id: 'table', status: 'ready', revision: 1, result: [[{ title: 'North' }, { title: '1,204' }]] },
    { id: 'caption', status: 'idle', revision: 0 },
  ],
};
const load = makeTrace({
  id: 'load',
  widgetId: 'table',
  action: 'init',
  outcome: 'loaded',
  startedAt: 2_000,
  steps: [
    makeStep('body', '{}', { location: line(12) }),
    makeStep('request', 'POST /api/v1/ExecuteMDX', { exchangeId: 'e1' }),
    makeStep('parsing', '2 items'),
  ],
});
const chosen = makeTrace({ id: 'chosen', widgetId: 'filter', action: 'choose', startedAt: 1_000, cause: { kind: 'person' } });
const exchanges = [makeExchange({ id: 'e1', traceId: 'load', widgetId: 'table', path: '/api/v1/ExecuteMDX', requestSize: 0 })];

const call = (index: number, more: Partial<ParsingCall> = {}): ParsingCall => ({
  index,
  position: 0,
  row: 0,
  column: index,
  reads: [{ path: `Cells[${index}].FormattedValue`, value: '"1,204"', missing: false, cell: index }],
  readCount: 1,
  returned: '{"title":"1,204"}',
  odd: false,
  location: line(20 + index),
  ...more,
});

function answerWith(calls: readonly ParsingCall[]) {
  return async ({ want }: HostCallInput<'exchange.parsing'>): Promise<ParsingStepsAnswer> => ({
    outcome: 'steps',
    steps:
      want.kind === 'made'
        ? {
            parsing: 'matrix',
            total: 2,
            step: 2,
            made: 1,
            calls: [calls[1] ?? call(1)],
            whole: null,
            state: [{ path: 'filter.choose.value', value: '"France"', missing: false }],
          }
        : {
            parsing: 'matrix',
            total: 2,
            step: 2,
            made: null,
            calls: [...calls],
            whole: { firstOdd: 1, nextOdd: null, odd: 1, cells: 3, unused: 1, firstUnused: [2] },
            state: [],
          },
  });
}

async function drawWhy(calls: readonly ParsingCall[] = [call(0), call(1)]) {
  return await drawView(<InspectorView />, {
    state: { traces: [load, chosen], exchanges, page },
    answers: {
      'exchange.parsing': answerWith(calls),
      'exchange.rows': async ({ offset }) => ({
        outcome: 'rows',
        total: 3,
        indexes: [offset],
        columns: [
          { id: 'ordinal', title: 'Ordinal' },
          { id: 'members', title: 'Members' },
        ],
        rows: [[String(offset), 'North · Jan']],
      }),
    },
  });
}

const step = (name: string) => screen.findByRole('listitem', { name });

test('before the first question it says how to ask', async () => {
  const { person } = await drawWhy();
  await person.click(screen.getByRole('tab', { name: 'Why?' }));
  expect(screen.getByText(/Alt\+click anything on the page/)).toBeDefined();
});

test('before the first question it offers to explain the selected widget', async () => {
  const { person } = await drawWhy();
  await person.click(screen.getByRole('tab', { name: 'Why?' }));
  expect(screen.queryByRole('button', { name: /^Explain/ })).toBeNull();
  act(() => selectWidget('caption'));
  await person.click(screen.getByRole('button', { name: 'Explain caption' }));
  expect((await step('On the page')).textContent).toContain('caption');
});

test('a cell leads to its call, its cells with their members, the request, and the event behind a choice', async () => {
  const { person, inputsOf } = await drawWhy();
  act(() => askWhy('table', { text: '1,204', row: 0, column: 1 }));
  expect((await step('On the page')).textContent).toContain('table, row 1, column 2');
  expect((await step('In the result of init')).textContent).toContain('[0][1].title: "1,204"');
  const made = await step('Made by parsingControl');
  expect(await within(made).findByText('North · Jan')).toBeDefined();
  expect(within(made).getByRole('rowheader', { name: 'Cells[1].FormattedValue' })).toBeDefined();
  expect(inputsOf('exchange.parsing')).toEqual([{ id: 'e1', want: { kind: 'made', path: [0, 1, 'title'] } }]);
  await person.click(within(made).getByRole('button', { name: 'Go to repository.js:21' }));
  expect(useNavigation.getState().reveal?.location.line).toBe(21);
  expect((await step('Asked with')).textContent).toContain('POST /api/v1/ExecuteMDX');
  const choices = await step('Choices it depends on');
  expect(choices.textContent).toContain("v('filter.choose.value')");
  await person.click(within(choices).getByRole('button', { name: /filter · choose/ }));
  expect(useNavigation.getState()).toMatchObject({ traceId: 'chosen', bottomTab: 'trace' });
});

test('where a value comes from stands before its colours', async () => {
  await drawWhy();
  act(() => askWhy('table', { text: '1,204', row: 0, column: 1 }));
  const colour = await step('Colour');
  for (const name of ['In the result of init', 'Made by parsingControl', 'Asked with', 'The run']) {
    expect((await step(name)).compareDocumentPosition(colour) & Node.DOCUMENT_POSITION_FOLLOWING, name).not.toBe(0);
  }
});

test('a text of the configuration needs no run', async () => {
  await drawWhy();
  act(() => askWhy('caption', { text: 'Plan 2027' }));
  expect((await step('In the configuration')).textContent).toContain('title: "Plan 2027"');
  expect(screen.queryByRole('listitem', { name: 'Made by parsingControl' })).toBeNull();
});

test('a text that is in neither says so', async () => {
  await drawWhy();
  act(() => askWhy('table', { text: '99' }));
  expect((await step('Not in the result')).textContent).toContain('Neither the result of init nor the configuration');
});

test('all calls: the first odd one is one click away, and the filter finds a place', async () => {
  const odd = call(1, {
    odd: true,
    returned: 'undefined',
    thrown: 'TypeError: no cell',
    reads: [{ path: 'Cells[9]', value: 'undefined', missing: true, cell: 9 }],
  });
  const { person } = await drawWhy([call(0), odd]);
  act(() => askWhy('table', { row: 0, column: 1 }));
  await person.click(await screen.findByRole('radio', { name: 'All calls' }));
  expect(
    await screen.findByText(/2 calls of a matrix, 2 cells for each row · 1 of 3 cells was never read, the first at x = 2/),
  ).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'First of 1 odd' }));
  const detail = screen.getByRole('region', { name: 'Call 2' });
  expect(within(detail).getByText('TypeError: no cell')).toBeDefined();
  expect(within(detail).getByText('not in the answer')).toBeDefined();
  await person.type(screen.getByRole('searchbox', { name: 'Filter' }), 'nowhere');
  expect(within(detail).getByText('The filter hides what it read.')).toBeDefined();
});

test('buttons go to the call before, the next and the next odd one, also on another page, and never beyond the ends', async () => {
  const all = Array.from({ length: 53 }, (_, index) => call(index, { odd: index === 1 || index === 51 }));
  const { person } = await drawView(<InspectorView />, {
    state: { traces: [load], exchanges, page },
    answers: {
      'exchange.parsing': async ({ want }) => ({
        outcome: 'steps',
        steps: {
          parsing: 'list',
          total: all.length,
          made: null,
          calls: want.kind === 'calls' ? all.slice(want.from, want.from + want.count) : [],
          whole: {
            firstOdd: 1,
            nextOdd: want.kind === 'calls' && want.from === 0 ? 51 : null,
            odd: 2,
            cells: 53,
            unused: 0,
            firstUnused: [],
          },
          state: [],
        },
      }),
    },
  });
  act(() => stepThroughParsing('e1'));
  const press = async (label: string) => person.click(await screen.findByRole('button', { name: label }));
  const disabled = () => screen.getAllByRole('button', { name: /call$/ }).map((button) => button.getAttribute('aria-disabled') === 'true');
  const shown = (number: number) => screen.findByRole('region', { name: `Call ${number}` });
  await shown(1);
  expect(disabled()).toEqual([true, false, false]);
  await press('Next odd call');
  await within(await shown(2)).findByText('{"title":"1,204"}');
  await press('Next odd call');
  // The page of this call has to come first.
  await within(await shown(52)).findByText('{"title":"1,204"}');
  expect(disabled()).toEqual([false, false, true]);
  await press('Next call');
  await shown(53);
  expect(disabled()).toEqual([false, true, true]);
  await press('Previous call');
  await shown(52);
});

test.each([
  [0, '1 call · 1 cell read'],
  [1, '1 call · 1 cell never read'],
])('one call of one cell, %i of them unread, is counted as one', async (unused, said) => {
  const { person } = await drawView(<InspectorView />, {
    state: { traces: [load], exchanges, page },
    answers: {
      'exchange.parsing': async () => ({
        outcome: 'steps',
        steps: {
          parsing: 'object',
          total: 1,
          made: null,
          calls: [call(0)],
          whole: { firstOdd: null, nextOdd: null, odd: 0, cells: 1, unused, firstUnused: unused === 0 ? [] : [0] },
          state: [],
        },
      }),
    },
  });
  act(() => askWhy('table', { row: 0, column: 1 }));
  await person.click(await screen.findByRole('radio', { name: 'All calls' }));
  expect(await screen.findByText(said)).toBeDefined();
});

test('after an edit the calls that return something else are marked', async () => {
  let calls = [call(0), call(1)];
  let files = 1;
  const { person, host } = await drawView(<InspectorView />, {
    state: { traces: [load], exchanges, page },
    answers: { 'exchange.parsing': async (input) => ({ ...(await answerWith(calls)(input)), files }) },
  });
  act(() => askWhy('table', { row: 0, column: 1 }));
  await person.click(await screen.findByRole('radio', { name: 'All calls' }));
  await screen.findByText(/2 calls of a matrix/);
  calls = [call(0), call(1, { returned: '{"title":"9"}' })];
  files = 2;
  act(() => host.emit('runtime.status', { state: 'ready', generation: 2, missingLayers: [] }));
  expect(await screen.findByText('changed')).toBeDefined();

  // The page asks anew: while it waits there is no list, and the new answer has the marks again.
  const asking = makeTrace({ ...load, id: 'again', startedAt: 3_000, steps: [makeStep('body', '{}', { location: line(12) })] });
  act(() => useTraffic.setState(({ traces }) => ({ traces: new Map(traces).set('again', asking) })));
  await waitFor(() => expect(screen.queryByText('changed')).toBeNull());
  const answered = makeTrace({
    ...load,
    id: 'again',
    startedAt: 3_000,
    steps: [...asking.steps, makeStep('request', 'POST', { exchangeId: 'e2' })],
  });
  const second = makeExchange({ id: 'e2', traceId: 'again', widgetId: 'table', path: '/api/v1/ExecuteMDX', requestSize: 0 });
  act(() =>
    useTraffic.setState(({ traces, exchanges: all }) => ({
      traces: new Map(traces).set('again', answered),
      exchanges: new Map(all).set('e2', second),
    })),
  );
  expect(await screen.findByText('changed')).toBeDefined();
});

test('an answer that is gone says what to do', async () => {
  await drawView(<InspectorView />, {
    state: { traces: [load], exchanges, page },
    answers: { 'exchange.parsing': async () => ({ outcome: 'stale' }) },
  });
  act(() => askWhy('table', { row: 0, column: 1 }));
  expect(await screen.findByText(/no longer kept as it came. Load the page again/)).toBeDefined();
});
