import { expect, test } from 'vitest';
import { waitStage } from './progress.tsx';

test('a wait shows a spinner from 300 ms, its text from 1 s, Cancel from 5 s', () => {
  expect([0, 299, 300, 999, 1000, 4999, 5000].map(waitStage)).toEqual([
    'nothing',
    'nothing',
    'spinner',
    'spinner',
    'text',
    'text',
    'cancel',
  ]);
});
