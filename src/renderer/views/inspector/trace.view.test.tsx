import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeExchange, makeStep, makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { runCommand } from '../../stores/window/commands.ts';
import { selectTrace, showBottomTab, useNavigation } from '../../stores/window/navigation.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { useInspector } from '../../stores/traffic/inspector-state.ts';
import { InspectorView } from './inspector-view.tsx';
import { runMenu } from './trace/run-menu.ts';

const line = (number: number) => ({ path: 'repository.js', line: number, column: 3 });
const page = makeTrace({ id: 'page', widgetId: 'main', form: 'page', outcome: 'rendered', startedAt: 1_000 });
const load = makeTrace({
  id: 'load',
  widgetId: 'table',
  startedAt: 1_010,
  duration: 40,
  cause: { kind: 'render', page: 'main', afterEdit: false, traceId: 'page' },
  steps: [
    makeStep('url', '/api/v1/ExecuteMDX', { location: line(7) }),
    makeStep('request', 'POST /api/v1/ExecuteMDX', { exchangeId: 'e1', duration: 25 }),
    makeStep('result', '2 rows', { shape: { kind: 'list', items: 2 } }),
  ],
  result: [{ name: 'North' }, { name: 'South' }],
});
const save = makeTrace({
  id: 'save',
  widgetId: 'save',
  action: 'click',
  startedAt: 2_000,
  outcome: 'threw',
  cause: { kind: 'person' },
  steps: [makeStep('effect', 'Api.refresh', { location: line(20) }), makeStep('body', 'cells', { location: line(21) })],
  error: { kind: 'js', name: 'TypeError', message: 'cells is undefined', phase: 'body', location: line(22) },
});
const caused = makeTrace({
  id: 'again',
  widgetId: 'list',
  startedAt: 2_010,
  cause: { kind: 'api', traceId: 'save', call: 'refresh', step: 0 },
});

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

/** The tab of runs, as a person sees it who chose it. */
async function drawTrace(traces: readonly Trace[] = [page, load, save, caused], chosen: string | null = null) {
  const exchanges = [makeExchange({ id: 'e1', traceId: 'load', widgetId: 'table' })];
  const view = await drawView(<InspectorView />, { state: { traces: [...traces], exchanges } });
  await view.person.click(screen.getByRole('tab', { name: 'Trace' }));
  act(() => selectTrace(chosen));
  return view;
}

const runs = () => screen.getByRole('tree', { name: 'Runs' });
const runRows = () => within(runs()).getAllByRole('treeitem');
const runNames = () => runRows().map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('.run-row__label')?.textContent}`);
const run = (name: RegExp) => within(runs()).getByRole('treeitem', { name });
const steps = () => screen.getByRole('tree', { name: 'Steps of the trace' });
const stepRows = () => within(steps()).getAllByRole('treeitem');
const stepNames = () => stepRows().map((row) => row.querySelector('.step__name')?.textContent);
const step = (name: RegExp) => within(steps()).getByRole('treeitem', { name });
const opened = () =>
  within(steps())
    .queryAllByRole('group', { name: / in full$/ })
    .map((group) => group.getAttribute('aria-label'));

test('runs stand below what caused them, newest first, and fold', async () => {
  const { person } = await drawTrace();
  expect(runNames()).toEqual(['1 save · click', '2 list · init', '1 Page main', '2 table · init']);
  await person.click(run(/save · click/));
  await person.keyboard('{ArrowLeft}');
  expect(run(/save · click/).getAttribute('aria-expanded')).toBe('false');
  expect(runNames()).toEqual(['1 save · click', '1 Page main', '2 table · init']);
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(runNames()).toHaveLength(4);
  expect(useNavigation.getState().traceId).toBe('again');
  await person.keyboard('{ArrowLeft}');
  expect(useNavigation.getState()).toMatchObject({ traceId: 'save', widgetId: 'save' });
});

test('the run of a page selects no widget', async () => {
  const { person } = await drawTrace();
  await person.click(run(/Page main/));
  expect(useNavigation.getState()).toMatchObject({ traceId: 'page', widgetId: null });
});

test('the filter keeps the runs that match, and gives the others back', async () => {
  const { person } = await drawTrace();
  const filter = screen.getByRole('searchbox', { name: 'Filter' });
  await person.type(filter, 'error');
  expect(runNames()).toEqual(['1 save · click']);
  await person.type(filter, 'x');
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(runNames()).toHaveLength(4);
});

test('steps stand in the order they happened; a click opens one and closes it again', async () => {
  const { person } = await drawTrace(undefined, 'load');
  expect(stepNames()).toEqual(['Cause', 'URL', 'Request', 'Result']);
  expect(opened()).toEqual([]);
  await person.click(step(/URL/));
  expect(opened()).toEqual(['URL in full']);
  await person.click(step(/Result/));
  expect(opened()).toEqual(['Result in full']);
  await person.click(step(/Result/));
  expect(opened()).toEqual([]);
});

test('keys walk the steps and open them', async () => {
  const { person } = await drawTrace(undefined, 'load');
  await person.click(step(/URL/));
  steps().focus();
  await person.keyboard('{ArrowDown}');
  expect(opened()).toEqual([]);
  expect(steps().getAttribute('aria-activedescendant')).toBe(step(/Request/).id);
  await person.keyboard('{Enter}');
  expect(opened()).toEqual(['Request in full']);
  await person.keyboard('{Home}{Enter}');
  expect(opened()).toEqual(['Cause in full']);
});

test('the step that failed stands open until a person opens another', async () => {
  const { person } = await drawTrace(undefined, 'save');
  expect(opened()).toEqual(['Error in full']);
  expect(screen.getByRole('group', { name: 'Error in full' }).textContent).toContain('while running body');
  await person.click(step(/Body/));
  expect(opened()).toEqual(['Body in full']);
  act(() => selectTrace('load'));
  expect(opened()).toEqual([]);
});

test('a place leads to the code, and opens no step', async () => {
  const { person } = await drawTrace(undefined, 'save');
  await person.click(within(step(/Error/)).getByRole('button', { name: /repository\.js:22/ }));
  expect(useNavigation.getState().reveal).toMatchObject({ location: line(22), focus: true });
  expect(opened()).toEqual(['Error in full']);
});

test('a step leads to the run it caused, and that one back', async () => {
  const { person } = await drawTrace(undefined, 'save');
  await person.click(step(/Effect/));
  await person.click(within(screen.getByRole('group', { name: 'Effect in full' })).getByRole('button', { name: '→ list · init' }));
  expect(within(screen.getByRole('region', { name: 'Run detail' })).getByText('list · init')).toBeDefined();
  await person.click(within(step(/Cause/)).getByRole('button', { name: 'save · click' }));
  expect(useNavigation.getState().traceId).toBe('save');
});

test('a request leads to its answer, and took as long as the list says', async () => {
  const { person } = await drawTrace(undefined, 'load');
  await person.click(screen.getByRole('button', { name: 'Show the response, 10 ms' }));
  expect(useNavigation.getState()).toMatchObject({ traceId: 'load', exchangeId: 'e1' });
  expect(useInspector.getState().detailTab).toBe('response');
  expect(opened()).toEqual([]);
});

test.each([
  ['was not sent', { state: 'aborted', error: { code: 'write-declined', message: 'You refused this write.' } }],
  ['was dropped', { state: 'failed', byHand: 'dropped', error: { code: 'network-reset', message: 'Dropped by hand.' } }],
] as const)('a request that %s leads to what it was, for it has no answer', async (_what, ending) => {
  const exchange = makeExchange({ id: 'e1', traceId: 'load', widgetId: 'table', status: undefined, endedAfter: undefined, ...ending });
  const { person } = await drawView(<InspectorView />, { state: { traces: [page, load], exchanges: [exchange] } });
  await person.click(screen.getByRole('tab', { name: 'Trace' }));
  act(() => selectTrace('load'));
  expect(within(step(/Request/)).queryByRole('button', { name: /response/ })).toBeNull();
  const link = within(step(/Request/)).getByRole('button', { name: 'Show the request' });
  expect(link.textContent).toBe('Request');
  await person.click(link);
  expect(useInspector.getState().detailTab).toBe('request');
});

test('many steps come a part at a time', async () => {
  const many = makeTrace({ id: 'many', steps: Array.from({ length: 450 }, (_, index) => makeStep('console', `line ${index}`)) });
  const { person } = await drawTrace([many], 'many');
  expect(steps().querySelectorAll('[role="treeitem"]')).toHaveLength(300);
  await person.click(screen.getByText('Show 151 more of 451 steps'));
  expect(steps().querySelectorAll('[role="treeitem"]')).toHaveLength(451);
  expect(screen.queryByText(/^Show \d+ more/)).toBeNull();
});

test('Run again asks main for the same action and shows the new run; a page has no such button', async () => {
  const { person, inputsOf, host } = await drawTrace(undefined, 'save');
  await person.click(screen.getByRole('button', { name: 'Run again' }));
  expect(inputsOf('action.run')).toEqual([{ widgetId: 'save', action: 'click', values: {} }]);
  act(() => host.emit('traffic.traces', { traces: [{ ...page, id: 'later', startedAt: 3_000 }] }));
  expect(runNames()[0]).toBe('1 Page main');
  await person.click(runRows()[0] as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});

test('the first run of an action is compared with later ones alone', () => {
  const first = makeTrace({ id: 'first', widgetId: 'card', startedAt: 1_000 });
  const later = makeTrace({ id: 'later', widgetId: 'card', startedAt: 2_000 });
  const traces = new Map([first, later].map((one) => [one.id, one]));
  const entriesOf = (trace: Trace) => runMenu(trace, traces, () => undefined);
  expect(entriesOf(later).find(({ id }) => id === 'compare')).toMatchObject({ disabled: false });
  expect(entriesOf(first).find(({ id }) => id === 'compare')).toMatchObject({ disabled: true });
  expect(entriesOf(first).find(({ id }) => id === 'compare-with')).toMatchObject({ entries: [{ id: 'later' }] });
});

test('a command that shows the run of a request takes the focus to the runs, and leaves it elsewhere', async () => {
  const exchanges = [makeExchange({ id: 'e1', traceId: 'load', widgetId: 'table' })];
  const view = (
    <>
      <button type="button">Elsewhere</button>
      <InspectorView />
    </>
  );
  const { person } = await drawView(view, { state: { traces: [page, load], exchanges } });
  const requests = screen.getByRole('grid', { name: 'Requests' });
  act(() => requests.focus());
  await person.keyboard('{ArrowDown}');
  act(() => runCommand('traffic.compareRun'));
  expect(screen.getByRole('tab', { name: 'Compare' }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(runs());
  await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
  act(() => showBottomTab('requests'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('a run of a file says so, names no widget of this project, and cannot run again', async () => {
  const theirs = makeTrace({
    id: 'file-1',
    widgetId: '<b>card</b>',
    outcome: 'threw',
    cause: { kind: 'person' },
    fromFile: 'theirs.trace.json',
  });
  const { person } = await drawTrace([page, theirs], 'file-1');
  expect(runNames()).toContain('1 <b>card</b> · init, theirs.trace.json');
  const detail = screen.getByRole('region', { name: 'Run detail' });
  expect(detail.textContent).toContain('imported from theirs.trace.json');
  expect(within(detail).queryByRole('button', { name: 'Run again' })).toBeNull();
  const widget = useNavigation.getState().widgetId;
  await person.click(runRows().find((row) => row.textContent?.includes('theirs')) as HTMLElement);
  expect(useNavigation.getState()).toMatchObject({ traceId: 'file-1', widgetId: widget });
  const entries = runMenu(theirs, new Map([[theirs.id, theirs]]), () => undefined);
  expect(entries.find(({ id }) => id === 'run-again')).toMatchObject({ disabled: true });
});
