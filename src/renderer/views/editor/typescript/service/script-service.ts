import { libFileMap } from 'monaco-editor/languages/features/typescript/lib/lib';
import { createLanguageService, type LanguageServiceHost } from 'monaco-editor/languages/features/typescript/lib/typescriptServices';
import { answerTo } from './answers/all-answers.ts';
import { snapshotOf } from './script-texts.ts';
import type { AnswerOf, QuestionOf, ServiceKind } from './service-messages.ts';

/** All scripts of a project as one program. Offsets are those of the texts given last. */
export interface ScriptService {
  /** Names the scripts in the order in which they are run; others are forgotten. */
  setScripts(paths: readonly string[]): void;
  setText(path: string, text: string): void;
  /** Declarations of what scripts may use without declaring it. */
  setTypes(name: string, text: string): void;
  /**
   * Returns the answer to a question; null for a script without a text, `late` where it took longer than the deadline (milliseconds). Throws
   * where the service fails, as with a file nested too deeply for it.
   */
  ask<Kind extends ServiceKind>(kind: Kind, question: QuestionOf<Kind>, deadline?: number): AnswerOf<Kind> | 'late' | null;
}

/** Names of the language that the realm of the files does not have. */
const removed =
  /^declare var (?:WebAssembly|SharedArrayBuffer|Atomics|ArrayBuffer|DataView|Int8Array|Uint8Array|Uint8ClampedArray|Int16Array|Uint16Array|Int32Array|Uint32Array|Float16Array|Float32Array|Float64Array|BigInt64Array|BigUint64Array|WeakRef|FinalizationRegistry): .*;$|^declare function eval\(.*$/gm;

const options = {
  allowJs: true,
  checkJs: true,
  noEmit: true,
  target: 99,
  lib: ['lib.esnext.d.ts'],
  types: [],
  moduleDetection: 1,
  allowUnreachableCode: false,
};

interface Held {
  readonly snapshot: ReturnType<typeof snapshotOf>;
  readonly version: number;
}

/** See {@link ScriptService}. Starts without scripts. */
export function createScriptService(): ScriptService {
  const held = new Map<string, Held>();
  const types = new Set<string>();
  let scripts: readonly string[] = [];
  let endsAt = Number.POSITIVE_INFINITY;
  const isLate = (): boolean => performance.now() > endsAt;

  function hold(name: string, text: string): void {
    const before = held.get(name);
    if (before?.snapshot.text === text) return;
    held.set(name, { snapshot: snapshotOf(text), version: (before?.version ?? 0) + 1 });
  }
  function find(name: string): Held | undefined {
    const library = held.has(name) ? undefined : libFileMap[name.slice(name.lastIndexOf('/') + 1)];
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

  const textOf = (path: string): string | undefined => (scripts.includes(path) ? held.get(path)?.snapshot.text : undefined);

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
    ask(kind, question, deadline = Number.POSITIVE_INFINITY) {
      if (textOf(question.path) === undefined) return null;
      endsAt = performance.now() + deadline;
      try {
        return answerTo({ service, textOf, isOfFormat: (name) => types.has(name) }, kind, question);
      } catch (thrown) {
        if (isLate()) return 'late';
        // What a failure left behind is read anew: a text parsed from a tree that is too deep would fail again.
        service = createLanguageService(host);
        throw thrown;
      } finally {
        endsAt = Number.POSITIVE_INFINITY;
      }
    },
  };
}
