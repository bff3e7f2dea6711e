import catalogue from './global-catalogue.json' with { type: 'json' };
import { olderNames } from './older-names.ts';

/** A name that files may use; members include their object, as in `Api.openPage` and `app.utils`. */
export interface GlobalInfo {
  readonly name: string;
  /** function, object, class, array, member, systemValue (read with `v()`) or browser. */
  readonly kind: string;
  readonly signature: string;
  readonly doc: string;
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

/** Returns the members that can follow `<object>.`. */
export function membersOf(object: string): { readonly name: string; readonly info: GlobalInfo }[] {
  const prefix = `${olderNames[object] ?? object}.`;
  return globals
    .filter(({ name, kind }) => name.startsWith(prefix) && kind !== 'systemValue')
    .map((info) => ({ name: info.name.slice(prefix.length), info }));
}
