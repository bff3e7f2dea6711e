import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { command, registerCommands } from '../../../stores/window/commands.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

async function drawShortcuts() {
  const opened = vi.fn();
  const closed = vi.fn();
  onTestFinished(registerCommands([command('file.save', () => undefined), command('app.keyBindings', opened)]));
  const view = await drawView(<ShortcutsDialog onClose={closed} />);
  return { ...view, opened, closed };
}

const groups = () => screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'));

test('commands stand by category with their keys, those of the editor apart', async () => {
  await drawShortcuts();
  expect(groups()).toContain('In the editor');
  expect(within(screen.getByRole('region', { name: 'File' })).getByText('Save')).toBeDefined();
});

test('the filter looks into titles and keys, and says when nothing fits', async () => {
  const { person } = await drawShortcuts();
  const filter = screen.getByRole('searchbox', { name: 'Filter shortcuts' });
  await person.type(filter, 'suggest');
  expect(groups()).toEqual(['In the editor']);
  await person.clear(filter);
  await person.type(filter, 'qqqq');
  expect(screen.getByText('No shortcut matches “qqqq”.')).toBeDefined();
});

test('Change keys… closes the dialog and opens the page of keys', async () => {
  const { person, opened, closed } = await drawShortcuts();
  await person.click(screen.getByRole('button', { name: 'Change keys…' }));
  expect(closed).toHaveBeenCalledOnce();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
});
