import { expect, test } from 'vitest';
import { isPlaceholderName, placeholdersIn, replacePlaceholders } from './placeholder-name.ts';

test('a placeholder is `$` with an ASCII letter or underscore and what continues the name', () => {
  expect([...placeholdersIn('$a $_b1-$c.d $$e $1f ${g} $ä $hä')]).toEqual([
    { name: 'a', start: 0 },
    { name: '_b1', start: 3 },
    { name: 'c', start: 8 },
    { name: 'e', start: 14 },
    { name: 'h', start: 29 },
  ]);
});

test('each placeholder is replaced, by a text that is taken as it is', () => {
  expect(replacePlaceholders('{"a": $a, "b": [$b, $1]}', '$&')).toBe('{"a": $&, "b": [$&, $1]}');
});

test('a name is a placeholder as a whole or not at all', () => {
  expect(['year', '_', 'a1'].filter(isPlaceholderName)).toEqual(['year', '_', 'a1']);
  expect(['', '1a', 'a-b', 'a$b', 'größe', ' a', 'a\n'].filter(isPlaceholderName)).toEqual([]);
});
