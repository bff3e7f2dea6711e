import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import {
  changeNotice,
  dismissNewest,
  dismissNotice,
  dismissOffers,
  dismissTrustNotices,
  noticeLifetime,
  showFailure,
  showNotice,
  useNotices,
} from './notice-store.ts';

beforeEach(() => {
  useNotices.setState({ notices: [] });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const messages = () => useNotices.getState().notices.map((notice) => notice.message);

test('information goes by itself, errors stay until dismissed', () => {
  showNotice('info', 'Restored.');
  showNotice('error', 'The folder is gone.');
  vi.advanceTimersByTime(noticeLifetime);
  expect(messages()).toEqual(['The folder is gone.']);
  dismissNotice(useNotices.getState().notices[0]?.id ?? -1);
  expect(messages()).toEqual([]);
});

test('a notice says how far something is, until it is dismissed', () => {
  const id = showNotice('info', 'Half.', { label: 'Cancel', run: () => undefined });
  showNotice('warning', 'Other.');
  changeNotice(id, 'Nearly.');
  expect(messages()).toEqual(['Nearly.', 'Other.']);
  dismissNotice(id);
  changeNotice(id, 'Done.');
  expect(messages()).toEqual(['Other.']);
});

test('the same message is shown once, and never more than four', () => {
  for (const message of ['a', 'b', 'a', 'c', 'd', 'e']) showNotice('warning', message);
  expect(messages()).toEqual(['a', 'c', 'd', 'e']);
});

test('a failed call shows its message, a cancelled one nothing, a bug no details', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showFailure(new AppError('folder-missing', 'The folder is gone. Choose another.'));
  showFailure(new AppError('cancelled', 'Cancelled.'));
  showFailure(new TypeError('x is undefined at secret.ts'));
  expect(messages()).toHaveLength(2);
  expect(messages()[0]).toBe('The folder is gone. Choose another.');
  expect(messages()[1]).not.toContain('secret');
});

test('the newest goes first', () => {
  showNotice('warning', 'First.');
  showNotice('error', 'Second.');
  expect(dismissNewest()).toBe(true);
  expect(messages()).toEqual(['First.']);
  expect([dismissNewest(), dismissNewest()]).toEqual([true, false]);
});

test('what a notice offers stays until its project is left or trusted', () => {
  showNotice('info', 'Fetched.', { label: 'Save', run: () => undefined });
  showFailure(new AppError('untrusted-project', 'Trust it first.'));
  showNotice('error', 'The disk is full.');
  vi.advanceTimersByTime(noticeLifetime * 10);
  expect(messages()).toEqual(['Fetched.', 'Trust it first.', 'The disk is full.']);
  dismissTrustNotices();
  expect(messages()).toEqual(['Fetched.', 'The disk is full.']);
  dismissOffers();
  expect(messages()).toEqual(['The disk is full.']);
});

test('a write that the person refused is no failure', () => {
  showFailure(new AppError('write-declined', 'You refused this write. Nothing was sent.'));
  expect(useNotices.getState().notices).toMatchObject([{ severity: 'info', message: 'Not sent. The values stay as they are.' }]);
});
