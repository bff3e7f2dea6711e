import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OverflowBar } from './overflow-bar.tsx';

// Without a layout engine every element is a thousand pixels wide: nothing has room, and what can leave does.
test('what has no room is in the menu, in the order of the bar, and cannot be reached in the bar', async () => {
  const person = userEvent.setup({ delay: null });
  const save = vi.fn();
  const entry = (id: string, onSelect = () => undefined) => ({ id, title: id, onSelect });
  render(
    <OverflowBar
      label="Preview"
      end={<button type="button">Maximise</button>}
      items={[
        { id: 'page', node: <button type="button">Page</button> },
        { id: 'mode', node: <button type="button">Mode</button>, entries: [entry('Interact'), entry('Design')], leaves: 2 },
        {
          id: 'picture',
          node: <button type="button">Picture</button>,
          entries: [{ kind: 'menu', id: 'picture', title: 'Picture', entries: [entry('Save', save)] }],
          leaves: 1,
        },
      ]}
    />,
  );
  const bar = screen.getByRole('toolbar', { name: 'Preview' });
  const isLeft = (name: string) => within(bar).getByText(name).closest('.overflow-bar__item--left') !== null;
  expect(['Page', 'Mode', 'Picture', 'Maximise'].filter(isLeft)).toEqual(['Mode', 'Picture']);
  await person.click(within(bar).getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Interact', 'Design', 'Picture']);
  await person.keyboard('{End}{ArrowRight}{Enter}');
  expect(save).toHaveBeenCalledOnce();
});
