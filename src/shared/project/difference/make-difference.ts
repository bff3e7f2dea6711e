import type { ListDifference } from '../../schema/list-difference.ts';
import type { ModelDifference, PlaceShift } from '../../schema/model-difference.ts';
import type { ProjectModel } from '../../schema/project-schema.ts';
import { fileRoles } from '../project-layout.ts';
import type { ProjectAnalysis } from '../project-sources.ts';
import { makeListDifference } from './list-difference.ts';
import { shiftModel, shiftOf } from './shift-places.ts';

type ModelTexts = ProjectAnalysis['texts'];

/**
 * Returns the difference by which a window turns the first model into the second: a few hundred bytes for an edit, even if it moves every
 * position after it. Undefined if the two are the same.
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
  for (const shift of shifts) moved = shiftModel(moved, shift);
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

function listPart<Name extends string, Item extends object>(
  name: Name,
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): { [Key in Name]?: ListDifference<Item> } {
  const parts = before === after ? undefined : makeListDifference(before, after, keyOf, isSameData);
  return parts === undefined ? {} : ({ [name]: parts } as { [Key in Name]: ListDifference<Item> });
}

/** Returns whether two plain values are equal; an undefined field counts as missing. */
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
