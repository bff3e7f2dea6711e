import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOccurrences, type NamedTexts } from './find-occurrences.ts';
import { planRename } from './plan-rename.ts';
import { renameFault } from './rename-fault.ts';
import { namedTexts, renamedTexts } from './named-texts.fixture.ts';

const textOf = (texts: NamedTexts) => {
  const all = new Map([...Object.values(texts.sources), ...texts.styleSheets].map(({ path, text }) => [path, text]));
  return (path: string) => all.get(path) ?? '';
};

it('a name that is changed and changed back gives the same texts', () => {
  const found = findOccurrences(namedTexts);
  const names = [...new Map(found.all().map((one) => [JSON.stringify([one.kind, one.owner, one.name]), one])).values()];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/), (thing, name) => {
      fc.pre(name !== thing.name && renameFault(found, thing, name) === undefined && !JSON.stringify(namedTexts).includes(name));
      // A key that was its own value stays written out.
      const places = found.of(thing).filter(({ form }) => form !== 'shorthand');
      const there = renamedTexts(namedTexts, planRename(places, name, textOf(namedTexts)));
      const again = { ...thing, name };
      const owned = thing.kind === 'placeholder' ? places.length : undefined;
      const placesThere = findOccurrences(there).of(again);
      if (owned !== undefined) expect(placesThere).toHaveLength(owned);
      expect(renamedTexts(there, planRename(placesThere, thing.name, textOf(there)))).toEqual(namedTexts);
    }),
    { numRuns: 200 },
  );
});

it('never throws, whatever is typed or cut, and every place lies in its text', () => {
  const files = Object.keys(namedTexts.sources) as (keyof NamedTexts['sources'])[];
  const edit = fc.record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(12),
    text: fc.constantFrom('', '{', '}', "'", '`', '${', '[', '*', ': ', '&a', 'region', '...', '\\', '/*', '_', '.'),
  });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      let sources = namedTexts.sources;
      for (const { file, at, cut, text } of edits) {
        const source = sources[file];
        if (source === undefined) continue;
        const start = Math.floor(at * source.text.length);
        sources = { ...sources, [file]: { path: source.path, text: source.text.slice(0, start) + text + source.text.slice(start + cut) } };
      }
      const texts = { ...namedTexts, sources };
      const found = findOccurrences(texts);
      for (const one of found.all()) {
        const { path, start, end, name, role } = one;
        if (role !== 'implied') expect(textOf(texts)(path).slice(start, end)).toBe(name);
      }
    }),
    { numRuns: 1000 },
  );
});
