import { expect, test } from 'vitest';
import { leftOutMessage } from './left-out.ts';

test('what was left out of a text is reported in one sentence that names the first five kinds', () => {
  expect(leftOutMessage(new Set())).toBeUndefined();
  expect(leftOutMessage(new Set(['a script', 'a refresh to https://example.com/']))).toMatch(
    /^Its HTML is drawn without a script, a refresh to https:\/\/example.com\/: /,
  );
  expect(leftOutMessage(new Set(['1', '2', '3', '4', '5', '6', '7']))).toContain('5, 2 more:');
});
