import type { ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { contains, ownerOfQuery, widgetAt } from '../../../../shared/project/locate.ts';

/** The dotted name or quoted text around a column (from 1) of a line; '' when there is none. */
export function nameAt(lineText: string, column: number): string {
  const isPart = (character: string | undefined) => character !== undefined && /[\w$.]/.test(character);
  let start = column - 1;
  let end = column - 1;
  while (start > 0 && isPart(lineText[start - 1])) start -= 1;
  while (end < lineText.length && isPart(lineText[end])) end += 1;
  return lineText.slice(start, end).replace(/^\.+|(?<!\.)\.+$/g, '');
}

function actionLocation(model: ProjectModel, widgetId: string, action: string, item: number | undefined): SourceLocation | undefined {
  const entry = model.entries.findLast((candidate) => candidate.widgetId === widgetId);
  const found = entry?.actions.findLast((candidate) => candidate.name === action);
  return (item === undefined ? undefined : found?.items?.[item]?.location) ?? found?.location;
}

/** The stored query of the action at a place, when that place is its `server` or `body`. */
function queryOfAction(model: ProjectModel, path: string, line: number, column: number): SourceLocation | undefined {
  const place = widgetAt(model, path, line, column);
  if (place?.action === undefined || (place.parameter !== 'server' && place.parameter !== 'body')) return undefined;
  const action = model.entries
    .findLast((entry) => entry.widgetId === place.widgetId)
    ?.actions.findLast((candidate) => candidate.name === place.action);
  const holder = place.item === undefined ? action : action?.items?.[place.item];
  if (!holder?.server) return undefined;
  return model.queries.find((query) => query.key === holder.queryKey)?.location;
}

/**
 * Where the name at a place is defined: a widget id leads to its configuration (from there to its repository entry),
 * `<id>.<action>` to the action, `server` to the stored query, a query to its action, an event key to its action.
 * @param name what `nameAt` found
 */
export function definitionsAt(model: ProjectModel, path: string, line: number, column: number, name: string): SourceLocation[] {
  const isHere = (location: SourceLocation) => contains(location, path, line, column);
  const query = model.queries.find((candidate) => isHere(candidate.location));
  if (query) {
    const owner = ownerOfQuery(model, query.key);
    const target = owner?.action === undefined ? undefined : actionLocation(model, owner.widgetId, owner.action, owner.item);
    return target ? [target] : [];
  }
  const event = model.events.findLast((candidate) => isHere(candidate.location));
  const [first = '', second] = event && name.startsWith(event.key) ? event.key.split('.').reverse() : name.split('.');
  const widget = model.widgets.find((candidate) => candidate.id === first);
  const entry = model.entries.findLast((candidate) => candidate.widgetId === first);
  if (widget || entry) {
    const action = second === undefined ? undefined : actionLocation(model, first, second, undefined);
    if (action && !isHere(action)) return [action];
    const onWidget = widget !== undefined && widget.location.path === path;
    const target = onWidget ? (entry?.location ?? widget.location) : (widget?.location ?? entry?.location);
    if (target) return [target];
  }
  const stored = queryOfAction(model, path, line, column);
  return stored ? [stored] : [];
}
