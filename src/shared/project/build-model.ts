import type { AnyNode } from 'acorn';
import type { ModelAction, ModelEntry, ModelQuery, ModelWidget, ProjectModel } from '../schema/project-schema.ts';
import type { SourceLocation } from '../schema/source-location.ts';
import { actionKind } from './action-kind.ts';
import type { LineMap } from './line-map.ts';
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

/** Returns a function that computes its answer once for each object. */
function once<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, Answer>();
  return (key) => {
    const answer = known.get(key) ?? compute(key);
    known.set(key, answer);
    return answer;
  };
}

const modelWidgets = once(({ widgets, script }: Part<'widgetConfig'>): ModelWidget[] =>
  widgets.map((widget) => modelWidget(widget, script.lines)),
);

const modelQueries = once(({ queries, lines }: Part<'queries'>): ModelQuery[] =>
  queries.map((query) => ({
    key: query.key,
    location: lines.location(query.start, query.end),
    placeholders: query.placeholders.map(({ name, start, end }) => ({ name, location: lines.location(start, end) })),
  })),
);

const modelEvents = once(({ object, script }: Part<'eventMap'>): ProjectModel['events'] =>
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

/** Entries as last described, with the kinds of their actions, which depend on the other files. */
const describedEntries = new WeakMap<RepositoryEntry, { readonly kinds: readonly ActionKind[]; readonly described: ModelEntry }>();

function modelEntry(index: ProjectIndex, entry: RepositoryEntry, lines: LineMap): ModelEntry {
  const kinds = entry.actions.map((action) => actionKind(index, entry, action));
  const known = describedEntries.get(entry);
  if (known?.kinds.every((kind, position) => kind === kinds[position])) return known.described;
  const described: ModelEntry = {
    widgetId: entry.widgetId,
    location: lines.location(entry.member.start, entry.member.end),
    actions: entry.actions.map((action, position) => modelAction(entry, action, kinds[position] ?? 'member', lines)),
    ...(entry.reference === undefined ? {} : { reference: entry.reference }),
  };
  describedEntries.set(entry, { kinds, described });
  return described;
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
