import { expect, it } from 'vitest';
import { rememberTexts } from './remember-texts.ts';

it('computes an answer once, and again when others were asked for since', () => {
  const asked: string[] = [];
  const measure = rememberTexts(
    (text) => {
      asked.push(text);
      return { length: text.length };
    },
    { texts: 2, characters: 100 },
  );
  for (const text of ['a', 'bb', 'a', 'ccc', 'a', 'bb']) expect(measure(text)).toEqual({ length: text.length });
  expect(asked).toEqual(['a', 'bb', 'ccc', 'bb']);
});

it('remembers no more characters than allowed', () => {
  let computed = 0;
  const count = rememberTexts(
    () => {
      computed += 1;
      return { computed };
    },
    { texts: 100, characters: 10 },
  );
  const long = 'x'.repeat(11);
  expect([count('a'), count('bbbb'), count('a')]).toEqual([{ computed: 1 }, { computed: 2 }, { computed: 1 }]);
  expect([count('cccccc'), count('a'), count('bbbb')]).toEqual([{ computed: 3 }, { computed: 1 }, { computed: 4 }]);
  expect([count(long), count(long)]).toEqual([{ computed: 5 }, { computed: 6 }]);
});
