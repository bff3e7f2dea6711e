import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNameSearch } from './name-search.ts';
import { parseScript, type ScriptFile } from './script-file.ts';

/** Places of a name with nothing like a name right before it, and a colon at most two characters behind it. */
const isMember = (text: string, at: number, name: string): boolean =>
  !/\w/.test(text.charAt(at - 1)) && /^.{0,2}:/s.test(text.slice(at + name.length, at + name.length + 3));

const names = ['a', 'ab', 'aba', ''];
const piece = fc.stringMatching(/^[ab: ]{0,8}$/);
const edit = fc.record({ at: fc.nat(40), length: fc.nat(6), put: piece, asked: fc.subarray(names) });

it('finds in an edited text what a search of the whole text finds', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.stringMatching(/^[ab: ]{0,40}$/), fc.array(edit, { maxLength: 12 }), (first, edits) => {
      const search = createNameSearch({ counts: isMember, reach: 3 });
      const stands = createNameSearch({ counts: () => true, reach: 0 });
      const { shared } = parseScript({ path: 'repository.js', text: '' });
      let text = first;
      for (const { at, length, put, asked } of edits) {
        text = text.slice(0, at) + put + text.slice(at + length);
        const script = { text, shared } as ScriptFile;
        for (const name of asked) {
          const isThere = Array.from({ length: text.length + 1 }, (_, place) => place).some(
            (place) => text.startsWith(name, place) && isMember(text, place, name),
          );
          if (isThere) found += 1;
          expect([search(script, name), stands(script, name)]).toEqual([isThere, text.includes(name)]);
        }
      }
    }),
    { numRuns: 2_000 },
  );
  expect(found).toBeGreaterThan(100);
});
