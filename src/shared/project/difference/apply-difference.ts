import type { ModelDifference } from '../../schema/model-difference.ts';
import type { ProjectModel } from '../../schema/project-schema.ts';
import { applyListDifference } from './list-difference.ts';
import { shiftModel } from './shift-places.ts';

/** Returns the model after an edit. Items that did not change stay the same objects. Never throws. */
export function applyDifference(model: ProjectModel, difference: ModelDifference): ProjectModel {
  let moved = model;
  for (const shift of difference.shifts) moved = shiftModel(moved, shift);
  return {
    pages: difference.pages ?? moved.pages,
    widgets: applyListDifference(moved.widgets, difference.widgets),
    entries: applyListDifference(moved.entries, difference.entries),
    queries: applyListDifference(moved.queries, difference.queries),
    events: applyListDifference(moved.events, difference.events),
  };
}
