import type { ModelEntry, ModelWidget, ProjectModel } from '../schema/project-schema.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import { entriesAtLine } from './entries-at-line.ts';

/** The widget and action at the cursor. */
export interface WidgetPlace {
  readonly widgetId: string;
  readonly action?: string;
  /** Position in the list form, from 0. */
  readonly item?: number;
  readonly parameter?: string;
}

/** Returns widget and action at a position in any of the four files; line and column from 1. */
export function widgetAt(model: ProjectModel, path: string, line: number, column: number): WidgetPlace | undefined {
  const isHere = (location: SourceLocation) => contains(location, path, line, column);
  const entry = entriesAtLine(model, path, line).findLast(
    (candidate) => isHere(candidate.location) || candidate.actions.some((action) => isHere(action.location)),
  );
  if (entry !== undefined) return { widgetId: entry.widgetId, ...actionPlace(entry, isHere) };
  const widget = innermostWidget(model, isHere);
  if (widget !== undefined) {
    const parameter = widget.parameters.findLast(({ location }) => isHere(location))?.name;
    return parameter === undefined ? { widgetId: widget.id } : { widgetId: widget.id, parameter };
  }
  const query = model.queries.find(({ location }) => isHere(location));
  if (query !== undefined) return ownerOfQuery(model, query.key);
  const event = model.events.findLast(({ location }) => isHere(location));
  if (event === undefined) return undefined;
  const [action, widgetId] = event.key.split('.');
  return widgetId === undefined || action === undefined ? undefined : { widgetId, action };
}

function actionPlace(entry: ModelEntry, isHere: (location: SourceLocation) => boolean): Partial<WidgetPlace> {
  const action = entry.actions.findLast(({ location, parameters }) => isHere(location) || parameters.some((one) => isHere(one.location)));
  if (action === undefined) return {};
  const item = action.items?.findIndex(({ location }) => isHere(location)) ?? -1;
  const holder = item < 0 ? action : action.items?.[item];
  const parameter = holder?.parameters.findLast(({ location }) => isHere(location))?.name;
  return { action: action.name, ...(item < 0 ? {} : { item }), ...(parameter === undefined ? {} : { parameter }) };
}

/** Returns the widget and action that a stored query belongs to (`docs/format/stored-queries.md`, Keys). */
export function ownerOfQuery(model: ProjectModel, key: string): WidgetPlace | undefined {
  for (const entry of model.entries) {
    for (const action of entry.actions) {
      if (action.queryKey === key) return { widgetId: entry.widgetId, action: action.name };
      const item = action.items?.findIndex(({ queryKey }) => queryKey === key) ?? -1;
      if (item >= 0) return { widgetId: entry.widgetId, action: action.name, item };
    }
  }
  const [widgetId, action] = key.split('_');
  if (widgetId === undefined || !model.widgets.some(({ id }) => id === widgetId)) return undefined;
  return action === undefined ? { widgetId } : { widgetId, action };
}

/** One part of a breadcrumb. */
export interface PathPart {
  readonly label: string;
  readonly location: SourceLocation;
}

/** Returns the breadcrumb of a position, outermost first: entry › action › item › parameter, page › … › widget › parameter, query › $name, event. */
export function pathAt(model: ProjectModel, path: string, line: number, column: number): PathPart[] {
  const isHere = (location: SourceLocation) => contains(location, path, line, column);
  const entry = entriesAtLine(model, path, line).findLast(({ location }) => isHere(location));
  if (entry !== undefined) return entryPath(entry, isHere);
  const widget = innermostWidget(model, isHere);
  if (widget !== undefined) return widgetPath(model, widget, isHere);
  const query = model.queries.find(({ location }) => isHere(location));
  if (query !== undefined) {
    const placeholder = query.placeholders.find(({ location }) => isHere(location));
    const parts = [{ label: query.key, location: query.location }];
    return placeholder === undefined ? parts : [...parts, { label: `$${placeholder.name}`, location: placeholder.location }];
  }
  const event = model.events.findLast(({ location }) => isHere(location));
  return event === undefined ? [] : [{ label: event.key, location: event.location }];
}

function entryPath(entry: ModelEntry, isHere: (location: SourceLocation) => boolean): PathPart[] {
  const parts: PathPart[] = [{ label: entry.widgetId, location: entry.location }];
  const action = entry.actions.findLast(({ location }) => isHere(location));
  if (action === undefined) return parts;
  parts.push({ label: action.name, location: action.location });
  const item = action.items?.findIndex(({ location }) => isHere(location)) ?? -1;
  const itemModel = action.items?.[item];
  if (itemModel !== undefined) parts.push({ label: `[${item}]`, location: itemModel.location });
  const parameter = (itemModel ?? action).parameters.findLast(({ location }) => isHere(location));
  if (parameter !== undefined) parts.push({ label: parameter.name, location: parameter.location });
  return parts;
}

function widgetPath(model: ProjectModel, widget: ModelWidget, isHere: (location: SourceLocation) => boolean): PathPart[] {
  const parameter = widget.parameters.findLast(({ name, location }) => name !== 'widgets' && isHere(location));
  const parts: PathPart[] = parameter === undefined ? [] : [{ label: parameter.name, location: parameter.location }];
  const seen = new Set<string>();
  for (let current: ModelWidget | undefined = widget; current !== undefined && !seen.has(current.id); ) {
    seen.add(current.id);
    parts.unshift({ label: current.id, location: current.location });
    const { parentId }: ModelWidget = current;
    current = parentId === null ? undefined : model.widgets.find(({ id }) => id === parentId);
  }
  return parts;
}

/** Returns the innermost widget at a position: the last match, since parents come first. */
function innermostWidget(model: ProjectModel, isHere: (location: SourceLocation) => boolean): ModelWidget | undefined {
  return model.widgets.findLast(({ location }) => isHere(location));
}

/** Returns whether a position lies within a location, including its end, so that a cursor right after a word still belongs to it. */
export function contains(location: SourceLocation, path: string, line: number, column: number): boolean {
  if (location.path !== path || line < location.line || (line === location.line && column < location.column)) return false;
  const endLine = location.endLine ?? location.line;
  const endColumn = location.endColumn ?? Number.POSITIVE_INFINITY;
  return line < endLine || (line === endLine && column <= endColumn);
}
