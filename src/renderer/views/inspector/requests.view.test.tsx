import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { makeExchange, makeStep, makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { useInspector } from '../../stores/traffic/inspector-state.ts';
import { InspectorView } from './inspector-view.tsx';

const exchanges: readonly Exchange[] = [
  makeExchange({ id: 'e1', traceId: 't1', widgetId: 'table', startedAt: 1_000, endedAfter: 30, responseSize: 2_000, cells: 1_234 }),
  makeExchange({
    id: 'e2',
    traceId: 't2',
    widgetId: 'save',
    action: 'click',
    method: 'PATCH',
    startedAt: 1_100,
    status: 403,
    endedAfter: 10,
  }),
  makeExchange({ id: 'e3', traceId: '', widgetId: '', method: 'GET', path: '/api/v1/Configuration', startedAt: 1_200, endedAfter: 20 }),
];
const traces = [
  makeTrace({
    id: 't1',
    widgetId: 'table',
    steps: [makeStep('url', '/api/v1/ExecuteMDX', { location: { path: 'repository.js', line: 7, column: 5 } })],
  }),
  makeTrace({ id: 't2', widgetId: 'save', action: 'click' }),
];

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

const drawRequests = (given = exchanges) => drawView(<InspectorView />, { state: { exchanges: [...given], traces } });
const grid = () => screen.getByRole('grid', { name: 'Requests' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);
const labels = () => rows().map((row) => cells(row)[0]);
const selected = () => rows().filter((row) => row.getAttribute('aria-selected') === 'true');
const heads = () => within(grid()).getAllByRole('columnheader');

test('a row says who asked, what, and what came of it', async () => {
  await drawRequests();
  expect(heads().map((head) => head.textContent)).toEqual([
    'Widget · action',
    'Method',
    'Path',
    'Status',
    'Cells',
    'Size',
    'Time',
    expect.stringMatching(/^Waterfall, [\d.]+ m?s$/),
  ]);
  expect(rows().map(cells)).toEqual([
    ['Dashwright', 'GET', '/api/v1/Configuration', '200', '–', '120 B', '20 ms', ''],
    ['save · click', 'PATCH', '/api/v1/ExecuteMDX', '403', '–', '120 B', '10 ms', ''],
    ['table · init', 'POST', '/api/v1/ExecuteMDX', '200', '1,234', '2.0 kB', '30 ms', ''],
  ]);
});

test('a narrow list leaves out the size, and keeps all that says how it went', async () => {
  // The one thing a document without a layout engine cannot measure.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  onTestFinished(() => width.mockRestore());
  await drawRequests();
  expect(heads().map((head) => head.textContent)).toEqual([
    'Widget · action',
    'Method',
    'Path',
    'Status',
    'Cells',
    'Time',
    expect.stringContaining('Waterfall'),
  ]);
  expect(cells(rows()[2] as HTMLElement)).toEqual(['table · init', 'POST', '/api/v1/ExecuteMDX', '200', '1,234', '30 ms', '']);
});

test('the filter hides rows, says how many when none is left, and gives them back', async () => {
  const { person } = await drawRequests();
  const filter = screen.getByLabelText('Filter');
  await person.type(filter, 'status:4xx');
  expect(labels()).toEqual(['save · click']);
  await person.clear(filter);
  await person.type(filter, '-save -Dashwright');
  expect(labels()).toEqual(['table · init']);
  await person.type(filter, ' nothing');
  expect(screen.getByText('3 requests are hidden.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(labels()).toHaveLength(3);
});

test('a head sorts up, down, and back to the newest first', async () => {
  const { person } = await drawRequests();
  const sort = async () => {
    await person.click(within(grid()).getByRole('button', { name: 'Time' }));
    return [heads()[6]?.getAttribute('aria-sort'), labels()[0]];
  };
  expect(await sort()).toEqual(['ascending', 'save · click']);
  expect(await sort()).toEqual(['descending', 'table · init']);
  expect(await sort()).toEqual(['none', 'Dashwright']);
  expect(labels()).toEqual(['Dashwright', 'save · click', 'table · init']);
  const clickStart = () => person.click(within(grid()).getByRole('button', { name: /^Waterfall/ }));
  await clickStart();
  expect(labels()).toEqual(['table · init', 'save · click', 'Dashwright']);
  await clickStart();
  expect(labels()[0]).toBe('Dashwright');
});

test('keys walk the list from the filter on; what is selected is selected everywhere', async () => {
  const { person } = await drawRequests();
  await person.click(screen.getByLabelText('Filter'));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(grid());
  await person.keyboard('{ArrowDown}');
  expect(selected().map((row) => row.id)).toEqual([grid().getAttribute('aria-activedescendant')]);
  expect(useNavigation.getState()).toMatchObject({ traceId: null, exchangeId: 'e3' });
  await person.keyboard('{End}');
  expect(useNavigation.getState()).toMatchObject({ widgetId: 'table', traceId: 't1', exchangeId: 'e1' });
  await person.keyboard('{ArrowUp}{Enter}');
  expect(useNavigation.getState()).toMatchObject({ widgetId: 'save', traceId: 't2', exchangeId: 'e2' });
  expect(screen.getByRole('tab', { name: /^Response/, selected: true })).toBeDefined();
  expect(document.activeElement).toBe(grid());
});

test('the selected row stays selected when it is sorted to another place and when new ones come', async () => {
  const { person, host } = await drawRequests();
  await person.click(rows()[1] as HTMLElement);
  await person.click(within(grid()).getByRole('button', { name: 'Widget · action' }));
  expect(selected().map((row) => cells(row)[0])).toEqual(['save · click']);
  act(() => host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'e4', widgetId: 'a', startedAt: 1_300 })] }));
  expect(labels()).toEqual(['a · init', 'Dashwright', 'save · click', 'table · init']);
  expect(selected().map((row) => cells(row)[0])).toEqual(['save · click']);
});

test('a running request says so and is not done', async () => {
  const { host } = await drawRequests([
    makeExchange({ id: 'r', state: 'waiting', status: undefined, endedAfter: undefined, responseSize: 0, startedAt: Date.now() }),
  ]);
  expect(cells(rows()[0] as HTMLElement).slice(3, 6)).toEqual(['waiting', '–', '–']);
  act(() => host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'r' })] }));
  expect(cells(rows()[0] as HTMLElement)[3]).toBe('200');
});

test('what the menu of a row offers fits the row', async () => {
  const { person, inputsOf } = await drawRequests();
  const menu = async (index: number) => {
    await person.pointer({ keys: '[MouseRight]', target: within(rows()[index] as HTMLElement).getAllByRole('gridcell')[2] as HTMLElement });
    const items = await screen.findAllByRole('menuitem');
    return items.filter((item) => item.getAttribute('aria-disabled') !== 'true').map((item) => item.textContent ?? '');
  };
  expect((await menu(0)).filter((text) => /^(?:Go to code|Show trace|Replay|Run again)/.test(text))).toEqual([]);
  await person.keyboard('{Escape}');
  expect((await menu(2)).slice(0, 6)).toEqual([
    'Go to code',
    'Show trace',
    'ReplayThis request alone, as it was',
    'Edit and send…A copy, with a path and a body of your own',
    'Open in query deskIts query, to be changed, run and saved',
    'Run againThe action, with all its requests',
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Go to code' }));
  expect(useNavigation.getState().reveal?.location).toMatchObject({ path: 'repository.js', line: 7 });
  expect(inputsOf('action.run')).toEqual([]);
});

test('only the rows in sight are drawn, and the count is that of all', async () => {
  const many = Array.from({ length: 400 }, (_, index) => makeExchange({ id: `m${index}`, widgetId: `w${index}`, startedAt: index }));
  await drawRequests(many);
  expect(grid().getAttribute('aria-rowcount')).toBe('401');
  expect(rows().length).toBeGreaterThan(10);
  expect(rows().length).toBeLessThan(60);
});

test('a selected row in sight stays so when rows come above it; one that a person scrolled away stays away', async () => {
  // jsdom lays nothing out, so there is nothing to scroll.
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(10_000);
  onTestFinished(() => height.mockRestore());
  const some = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      makeExchange({ id: `m${first + index}`, widgetId: `w${first + index}`, startedAt: first + index }),
    );
  const { person, host } = await drawRequests(some(0, 20));
  await person.click(rows()[1] as HTMLElement);
  const add = (first: number) => act(() => host.emit('traffic.exchanges', { exchanges: some(first, 60) }));
  add(20);
  await waitFor(() => expect(grid().scrollTop).toBeGreaterThan(0));
  await act(async () => {
    grid().scrollTop = 0;
    fireEvent.scroll(grid());
  });
  add(80);
  await act(async () => undefined);
  expect(grid().scrollTop).toBe(0);
});

test('requests and traces are cleared by main, and the list offers to reload the page for them', async () => {
  const { person, host, inputsOf } = await drawRequests();
  await person.click(screen.getByRole('button', { name: 'Clear requests and traces' }));
  expect(inputsOf('traffic.clear')).toEqual([{}]);
  act(() => host.emit('traffic.cleared', {}));
  expect(screen.getByText('Requests cleared')).toBeDefined();
  expect(screen.getByText(/^New requests appear here from now on\. Open a page in the preview/)).toBeDefined();
  act(() => useCanvas.setState({ page: { page: 'main', widgets: [] } as never }));
  expect(screen.getByRole('button', { name: 'Reload data' })).toBeDefined();
});
