import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { Dialogs } from '../../views/dialogs/dialogs.tsx';
import { registerShellCommands } from '../shell-commands.ts';
import { startKeyDispatcher } from './key-dispatcher.ts';

async function drawWindow() {
  Element.prototype.scrollIntoView ??= () => undefined;
  return drawView(<Dialogs />, {
    start: (host) => {
      const stops = [registerShellCommands(host), startKeyDispatcher()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search files, widgets, actions, commands' });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('the keys of the palette start it anew while it is open: without the old text, and from the best match', async () => {
  const { person } = await drawWindow();
  await person.keyboard('{Control>}{Shift>}P{/Shift}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  const first = chosen();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).not.toBe(first);
  await person.keyboard('{Control>}{Shift>}P{/Shift}{/Control}');
  expect(field().value).toBe('>');
  expect(chosen()).toBe(first);
  await person.keyboard('theme');
  expect(field().value).toBe('>theme');
  await person.keyboard('{Control>}p{/Control}');
  expect(field().value).toBe('');
  await person.keyboard('theme{Control>}{Shift>}P{/Shift}{/Control}sample');
  expect(field().value).toBe('>sample');
  expect(document.activeElement).toBe(field());
});

test('keys of other commands, and those of the palette over another dialog, do nothing', async () => {
  const { person } = await drawWindow();
  await person.keyboard('{Control>}p{/Control}');
  await person.keyboard('x{Control>},{/Control}');
  expect(field().value).toBe('x');
  openDialog({ kind: 'about' });
  await screen.findByRole('dialog', { name: 'About Dashwright' });
  await person.keyboard('{Control>}p{/Control}');
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});
