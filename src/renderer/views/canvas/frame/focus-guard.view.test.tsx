import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FocusGuard, guardTyping } from './focus-guard.ts';

let frame: HTMLElement;
let editor: HTMLTextAreaElement;
let guard: FocusGuard;
let isOver = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  document.body.innerHTML = '<textarea></textarea><div role="dialog"><input></div><section tabindex="0"></section>';
  [frame, editor] = [document.querySelector('section') as HTMLElement, document.querySelector('textarea') as HTMLTextAreaElement];
  vi.spyOn(frame, 'matches').mockImplementation((selector) => selector === ':hover' && isOver);
  isOver = false;
  guard = guardTyping(frame);
  editor.focus();
});
afterEach(() => {
  guard.dispose();
  vi.useRealTimers();
});

const type = () => editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));

it('gives the keys to a frame that was pressed under the pointer, right after typing too', () => {
  isOver = true;
  type();
  guard.pressed();
  expect(document.activeElement).toBe(frame);
});

it('leaves them where somebody types, whatever a frame says that no pointer is over', () => {
  type();
  guard.pressed();
  expect(document.activeElement).toBe(editor);
  vi.advanceTimersByTime(1_000);
  type();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(editor);
});

it('follows such a frame once nothing more is typed', () => {
  type();
  guard.pressed();
  vi.advanceTimersByTime(2_000);
  expect(document.activeElement).toBe(frame);
});

it('never takes them from a dialog', () => {
  isOver = true;
  const field = document.querySelector('input');
  field?.focus();
  guard.pressed();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(field);
});

it('leaves them with what the press in the frame opened', () => {
  type();
  guard.pressed();
  const opened = document.querySelector('input');
  opened?.closest('div')?.removeAttribute('role');
  opened?.focus();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(opened);
});
