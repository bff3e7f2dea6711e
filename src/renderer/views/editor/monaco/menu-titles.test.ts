import { expect, test } from 'vitest';
import { asSentence } from './menu-titles.ts';

test.each([
  ['Go to Definition', 'Go to definition'],
  ['Change All Occurrences', 'Change all occurrences'],
  ['Open MDX in query desk', 'Open MDX in query desk'],
  ['Peek', 'Peek'],
])('%s is worded %s', (title, worded) => expect(asSentence(title)).toBe(worded));
