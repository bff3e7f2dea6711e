import { locateStep } from '../../../../shared/project/locate-step.ts';
import type { Problem, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';

/** Problems of the frame whose cause is the result of a widget's init. */
const resultCodes: ReadonlySet<string> = new Set(['columns', 'result-shape', 'drawing']);

/**
 * Returns a problem of the frame, which knows no files, with the place of its cause: what makes the result in the widget's entry, or the
 * widget in the configuration. Problems of the page itself have no place.
 */
export function placeDrawing(model: ProjectModel, problem: Problem): Problem {
  const { source, code, widgetId } = problem;
  if (source !== 'preview' || problem.location || !widgetId) return problem;
  const location = (resultCodes.has(code) ? resultPlace(model, widgetId) : undefined) ?? widgetPlace(model, widgetId);
  return location ? { ...problem, location } : problem;
}

function resultPlace(model: ProjectModel, widgetId: string): SourceLocation | undefined {
  return locateStep(model, widgetId, 'init', { parameter: 'parsingControl' });
}

const widgetIndexes = new WeakMap<ProjectModel, ReadonlyMap<string, SourceLocation>>();

function widgetPlace(model: ProjectModel, widgetId: string): SourceLocation | undefined {
  const known = widgetIndexes.get(model);
  const index = known ?? new Map(model.widgets.map(({ id, location }) => [id, location]));
  if (!known) widgetIndexes.set(model, index);
  return index.get(widgetId);
}
