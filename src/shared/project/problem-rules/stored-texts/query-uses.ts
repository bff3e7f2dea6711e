import { queryKeys } from '../../../language/stored-query.ts';
import type { ProjectIndex } from '../../project-parts.ts';
import type { RepositoryEntry, RepositoryPart } from '../../reading/repository-reader.ts';
import { createPieceScan } from '../../reading/scan-pieces.ts';
import type { SharedReading } from '../../reading/script-file.ts';

/** Which stored queries the requests of a repository use. */
export interface QueryUses {
  /** Returns whether some action has a key, or may have it. */
  has(key: string): boolean;
  /** Returns the keys of requests with `server: true`. */
  server(): Iterable<string>;
  /** Whether every key that a request asks for is known. */
  readonly areAll: boolean;
}

/** What one entry uses. */
interface EntryUses {
  readonly keys: readonly string[];
  readonly server: readonly string[];
  readonly areAll: boolean;
}

/** How many entries use each key, of a list of entries. */
interface Counted {
  readonly entries: readonly EntryUses[];
  readonly keys: Map<string, number>;
  readonly server: Map<string, number>;
  readonly unknown: number;
}

/** Entries by their actions, which stay the same object while nothing changes that is written in them, with the ids whose keys they have. */
const known = new WeakMap<RepositoryEntry['actions'], { readonly owners: readonly string[]; readonly uses: EntryUses }>();
/** The last count of scripts that were read from each other: an edit changes few entries. */
const counts = new WeakMap<SharedReading, Counted>();

/** Widgets may inherit entries by a reference that code makes. */
const suffixesIn = createPieceScan((text) =>
  [...text.matchAll(/\bkey_suffix\b/g)].map(({ 0: found, index: start }) => ({ start, end: start + found.length })),
);

/** Returns {@link QueryUses}, reading only the entries that changed since the last time. */
export function queryUses({ referrers }: ProjectIndex, { entries, object, script }: RepositoryPart): QueryUses {
  const next = entries.map((entry) => usesOf(entry, [entry.widgetId, ...(referrers.get(entry.widgetId) ?? [])]));
  const counted = count(counts.get(script.shared) ?? { entries: [], keys: new Map(), server: new Map(), unknown: 0 }, next);
  counts.set(script.shared, counted);
  return {
    has: (key) => counted.keys.has(key),
    server: () => counted.server.keys(),
    areAll: !object.open && counted.unknown === 0 && suffixesIn(script).length === 0,
  };
}

function usesOf(entry: RepositoryEntry, owners: readonly string[]): EntryUses {
  const { actions } = entry;
  const before = known.get(actions);
  if (before !== undefined && before.owners.length === owners.length && before.owners.every((id, at) => id === owners[at]))
    return before.uses;
  const uses = readUses(entry, owners);
  known.set(actions, { owners, uses });
  return uses;
}

function readUses({ object, actions }: RepositoryEntry, owners: readonly string[]): EntryUses {
  const keys = new Set<string>();
  const server = new Set<string>();
  let areAll = object?.open === false;
  for (const { member, value, items } of actions) {
    for (const [position, item] of (items ?? [value]).entries()) {
      // A body that is made elsewhere may name any key.
      const isMade = item.server && item.bodyNames === undefined && item.keyOverride === undefined;
      if (isMade || item.keyOverride === 'unknown' || item.object?.open === true) areAll = false;
      const own = owners.flatMap((widgetId) => queryKeys({ widgetId, action: member.name, item: items && position }));
      for (const key of item.keyOverride === undefined ? own : [item.keyOverride, ...own]) {
        keys.add(key);
        if (item.server) server.add(key);
      }
    }
  }
  return { keys: [...keys], server: [...server], areAll };
}

/** Returns the count of another list of entries: the same maps, in which what both lists have at their beginnings and ends stays. */
function count({ entries: before, keys, server, unknown }: Counted, entries: readonly EntryUses[]): Counted {
  const most = Math.min(before.length, entries.length);
  let first = 0;
  while (first < most && before[first] === entries[first]) first += 1;
  let last = 0;
  while (last < most - first && before[before.length - 1 - last] === entries[entries.length - 1 - last]) last += 1;
  let sum = unknown;
  const add = (uses: EntryUses, change: 1 | -1): void => {
    if (!uses.areAll) sum += change;
    for (const key of uses.keys) addTo(keys, key, change);
    for (const key of uses.server) addTo(server, key, change);
  };
  for (const uses of entries.slice(first, entries.length - last)) add(uses, 1);
  for (const uses of before.slice(first, before.length - last)) add(uses, -1);
  return { entries, keys, server, unknown: sum };
}

function addTo(map: Map<string, number>, key: string, change: 1 | -1): void {
  const next = (map.get(key) ?? 0) + change;
  if (next === 0) map.delete(key);
  else map.set(key, next);
}
