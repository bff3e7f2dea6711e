import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { DropdownMenu } from '../menus/dropdown-menu.tsx';

test('names its button when the keyboard reaches it, and not when a menu gives the focus back', async () => {
  const person = userEvent.setup();
  render(
    <>
      <Button>Before</Button>
      <DropdownMenu entries={[{ id: 'one', title: 'One', onSelect: () => undefined }]}>
        <IconButton icon={Ellipsis} label="More" />
      </DropdownMenu>
    </>,
  );
  // Not from the beginning of the page, where other tests may have left something.
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  await person.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('More');
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('menuitem', { name: 'One' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
