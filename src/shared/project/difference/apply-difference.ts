import type { ModelDifference } from '../../contract/model-difference.ts';
import type { ProjectModel } from '../../contract/project-schema.ts';
import { applyListDifference } from './list-difference.ts';
import { shiftPlaces } from './shift-places.ts';

/** The model that comes of an edit. Items that did not change stay the same objects. Throws nothing. */
export function applyDifference(model: ProjectModel, difference: ModelDifference): ProjectModel {
  let moved = model;
  for (const shift of difference.shifts) moved = shiftPlaces(moved, shift);
  return {
    pages: difference.pages ?? moved.pages,
    widgets: applyListDifference(moved.widgets, difference.widgets),
    entries: applyListDifference(moved.entries, difference.entries),
    queries: applyListDifference(moved.queries, difference.queries),
    events: applyListDifference(moved.events, difference.events),
  };
}
