import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostPlaces, neighbourPlace, noPlaces, type PlaceHistory, withPlace } from './place-history.ts';

const at = (path: string, line: number) => ({ path, line, column: 1 });
const shown = ({ places, index }: PlaceHistory) =>
  places.map(({ path, line }, place) => `${place === index ? '>' : ''}${path}:${line}`).join(' ');
const always = () => true;

it('keeps a place for each file and each jump, and moves it along with the cursor nearby', () => {
  let history = withPlace(noPlaces, at('a', 1), false);
  history = withPlace(history, at('a', 9), false);
  expect(shown(history)).toBe('>a:9');
  history = withPlace(history, at('a', 11), true);
  history = withPlace(history, at('b', 11), false);
  history = withPlace(history, at('b', 22), false);
  expect(shown(history)).toBe('a:9 a:11 b:11 >b:22');
});

it('forgets what was ahead once a person goes elsewhere', () => {
  const there = [at('a', 1), at('b', 1), at('c', 1)].reduce((history, place) => withPlace(history, place, false), noPlaces);
  expect(shown(withPlace({ ...there, index: 0 }, at('d', 1), false))).toBe('a:1 >d:1');
});

it('passes over files that are gone, and places where the cursor stands already', () => {
  const places = [at('a', 1), at('gone', 1), at('b', 5), at('b', 5)];
  const without = (path: string) => path !== 'gone';
  expect(neighbourPlace({ places, index: 3 }, -1, without)).toBe(0);
  expect(neighbourPlace({ places, index: 0 }, 1, without)).toBe(2);
  expect(neighbourPlace({ places, index: 0 }, -1, without)).toBe(-1);
  expect(neighbourPlace(noPlaces, 1, without)).toBe(-1);
});

it('stays within its bound, its index within the places, and leads back to where one came from', () => {
  const visits = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 500 }), fc.boolean()), { maxLength: 250 });
  fc.assert(
    fc.property(visits, (list) => {
      let history = noPlaces;
      for (const [path, line, isJump] of list) {
        const before = history.places[history.index];
        history = withPlace(history, at(path, line), isJump);
        expect(history.places.length).toBeLessThanOrEqual(mostPlaces);
        expect(history.places[history.index]).toEqual(at(path, line));
        if (before && before.path !== path) expect(history.places[neighbourPlace(history, -1, always)]).toEqual(before);
      }
    }),
  );
});
