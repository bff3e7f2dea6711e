import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeExchange, makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { InspectorView } from '../inspector-view.tsx';

const exchanges = [
  makeExchange({ id: 'e1', traceId: 't1', widgetId: 'table', startedAt: 1, endedAfter: 30 }),
  makeExchange({ id: 'e2', traceId: 't1', widgetId: 'table', item: 1, startedAt: 2, endedAfter: 20, status: 500 }),
  makeExchange({ id: 'e3', traceId: 't2', widgetId: 'chart', startedAt: 3, endedAfter: 5 }),
];
const traces = [makeTrace({ id: 't1', widgetId: 'table' }), makeTrace({ id: 't2', widgetId: 'chart' })];

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

const draw = (grouping: string | null = 'widget') =>
  drawView(<InspectorView />, {
    state: { exchanges, traces },
    answers: { 'settings.read': async ({ key }) => ({ value: key === 'inspector-grouping' ? grouping : null }) },
  });
const tree = () => screen.findByRole('treegrid', { name: 'Requests' });
const lines = async () =>
  within(await tree())
    .getAllByRole('row')
    .slice(1);
const texts = async () => (await lines()).map((line) => within(line).getAllByRole('gridcell')[0]?.textContent);
const selected = async () => (await lines()).findIndex((line) => line.getAttribute('aria-selected') === 'true');
const chart = 'chart1 request5 ms';
const table = 'table1 failed2 requests50 ms';

test('a head says how many requests there are, how long they took, and how many failed; the choice is remembered', async () => {
  const { person, inputsOf } = await draw();
  expect(await texts()).toEqual([chart, 'chart · init', table, 'table · init 2', 'table · init']);
  await person.click(screen.getByRole('button', { name: 'Group requests' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'No groups' }));
  expect(screen.getByRole('grid', { name: 'Requests' })).toBeDefined();
  act(() => runCommand('traffic.group'));
  expect((await texts())[0]).toMatch(/^chart · init .*drawn1 request5 ms$/);
  expect(inputsOf('settings.write')).toEqual([
    { key: 'inspector-grouping', value: 'none' },
    { key: 'inspector-grouping', value: 'trace' },
  ]);
});

test('below a run, its requests stand in the order in which they were sent, unless a person sorts them', async () => {
  const { person } = await draw('trace');
  const labels = async () => (await texts()).filter((text) => text?.startsWith('table · init') && !text.includes('requests'));
  expect(await labels()).toEqual(['table · init', 'table · init 2']);
  // The column goes from ascending to descending.
  const time = screen.getByRole('columnheader', { name: /^Time/ });
  await person.click(within(time).getByRole('button'));
  expect(await labels()).toEqual(['table · init 2', 'table · init']);
});

test('arrows fold groups and go from a request to its head; the selected request stays selected', async () => {
  const { person } = await draw();
  await person.click((await lines())[3] as HTMLElement);
  expect(useNavigation.getState().exchangeId).toBe('e2');
  act(() => screen.getByRole('treegrid').focus());
  await person.keyboard('{ArrowLeft}');
  expect(await selected()).toBe(2);
  await person.keyboard('{ArrowLeft}');
  expect(await texts()).toEqual([chart, 'chart · init', table]);
  expect((await lines())[2]?.getAttribute('aria-expanded')).toBe('false');
  expect(useNavigation.getState().exchangeId).toBe('e2');
  await person.keyboard('{ArrowUp}{ArrowLeft}');
  // The group of the request that is selected now.
  expect([await selected(), useNavigation.getState().exchangeId]).toEqual([0, 'e3']);
  await person.keyboard('{Enter}');
  expect(await texts()).toEqual([chart, table]);
  await person.keyboard(' {ArrowRight}');
  expect([await selected(), useNavigation.getState().exchangeId]).toEqual([1, 'e3']);
});

test('a selected request of a folded group is stood for by the head, whose menu folds and unfolds all', async () => {
  const { person } = await draw();
  await person.click((await lines())[1] as HTMLElement);
  const head = (await lines())[2] as HTMLElement;
  await person.pointer({ keys: '[MouseRight]', target: head });
  await person.click(screen.getByRole('menuitem', { name: 'Fold all groups' }));
  expect(await texts()).toEqual([chart, table]);
  act(() => useNavigation.setState({ exchangeId: 'e2', traceId: 't1' }));
  await waitFor(async () => expect(await selected()).toBe(1));
  await person.dblClick((await lines())[1] as HTMLElement);
  expect(await texts()).toEqual([chart, table, 'table · init 2', 'table · init']);
});
