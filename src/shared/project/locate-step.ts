import type { ModelAction, ModelEntry, ProjectModel } from '../schema/project-schema.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import { tableOfCellId } from './project-parts.ts';

/** The part of an action that a step of a trace refers to. */
export interface StepPlace {
  /** Position in the list form, from 0. */
  readonly item?: number;
  /** Name of an action parameter (url, body, ...), or `condition` or `default` for the companions of a load action. */
  readonly parameter?: string;
}

/**
 * Returns the location of the code for a step of a trace: the parameter if it can be found, else the item, else the action. Follows
 * `reference` for load actions and table entries for grid cells (`docs/format/entries.md`, Reference; `docs/format/events.md`, Cells of
 * grid tables). Undefined without such an action.
 */
export function locateStep(model: ProjectModel, widgetId: string, action: string, place: StepPlace = {}): SourceLocation | undefined {
  const { item, parameter } = place;
  const wanted = parameter === 'condition' ? `${action}Condition` : parameter === 'default' ? `${action}Default` : action;
  const found = findAction(model, widgetId, wanted) ?? (wanted === action ? undefined : findAction(model, widgetId, action));
  if (found === undefined) return wanted === 'init' ? findAction(model, widgetId, 'state')?.location : undefined;
  const holder = item === undefined ? found : (found.items?.[item] ?? found);
  if (parameter === undefined) return holder.location;
  return holder.parameters.findLast(({ name }) => name === parameter)?.location ?? holder.location;
}

function findAction(model: ProjectModel, widgetId: string, name: string): ModelAction | undefined {
  const entry = findEntry(model, widgetId);
  const own = entry?.actions.findLast((action) => action.name === name);
  if (entry?.reference !== undefined) {
    const referred = findEntry(model, entry.reference)?.actions.findLast((action) => action.name === name);
    if (referred !== undefined && referred.kind !== 'write') return referred;
  }
  return own;
}

const entryIndexes = new WeakMap<ProjectModel, ReadonlyMap<string, ModelEntry>>();

/** Returns the entries by widget, the last one if there are several. Cached, since traces ask for every step. */
function entryIndex(model: ProjectModel): ReadonlyMap<string, ModelEntry> {
  const known = entryIndexes.get(model);
  if (known) return known;
  const index = new Map(model.entries.map((entry) => [entry.widgetId, entry]));
  entryIndexes.set(model, index);
  return index;
}

function findEntry(model: ProjectModel, widgetId: string): ModelEntry | undefined {
  const entries = entryIndex(model);
  const exact = entries.get(widgetId);
  if (exact !== undefined) return exact;
  const table = tableOfCellId(widgetId);
  return table === undefined ? undefined : entries.get(table);
}
