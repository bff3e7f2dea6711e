import catalogue from './global-catalogue.json' with { type: 'json' };
import { olderNames } from './older-names.ts';

/**
 * What an argument of a function names: something of the project (`cellTable`, `pagedTable`, `rowTable`: tables with cells that functions read,
 * with pages, with rows; `itemList`: a widget with items to choose from), an event (`request`: one that starts a write; `eventName`: of the
 * widget that the first argument names), an action of that widget, or something of the state.
 */
export const argumentKinds = [
  ...(['widget', 'page', 'popup', 'table', 'cellTable', 'pagedTable', 'rowTable', 'itemList', 'segment', 'upload'] as const),
  ...(['event', 'request', 'eventName', 'load', 'path', 'state', 'systemValue'] as const),
] as const;
export type ArgumentKind = (typeof argumentKinds)[number];

/** A name that files may use; members include their object, as in `Api.openPage` and `app.utils`. */
export interface GlobalInfo {
  readonly name: string;
  /** function, object, class, array, member, systemValue (read with `v()`) or browser. */
  readonly kind: string;
  readonly signature: string;
  readonly doc: string;
  /** What the arguments of a function name, in their order; '' for others. */
  readonly takes?: readonly (ArgumentKind | '')[];
  /** The same for the items of a list as the first argument. `...` at the end: any number of them. */
  readonly items?: readonly (ArgumentKind | `${ArgumentKind}...` | '')[];
  /** How often public applications use it; missing if they never do. */
  readonly uses?: number;
  readonly spec?: boolean;
}

/** A member of `ctx`. */
export interface ContextMemberInfo {
  readonly name: string;
  /** Pipelines in which it is available: load, write, callback, ... */
  readonly contexts: readonly string[];
  readonly signature: string;
  readonly doc: string;
  readonly uses?: number;
  readonly spec?: boolean;
}

const { globals, contextMembers: members } = catalogue as {
  readonly globals: readonly GlobalInfo[];
  readonly contextMembers: readonly ContextMemberInfo[];
};

/** Every global name of the format (`docs/format/api.md`). */
export const globalNames: readonly GlobalInfo[] = globals;
/** Members of `ctx`, one entry per name and pipeline (`docs/format/context.md`). */
export const contextMembers: readonly ContextMemberInfo[] = members.filter(({ name }) => !name.startsWith('<'));

const byName = new Map(globals.map((info) => [info.name, info]));

/** Returns the global for a dotted name; `app.fn.openPage` is `Api.openPage`. */
export function findGlobal(name: string): GlobalInfo | undefined {
  const older = Object.keys(olderNames).find((candidate) => name.startsWith(`${candidate}.`));
  return byName.get(older === undefined ? name : `${olderNames[older]}${name.slice(older.length)}`);
}

/**
 * Returns what an argument of a function names; undefined if that is nothing of the project.
 * @param argument from 0
 * @param position from 0 in the list that is the first argument
 */
export function takenArgument(name: string, argument: number, position?: number): ArgumentKind | undefined {
  const { takes = [], items = [] } = findGlobal(name) ?? {};
  if (position !== undefined && argument > 0) return undefined;
  const last = items.at(-1) ?? '';
  const written = position === undefined ? takes[argument] : (items[position] ?? (last.endsWith('...') ? last : undefined));
  return argumentKinds.find((kind) => kind === written?.replace('...', ''));
}

/** Returns the members that can follow `<object>.`. */
export function membersOf(object: string): { readonly name: string; readonly info: GlobalInfo }[] {
  const prefix = `${olderNames[object] ?? object}.`;
  return globals
    .filter(({ name, kind }) => name.startsWith(prefix) && kind !== 'systemValue')
    .map((info) => ({ name: info.name.slice(prefix.length), info }));
}
