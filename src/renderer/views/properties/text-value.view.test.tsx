import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { PropertyRow } from './property-rows.ts';
import { TextValue } from './text-value.tsx';

const onChange = vi.fn();
const rowOf = (configured: string): PropertyRow => ({
  info: { name: 'title', type: 'string', description: '' },
  origin: 'configuration',
  value: configured,
  configured,
  isWritten: true,
  isCode: false,
  isUnseen: false,
  location: undefined,
});
const shown = (configured: string) => (
  <TextValue row={rowOf(configured)} id="title" disabled={false} describedBy="about" onChange={onChange} />
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'title' });

test('what comes in while somebody types takes nothing away; a field at rest follows it', async () => {
  const person = userEvent.setup({ delay: null });
  const { rerender } = render(shown('First'));
  await person.type(field(), '{End} typed');
  rerender(shown('Second'));
  expect(field().value).toBe('First typed');
  await person.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('First typed');
  rerender(shown('Third'));
  expect(field().value).toBe('Third');

  // Typed, and taken back by hand: nothing is being typed any more.
  await person.type(field(), '{End}x{Backspace}');
  rerender(shown('Fourth'));
  expect(field().value).toBe('Fourth');
  await person.type(field(), '{End}x');
  rerender(shown('Fifth'));
  await person.keyboard('{Escape}');
  expect(field().value).toBe('Fifth');
});

test('a number that is none stays in its field with what to type, and is not written', async () => {
  const person = userEvent.setup({ delay: null });
  onChange.mockClear();
  const row = { ...rowOf('12'), info: { name: 'title', type: 'number', description: '' } };
  const { rerender } = render(<TextValue row={row} id="title" disabled={false} describedBy="about" onChange={onChange} />);
  await person.type(field(), '{End}abc{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Type a number, such as 12.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  await person.type(field(), '{End}{Backspace}{Backspace}{Backspace}5{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(125);
  expect(screen.queryByRole('alert')).toBeNull();

  // Another value comes in, as when the parameter is taken out: nothing is left of what was wrong.
  await person.type(field(), '{End}abc{Enter}');
  rerender(<TextValue row={{ ...row, isWritten: false }} id="title" disabled={false} describedBy="about" onChange={onChange} />);
  expect(field().value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});
