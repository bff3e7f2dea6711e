import { expect, test } from 'vitest';
import { failedStep, foundFacts } from './connection-test-steps.ts';

test('names the step that failed', () => {
  expect(failedStep({ step: 'address' })).toBe('Finding the server');
  expect(failedStep({ step: 'back-end' })).toBe('Asking for the version');
  expect(failedStep({})).toBe('The test');
});

test('shows what is known and leaves out the rest', () => {
  expect(foundFacts({ ok: true, productVersion: '11.8', user: 'kim', roundTrip: 12.4 })).toBe('version 11.8, as kim, 12 ms');
  expect(foundFacts({ ok: true, roundTrip: 3 })).toBe('3 ms');
});
