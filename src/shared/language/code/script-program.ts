import { libFileMap } from 'monaco-editor/languages/features/typescript/lib/lib';
import {
  createLanguageService,
  type LanguageService,
  type LanguageServiceHost,
} from 'monaco-editor/languages/features/typescript/lib/typescriptServices';
import type { Diagnosed } from './findings.ts';
import { createPartChecks } from './part-checks.ts';
import { snapshotOf } from './script-texts.ts';

/** All scripts of a project as one program of TypeScript. It holds the texts it was given and reads nothing else. */
export interface ScriptProgram {
  /** Names the scripts in the order in which they are run; others are forgotten. */
  setScripts(paths: readonly string[]): void;
  setText(path: string, text: string): void;
  /** Declarations of what scripts may use without declaring it. */
  setTypes(name: string, text: string): void;
  /** Undefined for what is no script of the project. */
  textOf(path: string): string | undefined;
  /** Returns whether a file declares what the format offers. */
  isOfFormat(name: string): boolean;
  /**
   * Returns what `work` returns, or `late` where it took longer than the deadline (milliseconds). Throws what the service throws. `advance`
   * checks scripts for some milliseconds, first what changed, and returns whether all of them are checked.
   */
  within<Result>(deadline: number, work: (service: LanguageService, advance: Advance) => Result): Result | 'late';
  /** Returns what was found in a script so far: in parts of it that changed, once they are checked. */
  diagnosedIn(path: string): readonly Diagnosed[];
}

/** Checks scripts for some milliseconds, first what changed. Returns whether all of these are checked. */
type Advance = (wanted: readonly string[], milliseconds: number) => boolean;

/** Names of the language that the realm of the files does not have. */
const removed =
  /^declare var (?:WebAssembly|SharedArrayBuffer|Atomics|ArrayBuffer|DataView|Int8Array|Uint8Array|Uint8ClampedArray|Int16Array|Uint16Array|Int32Array|Uint32Array|Float16Array|Float32Array|Float64Array|BigInt64Array|BigUint64Array|WeakRef|FinalizationRegistry): .*;$|^declare function eval\(.*$/gm;

/** Declarations of what only browsers have, which a script may ask for by `/// <reference lib>`. */
const browserLibraries = /^lib\.(?:dom|webworker|scripthost)\b/;

const options = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: 99,
  lib: ['lib.esnext.d.ts'],
  types: [],
  moduleDetection: 1,
  // Files that a script names by `import`, `require` or `/// <reference>` are none of the program.
  noResolve: true,
  // As faults both come with the others; as hints they would take a check of their own.
  allowUnreachableCode: false,
  allowUnusedLabels: false,
};

interface Held {
  readonly snapshot: ReturnType<typeof snapshotOf>;
  readonly version: number;
}

/** See {@link ScriptProgram}. Starts without scripts. `now`: milliseconds of a clock. */
export function createScriptProgram(now: () => number): ScriptProgram {
  const held = new Map<string, Held>();
  const types = new Set<string>();
  let scripts: readonly string[] = [];
  let endsAt = Number.POSITIVE_INFINITY;
  const isLate = (): boolean => now() > endsAt;

  function hold(name: string, text: string): void {
    const before = held.get(name);
    if (before?.snapshot.text === text) return;
    held.set(name, { snapshot: snapshotOf(text), version: (before?.version ?? 0) + 1 });
  }
  function find(name: string): Held | undefined {
    const file = name.slice(name.lastIndexOf('/') + 1);
    const library = held.has(name) || browserLibraries.test(file) ? undefined : libFileMap[file];
    if (library !== undefined) hold(name, library.replace(removed, ''));
    return held.get(name);
  }
  const host = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...types, ...scripts.filter((path) => held.has(path))],
    getScriptVersion: (name: string) => String(find(name)?.version ?? ''),
    getScriptSnapshot: (name: string) => find(name)?.snapshot,
    getCurrentDirectory: () => '',
    getDefaultLibFileName: () => 'lib.esnext.d.ts',
    getCancellationToken: () => ({ isCancellationRequested: isLate }),
    fileExists: (name: string) => find(name) !== undefined,
    readFile: (name: string) => find(name)?.snapshot.text,
  } satisfies LanguageServiceHost;
  let service = createLanguageService(host);
  const checks = createPartChecks();

  const advance: Advance = (wanted, milliseconds) => {
    const until = now() + milliseconds;
    const paths = scripts.filter((path) => held.has(path));
    const declarations = [...types].map((name) => held.get(name)?.version).join();
    return checks.advance({ service, paths, wanted, types: declarations, isCancelled: isLate, isOver: () => now() >= until });
  };

  return {
    setScripts(paths) {
      for (const path of scripts) if (!paths.includes(path)) held.delete(path);
      scripts = [...paths];
    },
    setText: hold,
    setTypes(name, text) {
      types.add(name);
      hold(name, text);
    },
    textOf: (path) => (scripts.includes(path) ? held.get(path)?.snapshot.text : undefined),
    isOfFormat: (name) => types.has(name),
    diagnosedIn: checks.diagnosedIn,
    within(deadline, work) {
      endsAt = now() + deadline;
      try {
        return work(service, advance);
      } catch (thrown) {
        // What a failure left behind is read anew: a text parsed from a tree that is too deep would fail again, and what was broken off is
        // known by half.
        service = createLanguageService(host);
        if (isLate()) return 'late';
        throw thrown;
      } finally {
        endsAt = Number.POSITIVE_INFINITY;
      }
    },
  };
}
