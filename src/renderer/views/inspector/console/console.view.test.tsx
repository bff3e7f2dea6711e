import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ConsoleLine } from '../../../../shared/schema/runtime-schema.ts';
import { useConsole } from '../../../stores/traffic/console-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { InspectorView } from '../inspector-view.tsx';

const line = (id: number, text: string, more: Partial<ConsoleLine> = {}): ConsoleLine => ({ id, level: 'log', text, at: 0, ...more });
const location = { path: 'repository.js', line: 4, column: 7 };
const lines = [line(1, 'rows 12', { widgetId: 'table', action: 'init', traceId: 't1', location }), line(2, 'no rows', { level: 'warn' })];

beforeEach(() => {
  useInspector.setState(useInspector.getInitialState(), true);
  useConsole.setState(useConsole.getInitialState(), true);
});

async function drawConsole(console: readonly ConsoleLine[]) {
  const view = await drawView(<InspectorView />);
  await view.person.click(screen.getByRole('tab', { name: /^Console/ }));
  act(() => useConsole.setState({ lines: [...console] }));
  return view;
}

const options = () => within(screen.getByRole('tree', { name: 'Console' })).getAllByRole('treeitem');

test('an empty console says how to write to it', async () => {
  await drawConsole([]);
  expect(screen.getByText(/Call console\.log/)).toBeDefined();
});

test('a line shows its level, text, origin and place; choosing it selects its run and widget, Enter goes to the place', async () => {
  const { person } = await drawConsole(lines);
  expect(options().map((option) => option.textContent)).toEqual(['Logrows 12table · initrepository.js:4', 'Warningno rows']);
  await person.click(screen.getByText('rows 12'));
  expect(useNavigation.getState()).toMatchObject({ traceId: 't1', widgetId: 'table' });
  await person.keyboard('{Enter}');
  expect(useNavigation.getState().reveal).toMatchObject({ location });
});

test('what typed code writes without a selected widget names the console alone', async () => {
  await drawConsole([line(1, 'careful', { level: 'warn', widgetId: '', action: '(console)' })]);
  expect(options().map((option) => option.textContent)).toEqual(['Warningcareful(console)']);
});

test('the filter looks into text, level and origin, and says how many lines it hides', async () => {
  const { person } = await drawConsole(lines);
  const search = screen.getByRole('searchbox');
  await person.type(search, 'warn');
  expect(options().map((option) => option.textContent)).toEqual(['Warningno rows']);
  await person.clear(search);
  await person.type(search, 'nowhere');
  expect(screen.getByText('2 lines are hidden.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(options()).toHaveLength(2);
});
