import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';
import { FileNote } from './file-note.tsx';

const syntax = {
  id: 'x',
  severity: 'error',
  source: 'syntax',
  code: 'script-syntax',
  message: 'A comma is missing.',
  location: { path: 'repository.js', line: 4, column: 2 },
} as const;
const page = { page: 'main', title: '', tree: [] } as never;

test('the message over the page is closed, stays closed while the person types on, and comes back with the next mistake', async () => {
  const { person } = await drawView(<FileNote />, { state: { project: makeProject({}), problems: [syntax] } });
  act(() => useCanvas.setState({ page }));
  const note = () => screen.getByRole('status', { name: 'Messages about the files' }).textContent;
  expect(note()).toContain('A comma is missing.');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  act(() => useSession.setState({ problems: [{ ...syntax, message: 'Another sign is missing.' }] }));
  expect(note()).toBe('');
  act(() => useSession.setState({ problems: [] }));
  act(() => useSession.setState({ problems: [syntax] }));
  expect(note()).toContain('A comma is missing.');
});
