import type { FilledQuery } from '../../../../shared/language/fill-placeholders.ts';
import type { TraceParameter } from '../../../../shared/trace/trace.ts';

type TextPlace = NonNullable<TraceParameter['places']>[number]['template'];

const maxPlaces = 50;

/** Returns a function that converts offsets, passed in ascending order, to line and column in one pass over the text. */
function makeReader(text: string): (offset: number) => TextPlace {
  let line = 1;
  let lineStart = 0;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      lineStart = next + 1;
      next = text.indexOf('\n', lineStart);
    }
    return { offset, line, column: offset - lineStart + 1 };
  };
}

/** Returns the parameters of a filled query with their places in the stored and in the filled text. */
export function placedParameters(stored: string, filled: FilledQuery): TraceParameter[] {
  const inTemplate = makeReader(stored);
  const inFilled = makeReader(filled.text);
  const places = new Map<string, NonNullable<TraceParameter['places']>>();
  for (const { name, start, filledStart, length, index } of filled.places) {
    const list = places.get(name) ?? [];
    if (list.length >= maxPlaces) continue;
    list.push({ template: inTemplate(start), filled: inFilled(filledStart), length, index });
    places.set(name, list);
  }
  return filled.parameters.map(({ name, value, used }) => {
    const found = places.get(name);
    return { name, value, used, ...(found ? { places: found } : {}) };
  });
}
