import type { ModelDifference, PlaceShift } from '../../contract/model-difference.ts';
import type { ProjectModel } from '../../contract/project-schema.ts';
import { fileRoles } from '../project-layout.ts';
import type { ProjectAnalysis } from '../project-sources.ts';
import { shiftOf, shiftPlaces } from './shift-places.ts';

type ModelTexts = ProjectAnalysis['texts'];

/**
 * What a window needs to make the second model of the first: a few hundred bytes for an edit, also where it moves every
 * place behind it. Undefined when the two are the same.
 */
export function makeDifference(
  before: ProjectModel,
  beforeTexts: ModelTexts,
  after: ProjectModel,
  afterTexts: ModelTexts,
): ModelDifference | undefined {
  const shifts: PlaceShift[] = [];
  for (const role of fileRoles) {
    const [old, current] = [beforeTexts[role], afterTexts[role]];
    const shift = old && current ? shiftOf(old, current) : undefined;
    if (shift !== undefined) shifts.push(shift);
  }
  let moved = before;
  for (const shift of shifts) moved = shiftPlaces(moved, shift);
  const difference: ModelDifference = {
    shifts,
    ...(isSameData(moved.pages, after.pages) ? {} : { pages: after.pages }),
    ...listPart('widgets', moved.widgets, after.widgets, (widget) => widget.id),
    ...listPart('entries', moved.entries, after.entries, (entry) => entry.widgetId),
    ...listPart('queries', moved.queries, after.queries, (query) => query.key),
    ...listPart('events', moved.events, after.events, (event) => event.key),
  };
  return moved === before && Object.keys(difference).length === 1 ? undefined : difference;
}

/** Items of one key that are compared: names repeat a few times at most, unless somebody wants to hold things up. */
const mostAlike = 8;

function listPart<Name extends string, Item extends object>(
  name: Name,
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): { [Key in Name]?: (Item | [number, number])[] } {
  const places = new Map<string, number[]>();
  for (const [index, item] of before.entries()) {
    const known = places.get(keyOf(item));
    if (known === undefined) places.set(keyOf(item), [index]);
    else if (known.length < mostAlike) known.push(index);
  }
  const parts: (Item | [number, number])[] = [];
  let copy: [number, number] | undefined;
  for (const item of after) {
    const next = copy === undefined ? 0 : copy[0] + copy[1];
    // The item behind the last copied one is the likeliest.
    const candidates = [next, ...(places.get(keyOf(item)) ?? [])];
    const found = candidates.find((index) => isSameData(before[index], item));
    if (found === undefined) {
      copy = undefined;
      parts.push(item);
    } else if (copy !== undefined && found === next) copy[1] += 1;
    else {
      copy = [found, 1];
      parts.push(copy);
    }
  }
  const [first] = parts;
  const isSame =
    before.length === after.length && (parts.length === 0 || (parts.length === 1 && Array.isArray(first) && first[1] === after.length));
  return isSame ? {} : ({ [name]: parts } as { [Key in Name]: (Item | [number, number])[] });
}

/** Whether two pieces of plain data are equal; a field that is undefined counts as left out. */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isSameData(item, right[index]));
  }
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  for (const key in one) if (!isSameData(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
}
