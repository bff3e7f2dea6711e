import { expect, test } from 'vitest';
import { nameProblem } from './project-name.ts';

test.each(['Plan', ' Sales plan 2027 ', 'über.2', 'a-b_c'])('%j is a name', (name) => expect(nameProblem(name)).toBeUndefined());

test.each(['', '  ', '..', '.', 'a/b', 'a\\b', 'C:', 'a*', 'end.', 'x'.repeat(101), 'a\nb'])('%j is none', (name) =>
  expect(nameProblem(name)).toEqual(expect.any(String)),
);
