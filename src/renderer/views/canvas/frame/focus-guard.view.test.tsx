import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FocusGuard, guardTyping } from './focus-guard.ts';

let frame: HTMLElement;
let editor: HTMLTextAreaElement;
let field: HTMLInputElement;
let guard: FocusGuard;
const restore = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  document.body.innerHTML = '<textarea></textarea><div role="dialog" data-state="open"><input></div><section tabindex="0"></section>';
  frame = document.querySelector('section') as HTMLElement;
  editor = document.querySelector('textarea') as HTMLTextAreaElement;
  field = document.querySelector('input') as HTMLInputElement;
  restore.mockReset();
  guard = guardTyping(frame, restore);
  editor.focus();
});
afterEach(() => {
  guard.dispose();
  vi.useRealTimers();
});

const type = (element: HTMLElement = editor) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));

/** The frame gets the focus: the window hears of it before the frame says anything. */
function frameTakesFocus(): void {
  frame.focus();
  window.dispatchEvent(new FocusEvent('blur'));
}

it('leaves the keys to a frame that was pressed right after typing, wherever the pointer seems to be', () => {
  type();
  frameTakesFocus();
  guard.pressed();
  guard.focused();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(frame);
  expect(restore).not.toHaveBeenCalled();
});

it('takes them back at once from a frame that was not pressed', () => {
  type();
  frameTakesFocus();
  guard.focused();
  expect(document.activeElement).toBe(editor);
});

it('takes them back from a frame that says nothing, and gives them again once it says late that it was pressed', () => {
  type();
  frameTakesFocus();
  vi.advanceTimersByTime(1_000);
  expect(document.activeElement).toBe(editor);
  guard.pressed();
  expect(document.activeElement).toBe(frame);
  expect(restore).toHaveBeenCalledOnce();
});

it('leaves them to a frame while nobody types', () => {
  type();
  vi.advanceTimersByTime(2_000);
  frameTakesFocus();
  guard.focused();
  expect(document.activeElement).toBe(frame);
});

it('leaves them to a frame that opens the field it was asked for by a key', () => {
  type();
  guard.invited();
  frameTakesFocus();
  guard.focused();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(frame);
});

it('never leaves them to a frame while a dialog is open', () => {
  field.focus();
  type(field);
  vi.advanceTimersByTime(60_000);
  frameTakesFocus();
  guard.pressed();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(field);
});

it('leaves them to a frame that gets the focus back from a dialog', () => {
  field.focus();
  type(field);
  frameTakesFocus();
  field.parentElement?.remove();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(frame);
});

it('leaves them to a frame that is pressed while the search field of the editor has them', () => {
  field.parentElement?.removeAttribute('data-state');
  field.focus();
  type(field);
  frameTakesFocus();
  guard.pressed();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(frame);
});

it('leaves them with what the press in the frame opened', () => {
  type();
  frameTakesFocus();
  guard.pressed();
  field.focus();
  vi.advanceTimersByTime(10_000);
  expect(document.activeElement).toBe(field);
});
