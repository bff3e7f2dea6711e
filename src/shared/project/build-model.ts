import type { AnyNode } from 'acorn';
import type { ModelAction, ModelEntry, ModelQuery, ModelWidget, ProjectModel } from '../schema/project-schema.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import { actionKind } from './action-kind.ts';
import type { LineMap } from './line-map.ts';
import { onceEach } from './once-each.ts';
import type { ProjectIndex } from './project-parts.ts';
import type { ActionValue, RepositoryAction, RepositoryEntry } from './reading/repository-reader.ts';
import type { ScriptObject } from './reading/script-object.ts';

type ActionKind = ModelAction['kind'];
type Parts = ProjectIndex['parts'];
type Part<Name extends 'queries' | 'widgetConfig' | 'eventMap'> = NonNullable<Parts[Name]>;

/**
 * Returns the project model of the files that were read: plain JSON with positions. What depends on one file alone stays the same objects
 * while that file is the same.
 */
export function buildModel(index: ProjectIndex): ProjectModel {
  const { repository, widgetConfig, queries, eventMap } = index.parts;
  return {
    pages: [...(widgetConfig?.pages ?? [])],
    widgets: widgetConfig === undefined ? [] : modelWidgets(widgetConfig),
    entries: repository === undefined ? [] : repository.entries.map((entry) => modelEntry(index, entry, repository.script.lines)),
    queries: queries === undefined ? [] : modelQueries(queries),
    events: eventMap === undefined ? [] : modelEvents(eventMap),
  };
}

const modelWidgets = onceEach(({ widgets, script }: Part<'widgetConfig'>): ModelWidget[] =>
  widgets.map((widget) => modelWidget(widget, script.lines)),
);

const modelQueries = onceEach(({ queries, lines }: Part<'queries'>): ModelQuery[] =>
  queries.map((query) => ({
    key: query.key,
    location: lines.location(query.start, query.end),
    placeholders: query.placeholders.map(({ name, start, end }) => ({ name, location: lines.location(start, end) })),
  })),
);

const modelEvents = onceEach(({ object, script }: Part<'eventMap'>): ProjectModel['events'] =>
  object.members.map((member) => ({ key: member.name, location: script.lines.location(member.start, member.end) })),
);

function modelWidget(widget: NonNullable<ProjectIndex['parts']['widgetConfig']>['widgets'][number], lines: LineMap): ModelWidget {
  const { id, type, parentId, pageId, childIds, object, start, end } = widget;
  const parameters = object.members.map(({ name, node, start: from, end: to }) => ({
    name,
    location: lines.location(from, to),
    ...(name !== 'widgets' && isCode(node) ? { isCode: true as const } : {}),
  }));
  return { id, type, parentId, pageId, childIds: [...childIds], location: lines.location(start, end), parameters };
}

/** Returns whether a member's value is anything but a value written out: a name, a call, a function, a condition. */
function isCode(node: AnyNode): boolean {
  return node.type === 'Property' && !isWrittenOut(node.value);
}

function isWrittenOut(node: AnyNode): boolean {
  switch (node.type) {
    case 'Literal':
      return !('regex' in node && node.regex !== undefined);
    case 'TemplateLiteral':
      return node.expressions.length === 0;
    case 'UnaryExpression':
      return node.argument.type === 'Literal';
    case 'ArrayExpression':
      return node.elements.every((element) => element !== null && isWrittenOut(element));
    case 'ObjectExpression':
      return node.properties.every((property) => property.type === 'Property' && !property.computed && isWrittenOut(property.value));
    default:
      return false;
  }
}

function members(object: ScriptObject | undefined, lines: LineMap): { name: string; location: SourceLocation }[] {
  return (object?.members ?? []).map(({ name, start, end }) => ({ name, location: lines.location(start, end) }));
}

/** An entry as it was last described, and what that was made of. */
interface DescribedEntry {
  readonly described: ModelEntry;
  /** Everything described is written in the entry itself, and so moves with it. */
  readonly isWhole: boolean;
  readonly kinds: readonly ActionKind[];
  /** What the kinds of actions depend on besides the entry. */
  readonly config: Parts['widgetConfig'];
  readonly isOfOwnClass: boolean;
}

/** Entries by their actions, which stay the same object while nothing changes that is written in them. */
const describedEntries = new WeakMap<RepositoryEntry['actions'], DescribedEntry>();

/** Returns an entry of the model: the same object while neither the entry nor its place nor the kinds of its actions change. */
function modelEntry(index: ProjectIndex, entry: RepositoryEntry, lines: LineMap): ModelEntry {
  const { widgetId, member, actions, reference } = entry;
  const known = describedEntries.get(actions);
  const config = index.parts.widgetConfig;
  const isOfOwnClass = index.ownClasses.has(index.widgets.get(widgetId)?.type ?? '');
  const hasSameKinds = known !== undefined && known.config === config && known.isOfOwnClass === isOfOwnClass;
  const kinds = hasSameKinds ? known.kinds : actions.map((action) => actionKind(index, entry, action));
  if (known?.isWhole === true && known.described.widgetId === widgetId && kinds.every((kind, at) => kind === known.kinds[at])) {
    const { line, column } = lines.position(member.start);
    const { location } = known.described;
    if (line === location.line && column === location.column) {
      if (!hasSameKinds) describedEntries.set(actions, { ...known, config, isOfOwnClass });
      return known.described;
    }
  }
  const described: ModelEntry = {
    widgetId,
    location: lines.location(member.start, member.end),
    actions: actions.map((action, position) => modelAction(entry, action, kinds[position] ?? 'member', lines)),
    ...(reference === undefined ? {} : { reference }),
  };
  const isWhole = known?.isWhole ?? isWrittenInside(entry);
  describedEntries.set(actions, { described, isWhole, kinds, config, isOfOwnClass });
  return described;
}

/** Returns whether nothing of an entry is written elsewhere, as the members of a helper object are. */
function isWrittenInside({ member: { start, end }, actions }: RepositoryEntry): boolean {
  const isInside = (part: { readonly start: number; readonly end: number }): boolean => start <= part.start && part.end <= end;
  const isValueInside = (value: ActionValue): boolean => isInside(value) && value.object?.members.every(isInside) !== false;
  return actions.every(({ member, value, items }) => isInside(member) && isValueInside(value) && items?.every(isValueInside) !== false);
}

function modelAction(entry: RepositoryEntry, action: RepositoryAction, kind: ActionKind, lines: LineMap): ModelAction {
  const { member, value, items } = action;
  const queryKey = `${entry.widgetId}_${member.name}`;
  const isData = kind === 'member' && value.form === 'request';
  const base: ModelAction = {
    name: member.name,
    form: items === undefined ? (isData ? 'other' : value.form) : kind === 'member' ? 'other' : 'list',
    kind,
    location: lines.location(member.start, member.end),
    parameters: modelParameters(value, lines),
    server: value.server,
    queryKey,
  };
  if (items === undefined || kind === 'member') return base;
  return {
    ...base,
    items: items.map((item, position) => ({
      form: item.form,
      location: lines.location(item.start, item.end),
      parameters: modelParameters(item, lines),
      server: item.server,
      queryKey: `${queryKey}_${position + 1}`,
    })),
  };
}

function modelParameters(value: ActionValue, lines: LineMap): { name: string; location: SourceLocation }[] {
  return members(value.object, lines);
}
