import { posix } from 'node:path';
import type { Module } from './module-graph.ts';

/** A room of the code that must not import others. */
export interface RoomRule {
  readonly room: string;
  readonly never: readonly string[];
  readonly why: string;
}

/** Boundaries inside the large rooms; those between them are rules of the linter (`biome.json`). */
export const roomRules: readonly RoomRule[] = [
  {
    room: 'src/main/runtime/realm/',
    never: ['src/main/runtime/child/', 'src/main/runtime/supervisor/'],
    why: 'The realm runs in a context of its own.',
  },
  { room: 'src/main/runtime/child/', never: ['src/main/runtime/supervisor/'], why: 'The child knows main by its messages alone.' },
  {
    room: 'src/main/runtime/supervisor/',
    never: ['src/main/runtime/child/', 'src/main/runtime/realm/'],
    why: 'Main knows the child by its messages alone.',
  },
  { room: 'src/main/runtime/', never: ['src/main/services/'], why: 'The runtime needs no service.' },
  { room: 'src/main/services/', never: ['src/main/web/', 'src/main/electron/', 'src/main/cli/'], why: 'Services work with any host.' },
  ...['src/main/services/', 'src/main/cli/', 'src/main/web/', 'src/main/electron/'].map((room) => ({
    room,
    never: ['src/main/runtime/child/', 'src/main/runtime/realm/'],
    why: "Authors' code runs behind the supervisor (`runtime/runtime.ts`) and nowhere else.",
  })),
  ...['src/renderer/views/', 'src/renderer/stores/', 'src/renderer/app/', 'src/renderer/ui/'].map((room) => ({
    room,
    never: ['create-host', 'electron-host', 'web-host', 'bridge'].map((name) => `src/renderer/host/${name}`),
    why: 'A window has one host: `currentHost()`.',
  })),
  { room: 'src/shared/trace/', never: ['src/shared/contract/'], why: 'A saved trace is read without the calls between window and main.' },
];

/** Returns descriptions of the imports that a rule forbids. */
export function forbiddenImports(modules: readonly Module[], rules: readonly RoomRule[]): string[] {
  return modules.flatMap(({ path, imports }) =>
    rules
      .filter(({ room }) => path.startsWith(room))
      .flatMap(({ never, why }) =>
        imports.filter((file) => never.some((room) => file.startsWith(room))).map((file) => `${path} imports ${file}. ${why}`),
      ),
  );
}

/** Returns the import cycles between sibling folders, with one import per step; type imports count. */
export function folderCycles(modules: readonly Module[]): string[] {
  const steps = new Map<string, Map<string, Map<string, string>>>();
  for (const { path, imports } of modules) {
    for (const file of imports) {
      const [from, to] = [path.split('/'), file.split('/')];
      let shared = 0;
      while (from[shared] === to[shared]) shared += 1;
      const [left, right] = [from[shared], to[shared]];
      // Files beside folders are exempt: they may use the folders and be used by them.
      if (left === undefined || right === undefined || shared >= from.length - 1 || shared >= to.length - 1) continue;
      const parent = from.slice(0, shared).join('/');
      const graph = steps.get(parent) ?? new Map<string, Map<string, string>>();
      const targets = graph.get(left) ?? new Map<string, string>();
      steps.set(parent, graph.set(left, targets));
      if (!targets.has(right)) targets.set(right, `${path} → ${file}`);
    }
  }
  return [...steps].flatMap(([parent, graph]) => cyclesOf(graph).map((cycle) => `${parent}: ${describe(cycle, graph)}`));
}

const describe = (cycle: readonly string[], graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string =>
  cycle.map((folder, place) => graph.get(folder)?.get(cycle[(place + 1) % cycle.length] ?? '') ?? folder).join('; ');

/** Returns the shortest cycle through each folder that is on one, each cycle once. */
function cyclesOf(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[][] {
  const found = new Map<string, string[]>();
  for (const start of graph.keys()) {
    const cycle = shortestCycle(graph, start);
    if (cycle) found.set([...cycle].sort().join(), cycle);
  }
  return [...found.values()];
}

function shortestCycle(graph: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** Returns the number of files in each folder with more than `most`, tests included. */
export function largeFolders(files: readonly string[], most: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > most));
}

/** Returns the files that are alone in their folder, which has no other folder either. */
export function loneFiles(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    for (let entry = file; entry.includes('/'); entry = posix.dirname(entry)) {
      const folder = posix.dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  }
  return files.filter((file) => entries.get(posix.dirname(file))?.size === 1);
}

/** Names that several files declare and export, with those files. */
export function sharedNames(modules: readonly Module[]): Map<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { path, exports } of modules) for (const name of exports) files.set(name, [...(files.get(name) ?? []), path]);
  return new Map([...files].filter(([, paths]) => paths.length > 1));
}
