import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ContextMenu } from './context-menu.tsx';

test('a window that gets another size closes its menu, which opens again', async () => {
  const person = userEvent.setup();
  const opened = vi.fn();
  render(
    <ContextMenu entries={[{ id: 'one', title: 'One', onSelect: () => undefined }]} onOpenChange={opened}>
      <button type="button">Row</button>
    </ContextMenu>,
  );
  const row = screen.getByRole('button', { name: 'Row' });
  const openMenu = () => person.pointer({ keys: '[MouseRight]', target: row });
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'One' })).toBeDefined();
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.queryByRole('menu')).toBeNull();
  await openMenu();
  expect(screen.getByRole('menuitem', { name: 'One' })).toBeDefined();
  expect(opened.mock.calls).toEqual([[true], [false], [true]]);
});
