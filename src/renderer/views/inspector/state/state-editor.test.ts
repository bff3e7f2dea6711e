import { expect, test } from 'vitest';
import { parseState, stateValueAt } from './state-editor.tsx';

test.each([
  ['plan.months.1', 'Feb'],
  ['plan', { months: ['Jan', 'Feb'] }],
  ['plan.months.length', undefined],
  ['plan.gone.deep', undefined],
  ['constructor', undefined],
])('the value at %s', (path, value) => {
  expect(stateValueAt({ plan: { months: ['Jan', 'Feb'] } }, path)).toEqual(value);
});

test.each([
  ['12', 12],
  ['"12"', '12'],
  ['EMEA', 'EMEA'],
  ['[1, "a"]', [1, 'a']],
  ['', ''],
  ['true', true],
])('%j typed is %j', (text, value) => {
  expect(parseState(text)).toEqual(value);
});
