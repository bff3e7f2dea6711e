import type { ModelDifference } from '../../contract/model-difference.ts';
import type { ProjectModel } from '../../contract/project-schema.ts';
import { shiftPlaces } from './shift-places.ts';

/** The model that comes of an edit. Items that did not change stay the same objects. Throws nothing. */
export function applyDifference(model: ProjectModel, difference: ModelDifference): ProjectModel {
  let moved = model;
  for (const shift of difference.shifts) moved = shiftPlaces(moved, shift);
  return {
    pages: difference.pages ?? moved.pages,
    widgets: applyList(moved.widgets, difference.widgets),
    entries: applyList(moved.entries, difference.entries),
    queries: applyList(moved.queries, difference.queries),
    events: applyList(moved.events, difference.events),
  };
}

function applyList<Item extends object>(before: Item[], parts: readonly (NoInfer<Item> | [number, number])[] | undefined): Item[] {
  if (parts === undefined) return before;
  const after: Item[] = [];
  for (const part of parts) {
    if (isCopy(part)) for (const item of before.slice(part[0], part[0] + part[1])) after.push(item);
    else after.push(part);
  }
  return after;
}

function isCopy(part: object): part is [number, number] {
  return Array.isArray(part);
}
