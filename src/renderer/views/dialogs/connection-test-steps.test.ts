import { expect, test } from 'vitest';
import { failedStep, foundFacts } from './connection-test-steps.ts';

test('names the step that failed', () => {
  expect(failedStep({ code: 'network-dns' })).toBe('Finding the server');
  expect(failedStep({ code: 'network-refused' })).toBe('Connecting');
  expect(failedStep({ code: 'network-tls' })).toBe('Encryption');
  expect(failedStep({ code: 'sign-in-failed' })).toBe('Signing in');
  expect(failedStep({ code: 'network-failed' })).toBe('Asking for the version');
  expect(failedStep({})).toBe('Asking for the version');
});

test('tells what is known and leaves out the rest', () => {
  expect(foundFacts({ ok: true, productVersion: '11.8', user: 'kim', roundTrip: 12.4 })).toBe('version 11.8, as kim, 12 ms');
  expect(foundFacts({ ok: true, roundTrip: 3 })).toBe('3 ms');
});
