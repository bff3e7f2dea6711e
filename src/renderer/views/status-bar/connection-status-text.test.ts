import { expect, test } from 'vitest';
import { connectionStatusText } from './connection-status-text.ts';

const ready = { status: 'ready', paused: false } as const;

test('is empty while all is well', () => {
  expect(connectionStatusText(ready, false)).toEqual({ note: '', reason: '' });
});

test('returns the reason of a failure', () => {
  expect(connectionStatusText({ ...ready, status: 'failed', message: 'Nothing answers.' }, false)).toEqual({
    note: 'Not connected',
    reason: 'Nothing answers.',
  });
  expect(connectionStatusText({ ...ready, status: 'sign-in-needed', message: 'Sign in to Plan.' }, false).reason).toBe('Sign in to Plan.');
});

test('says that a session may have ended, but not of a connection that is paused or failed', () => {
  expect(connectionStatusText(ready, true).note).toBe('Session may have ended');
  expect(connectionStatusText({ ...ready, paused: true }, true)).toEqual({
    note: 'Paused',
    reason: 'Traffic is paused: nothing is sent. Resume it in the top bar.',
  });
  expect(connectionStatusText({ ...ready, status: 'failed' }, true).note).toBe('Not connected');
});
