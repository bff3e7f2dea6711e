import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { InspectorView } from '../inspector-view.tsx';

const first = makeExchange({ id: 'e1', traceId: '', widgetId: 'first', startedAt: 1 });
const second = makeExchange({ id: 'e2', traceId: '', widgetId: 'second', startedAt: 2 });

beforeEach(() => useInspector.setState(useInspector.getInitialState(), true));

const draw = (exchanges: readonly Exchange[] = [first, second]) =>
  drawView(<InspectorView />, { state: { exchanges: [...exchanges], traces: [] } });
const grid = () => screen.getByRole('grid', { name: 'Requests' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const labels = () => rows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);
const openMenu = async (person: Awaited<ReturnType<typeof draw>>['person'], row: HTMLElement) => {
  await person.pointer({ keys: '[MouseRight]', target: row });
  return screen.getByRole('menu');
};

test('a pinned request stands on top, says so, and is unpinned from its menu', async () => {
  const { person, host, inputsOf } = await draw();
  expect(labels()).toEqual(['second · init', 'first · init']);
  await person.click(rows()[1] as HTMLElement);
  act(() => runCommand('traffic.pin'));
  expect(inputsOf('exchange.mark')).toEqual([{ id: 'e1', pinned: true }]);
  act(() => host.emit('traffic.exchanges', { exchanges: [{ ...first, pinned: true }] }));
  expect(labels()).toEqual(['first · init', 'second · init']);
  expect(rows().map((row) => row.getAttribute('aria-description'))).toEqual(['Pinned', null]);
  expect(useNavigation.getState().exchangeId).toBe('e1');

  await person.click(within(await openMenu(person, rows()[0] as HTMLElement)).getByRole('menuitem', { name: /^Unpin/ }));
  expect(inputsOf('exchange.mark')).toEqual([
    { id: 'e1', pinned: true },
    { id: 'e1', pinned: false },
  ]);
});

test('a request gets a colour by menu and key; its row says so, and the filter finds it', async () => {
  const { person, host, inputsOf } = await draw();
  await person.click(rows()[1] as HTMLElement);
  act(() => runCommand('traffic.colour'));
  act(() => host.emit('traffic.exchanges', { exchanges: [{ ...first, colour: 'red' }] }));
  expect(rows().map((row) => row.getAttribute('aria-description'))).toEqual([null, 'Red']);
  expect(within(rows()[1] as HTMLElement).getByTitle('Red')).toBeTruthy();
  act(() => runCommand('traffic.colour'));

  await openMenu(person, rows()[1] as HTMLElement);
  act(() => screen.getByRole('menuitem', { name: 'Colour' }).focus());
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Red' }).getAttribute('aria-checked')).toBe('true');
  act(() => screen.getByRole('menuitemcheckbox', { name: 'Violet' }).focus());
  await person.keyboard('{Enter}');
  act(() => host.emit('traffic.exchanges', { exchanges: [{ ...first, colour: 'violet', pinned: true }] }));
  expect(rows()[0]?.getAttribute('aria-description')).toBe('Pinned, Violet');
  act(() => runCommand('traffic.colour'));
  expect(inputsOf('exchange.mark').map((input) => (input as { colour: unknown }).colour)).toEqual(['red', 'yellow', 'violet', null]);

  await person.type(screen.getByLabelText('Filter'), 'colour:violet');
  expect(labels()).toEqual(['first · init']);
});

test('a note is written in the row: Enter keeps it, Escape does not, and the list has the focus again', async () => {
  const { person, host, inputsOf } = await draw();
  await person.click(rows()[0] as HTMLElement);
  act(() => runCommand('traffic.note'));
  const field = () => screen.getByRole('textbox', { name: 'Note on second · init' });
  expect(document.activeElement).toBe(field());
  await person.keyboard('wrong total{Escape}');
  expect(screen.queryByRole('textbox', { name: /^Note on/ })).toBeNull();
  expect(document.activeElement).toBe(grid());
  expect(inputsOf('exchange.mark')).toEqual([]);

  act(() => runCommand('traffic.note'));
  await person.keyboard('wrong total{Enter}');
  expect(inputsOf('exchange.mark')).toEqual([{ id: 'e2', note: 'wrong total' }]);
  expect(document.activeElement).toBe(grid());

  act(() => host.emit('traffic.exchanges', { exchanges: [{ ...second, note: 'wrong total' }] }));
  await person.dblClick(within(rows()[0] as HTMLElement).getByText('wrong total'));
  expect(field()).toHaveProperty('value', 'wrong total');
  await person.clear(field());
  await person.click(rows()[1] as HTMLElement);
  expect(inputsOf('exchange.mark')[1]).toEqual({ id: 'e2', note: '' });
});

test('a note that did not change is not written; the filter finds notes', async () => {
  const noted = { ...second, note: 'mine' };
  const { person, inputsOf } = await draw([first, noted]);
  const menu = await openMenu(person, rows()[0] as HTMLElement);
  await person.click(within(menu).getByRole('menuitem', { name: /^Change the note/ }));
  await person.keyboard('{Enter}');
  expect(inputsOf('exchange.mark')).toEqual([]);
  await person.type(screen.getByLabelText('Filter'), 'note:mine');
  expect(labels()).toEqual(['second · init']);
  // The request that is selected is not listed, and its note is written all the same.
  act(() => useNavigation.setState({ exchangeId: 'e1', traceId: null }));
  act(() => runCommand('traffic.note'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note on first · init' }));
});
