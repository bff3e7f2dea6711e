import type { ModelAction } from '../schema/project-schema.ts';
import { isKnownEvent, isLoadActionName, reservedEntryKeys } from '../language/action-table.ts';
import { type ProjectIndex, raisedEvents } from './project-parts.ts';
import type { ActionValue, RepositoryAction, RepositoryEntry } from './reading/repository-reader.ts';
import { findMember } from './reading/script-object.ts';

/** Returns the purpose of a key of an entry (`docs/format/entries.md`, Actions and helpers, Condition and default, Forms of a load action). */
export function actionKind(index: ProjectIndex, entry: RepositoryEntry, action: RepositoryAction): ModelAction['kind'] {
  const { name } = action.member;
  if (reservedEntryKeys.has(name)) return 'member';
  if (isLoadActionName(name)) return 'load';
  const companion = companionOf(entry, name);
  if (companion !== undefined) return companion;
  if (action.items !== undefined)
    return action.items.some((item) => item.form === 'request' || item.form === 'execute') ? 'load' : 'member';
  const hasCondition = entry.actions.some(({ member }) => member.name === `${name}Condition`);
  const isEvent = isRaised(index, entry, name);
  switch (action.value.form) {
    case 'request':
      if (isEvent) return 'write';
      if (hasCondition || findMember(action.value.object ?? { members: [], open: false }, 'parsingControl')) return 'load';
      return looksLikeRequest(action.value) ? 'write' : 'member';
    case 'execute':
      return hasCondition ? 'load' : 'write';
    case 'function':
      return isEvent ? 'write' : hasCondition ? 'load' : 'member';
    case 'other':
      return isEvent ? 'write' : 'member';
  }
}

function companionOf(entry: RepositoryEntry, name: string): 'condition' | 'default' | undefined {
  for (const [ending, kind] of [
    ['Condition', 'condition'],
    ['Default', 'default'],
  ] as const) {
    if (!name.endsWith(ending) || name.length === ending.length) continue;
    const base = name.slice(0, -ending.length);
    if (isLoadActionName(base) || entry.actions.some(({ member }) => member.name === base)) return kind;
  }
  return undefined;
}

/** Returns whether the widget of an entry raises an event, or any widget does if its type is not known. */
function isRaised(index: ProjectIndex, entry: RepositoryEntry, name: string): boolean {
  if (isKnownEvent(name)) return true;
  const widget = index.widgets.get(entry.widgetId);
  return widget !== undefined && raisedEvents(index, widget)?.names.has(name) === true;
}

function looksLikeRequest(value: ActionValue): boolean {
  const object = value.object ?? { members: [], open: false };
  const has = (name: string) => findMember(object, name) !== undefined;
  return has('url') || has('server') || (has('body') && has('type'));
}
