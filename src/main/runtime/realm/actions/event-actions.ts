import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import { apiFunctions } from '../api.ts';
import { makeNothing } from '../events/event-objects.ts';
import { eventMap } from '../files/author-files.ts';
import { isPlaceholder } from '../files/placeholder-names.ts';
import type { RunFrame } from '../frame.ts';
import { noteFunction } from '../function-notes.ts';
import { hasOwn, isArray, isFunction, isObject } from '../primordials.ts';

/** Actions of one key of the event map: a list, or the single object of the older documentation (`docs/format/events.md`, Event map). */
export function eventActions(key: string): unknown[] {
  const map = eventMap();
  const value = hasOwn(map, key) ? map[key] : undefined;
  if (value === undefined) return [];
  return isArray(value) ? value : [value];
}

export function runEventAction(frame: RunFrame, { key, index, kind }: RealmQuestions['event']): unknown {
  const entry = eventActions(key)[index];
  if (!isObject(entry)) return undefined;
  const action = entry['action'];
  if (isPlaceholder(action)) throw new TypeError(`The action ${action.name} of ${key} is defined nowhere.`);
  if (!isFunction(action)) throw new TypeError(`The action of ${key} is not a function.`);
  if (!apiFunctions.has(action)) noteFunction(action);
  if (apiFunctions.has(action)) return hasOwn(entry, 'argument') ? action(entry['argument']) : action();
  // Life cycle actions have no event (`docs/format/events.md`, Event map).
  if (kind === 'life') return action(entry['argument'], makeNothing(), makeNothing());
  if (kind === 'plain') return action(entry['argument'], frame.event, frame.element);
  return action(entry['argument'], frame.event, frame.element, kind === 'empty' ? {} : frame.responses[0]);
}
