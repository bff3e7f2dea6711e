import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { showFailure, showNotice, useNotices } from '../../stores/window/notice-store.ts';
import { Notices } from './notices.tsx';

const run = vi.fn();
const texts = () => screen.queryAllByText(/\./).map((element) => element.textContent?.replace(/^\w+: /, ''));

beforeEach(() => {
  run.mockClear();
  useNotices.setState({ notices: [] });
  showNotice('warning', 'First.');
  showNotice('info', 'Second.', { label: 'Undo', run });
});

test('what a message offers is done once, and takes the message with it', async () => {
  render(<Notices />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['First.']);
});

test('Escape closes the message that has the focus, which goes back, or the newest where nothing else takes the key', async () => {
  const person = userEvent.setup({ delay: null });
  render(
    <>
      <button type="button">Work</button>
      <input aria-label="Field" />
      <Notices />
    </>,
  );
  await person.click(screen.getByRole('textbox', { name: 'Field' }));
  await person.keyboard('{Escape}');
  expect(texts()).toEqual(['First.', 'Second.']);
  await person.click(screen.getByRole('button', { name: 'Work' }));
  await person.keyboard('{Escape}');
  expect(texts()).toEqual(['First.']);
  act(() => void showNotice('error', 'Third.'));
  screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus();
  await person.keyboard('{Escape}');
  expect(texts()).toEqual(['Third.']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Work' }));
});

test('focus that came from nowhere does not go back to where another message was reached from', async () => {
  const person = userEvent.setup({ delay: null });
  render(
    <>
      <button type="button">Work</button>
      <Notices />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' });
  const work = screen.getByRole('button', { name: 'Work' });
  await person.click(work);
  act(() => first?.focus());
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(work);
  act(() => work.blur());
  act(() => second?.focus());
  await person.keyboard('{Escape}');
  expect(texts()).toEqual([]);
  expect(document.activeElement).not.toBe(work);
});

test('a message that asks for trust stays while a trusted project only changes, and goes once it is trusted', async () => {
  const project = makeProject();
  await drawView(<Notices />, { state: { project } });
  act(() => showFailure(new AppError('untrusted-project', 'Trust it first.')));
  act(() => useSession.setState({ project: { ...project, name: 'q' } }));
  expect(screen.queryByText(/Trust it first/)).not.toBeNull();
  act(() => useSession.setState({ project: { ...project, trusted: false } }));
  act(() => useSession.setState({ project }));
  expect(screen.queryByText(/Trust it first/)).toBeNull();
});
