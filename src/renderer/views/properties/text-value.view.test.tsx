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
