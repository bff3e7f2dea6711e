import { widgetFacts } from '../language/widget-facts.ts';
import type { WidgetFacts } from '../language/widget-facts-schema.ts';
import type { DrawnPart } from '../schema/drawn-part.ts';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import type { WidgetNode } from '../schema/preview-schema.ts';
import type { ModelEntry, ProjectModel } from '../schema/project-schema.ts';
import type { ResultPath } from '../schema/result-path.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import { type GivenParameter, givenParameters, type ParameterPlaces } from './colour-parameters.ts';
import { resultValue } from './find-part.ts';

/** Whether a widget lets a person edit something that it draws, and what of it says so. */
export interface EditRule {
  /** The widget with the field: in a grid table, that of the column. */
  readonly node: WidgetNode;
  /** Undefined where the window does not hold the cell that says so. */
  readonly allows: boolean | undefined;
  /** The parameter, or the member of the cell, that decides; undefined for a widget that can always be edited. */
  readonly name: string | undefined;
  /** Its value; undefined where it is not set. */
  readonly given: GivenParameter | undefined;
  /** Events that tell of an edit; none where there is no field at all. */
  readonly events: readonly string[];
}

type Editing = NonNullable<WidgetFacts['editing']>;

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects that describe a cell, the one that wins first: its own, then those of its column and of all columns. */
function cellSources(
  { widgetId, result, path, nodes }: ParameterPlaces,
  column: number,
): readonly (GivenParameter & { value: JsonObject })[] {
  const found: (GivenParameter & { value: JsonObject })[] = [];
  const add = (origin: GivenParameter['origin'], at: ResultPath, value: JsonValue | undefined): void => {
    if (isObject(value)) found.push({ origin, path: at, value, widgetId });
  };
  for (let length = path.length; result !== undefined && length > 0 && found.length === 0; length -= 1) {
    const around = path.slice(0, length);
    add('result', around, resultValue(result, around));
  }
  const defaults = [
    ['columns', column, 'cellDefaults'],
    ['columnDefaults', 'cellDefaults'],
  ];
  for (const at of defaults) {
    if (isObject(result)) add('result', at, resultValue(result, at));
    const config = nodes.at(-1)?.config;
    if (config !== undefined) add('configuration', at, resultValue(config, at));
  }
  return found;
}

/** Returns whether a cell can be edited by what its result says of it. */
function cellRule(node: WidgetNode, editing: Editing, places: ParameterPlaces, column: number): EditRule {
  const sources = cellSources(places, column);
  const member = (name: string): GivenParameter | undefined => {
    const source = sources.find(({ value }) => Object.hasOwn(value, name));
    return source && { ...source, path: [...source.path, name], value: source.value[name] ?? null };
  };
  const change = sources.map(({ value }) => resultValue(value, ['actions', 'change', 'action'])).find((name) => typeof name === 'string');
  const events = typeof change === 'string' ? [change] : editing.events;
  const type = member('type');
  const kind =
    typeof type?.value === 'string' && editing.kinds && Object.hasOwn(editing.kinds, type.value) ? editing.kinds[type.value] : undefined;
  if (kind !== undefined) return { node, allows: kind === 'always', name: 'type', given: type, events };
  const name = editing.member ?? '';
  const given = member(name);
  const isHeld = places.result !== undefined && resultValue(places.result, places.path) !== undefined;
  const allows = Boolean(given?.value) !== (editing.locks === true);
  return { node, allows: isHeld ? allows : undefined, name, given, events };
}

/** Returns whether a person can change a widget's value in another way than by a field, such as a slider. */
const takesInput = ({ inputParameter, state }: WidgetFacts): boolean => inputParameter !== undefined || state !== undefined;

/**
 * Returns whether a part of a drawn widget can be edited by the widget's own rule (`docs/format/widgets`); undefined for what nobody expects to
 * edit, such as a chart, or a table as a whole.
 */
export function findEditRule(places: ParameterPlaces, { row, column }: DrawnPart): EditRule | undefined {
  const outer = places.nodes.at(-1);
  if (outer === undefined) return undefined;
  const isCell = row !== undefined && column !== undefined;
  const isTableOfWidgets = widgetFacts(outer.type).cellWidgets === true;
  if (isTableOfWidgets && !isCell) return undefined;
  const node = places.nodes.find(({ type }) => widgetFacts(type).editing !== undefined);
  const editing = node && widgetFacts(node.type).editing;
  if (node === undefined || editing === undefined) {
    const [inner] = places.nodes;
    const hasNone = isTableOfWidgets && inner !== undefined && inner !== outer && !takesInput(widgetFacts(inner.type));
    return hasNone ? { node: inner, allows: false, name: undefined, given: undefined, events: [] } : undefined;
  }
  if (editing.member !== undefined) return isCell ? cellRule(node, editing, places, column) : undefined;
  const { parameter: name, events, locks } = editing;
  if (name === undefined) return { node, allows: true, name, given: undefined, events };
  const [given] = givenParameters(places, name);
  return { node, allows: Boolean(given?.value) !== (locks === true), name, given, events };
}

/** What the files do with an edit. */
export interface EditHandler {
  /** As a person names it, such as `table · cellEdit`. */
  readonly name: string;
  readonly location: SourceLocation;
}

/**
 * Returns the first action or event map key that an edit runs (`docs/format/events.md`, Cells of grid tables); undefined if there is none.
 * `widgetId`: the widget that a person asked about, which is the table for a cell.
 */
export function findEditHandler(
  { entries, events }: Pick<ProjectModel, 'entries' | 'events'>,
  { node, events: names }: EditRule,
  widgetId: string,
  { row, column }: DrawnPart,
): EditHandler | undefined {
  const isCell = row !== undefined && column !== undefined;
  const short = `${widgetId}_${row}_${column}`;
  const ofColumn = `${widgetId}_row_${column}`;
  const group = groupOf(node);
  const ids = isCell ? [node.id, ofColumn, widgetId] : [node.id, ...group];
  for (const id of skipsActions(node) ? [] : ids) {
    const action = actionOf(entries, id, names);
    if (action) return { name: `${id} · ${action.name}`, location: action.location };
  }
  const owners = isCell ? [widgetId, ofColumn, short, `${short}_${node.id}`] : [node.id, ...group];
  const keys = new Set(names.flatMap((name) => owners.map((id) => `${name}.${id}`)));
  const event = events.find(({ key }) => keys.has(key));
  return event && { name: event.key, location: event.location };
}

/** Returns whether a widget says that the actions of its edits do not run (`docs/format/events.md`, Order of an event). */
export const skipsActions = ({ config }: WidgetNode): boolean => config['write'] === 'off';

/** Returns the group that a widget is switched in, whose entry handles it, too. */
function groupOf({ type, config }: WidgetNode): readonly string[] {
  const { group } = widgetFacts(type);
  const name = group === undefined ? undefined : config[group];
  return typeof name === 'string' && name !== '' ? [name] : [];
}

function actionOf(entries: readonly ModelEntry[], id: string, names: readonly string[]): ModelEntry['actions'][number] | undefined {
  return entries.find(({ widgetId }) => widgetId === id)?.actions.find(({ name }) => names.includes(name));
}
