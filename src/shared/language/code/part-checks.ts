import {
  type LanguageService,
  type Program,
  type SourceFile,
  typescript as ts,
} from 'monaco-editor/languages/features/typescript/lib/typescriptServices';
import type { Diagnosed } from './findings.ts';
import { isKeptCode } from './kept-findings.ts';
import { keptParts } from './kept-parts.ts';
import { effectsOf } from './part-effects.ts';
import { type ScriptPart, splitScript } from './script-parts.ts';

/** Characters that are checked at a time, between two looks at the clock. */
const atOnce = 15_000;

/** Faults of one part that are kept: so many have one cause. */
const mostFaults = 500;

interface CheckedPart extends ScriptPart {
  /** What other parts know of it; see {@link effectsOf}. */
  readonly effects: string;
  /** What was found, with places counted from where the part begins. */
  found: readonly Diagnosed[];
  /** The surroundings in which it was checked; undefined until it is. */
  checkedIn: number | undefined;
}

interface CheckedScript {
  readonly file: SourceFile;
  readonly text: string;
  readonly outside: string;
  readonly parts: readonly CheckedPart[];
}

interface Checking {
  readonly service: LanguageService;
  /** Names of all scripts, and of those that are to be checked. */
  readonly paths: readonly string[];
  readonly wanted: readonly string[];
  /** Differs for other declarations of the format and the project. */
  readonly types: string;
  readonly isCancelled: () => boolean;
  /** Says that it is time to stop; asked after each step. */
  readonly isOver: () => boolean;
}

/** Checks scripts in steps and keeps what was found in parts that a change does not concern. */
export interface PartChecks {
  /**
   * Checks what changed since the last call, then what may mean something else since, until it is over. Returns whether all that is wanted is done. Throws
   * what the service throws.
   */
  advance(checking: Checking): boolean;
  /** Returns what was found in a script; in parts that are not checked yet, what was found before the change. */
  diagnosedIn(path: string): readonly Diagnosed[];
}

/** See {@link PartChecks}. */
export function createPartChecks(): PartChecks {
  const scripts = new Map<string, CheckedScript>();
  let surroundings = 0;
  let surrounding = '';
  let names = '';

  function follow(program: Program, { paths, types }: Checking): void {
    for (const path of [...scripts.keys()]) if (!paths.includes(path)) scripts.delete(path);
    const files = paths.flatMap((path) => {
      const file = program.getSourceFile(path);
      return file === undefined ? [] : [{ path, file }];
    });
    const declared = new Set(files.flatMap(({ file }) => [...(file.locals?.keys() ?? [])]));
    const written = [...declared].toSorted().join('\n');
    // Names that scripts declare decide what is an effect.
    const areSameNames = written === names;
    names = written;
    for (const { path, file } of files) {
      const before = scripts.get(path);
      if (before?.file !== file || !areSameNames) scripts.set(path, readScript(before, file, declared, areSameNames));
    }
    const all = [...scripts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const seen = [types, ...all.flatMap(([path, { outside, parts }]) => [path, outside, ...parts.flatMap(({ effects }) => effects || [])])];
    const text = seen.join('\n');
    if (text !== surrounding) surroundings += 1;
    surrounding = text;
  }
  /** Returns what is to be checked next in one script: what changed before what may mean something else. */
  function nextOf(paths: readonly string[]): { readonly script: CheckedScript; readonly parts: readonly CheckedPart[] } | undefined {
    for (const isWanted of [(part: CheckedPart) => part.checkedIn === undefined, (part: CheckedPart) => part.checkedIn !== surroundings]) {
      for (const path of paths) {
        const script = scripts.get(path);
        const parts = script === undefined ? [] : firstOf(script.parts, isWanted);
        if (script !== undefined && parts.length > 0) return { script, parts };
      }
    }
    return undefined;
  }
  return {
    advance(checking) {
      const program = checking.service.getProgram();
      if (program === undefined) return true;
      follow(program, checking);
      for (let next = nextOf(checking.wanted); next; next = nextOf(checking.wanted)) {
        checkParts(program, next.script, next.parts, checking.isCancelled);
        for (const part of next.parts) part.checkedIn = surroundings;
        if (checking.isOver()) return nextOf(checking.wanted) === undefined;
      }
      return true;
    },
    diagnosedIn: (path) =>
      (scripts.get(path)?.parts ?? []).flatMap((part) => part.found.map((one) => ({ ...one, start: (one.start ?? 0) + part.start }))),
  };
}

/** Returns a script with what is known of its former text; `areEffectsKnown`: they have been read for the same declared names. */
function readScript(
  before: CheckedScript | undefined,
  file: SourceFile,
  declared: ReadonlySet<string>,
  areEffectsKnown: boolean,
): CheckedScript {
  const { parts, outside } = splitScript(file);
  const { text } = file;
  const formerOf = before === undefined ? () => undefined : keptParts(before, { text, parts });
  return {
    ...{ file, text, outside },
    parts: parts.map((part) => {
      const former = formerOf(part);
      const effects = part.isStatement ? '' : ((areEffectsKnown ? former?.effects : undefined) ?? effectsOf(text, part.node, declared));
      return { ...part, effects, found: former?.found ?? [], checkedIn: former?.checkedIn };
    }),
  };
}

/** Returns the first parts that are wanted, as many as are checked at a time. */
function firstOf(parts: readonly CheckedPart[], isWanted: (part: CheckedPart) => boolean): readonly CheckedPart[] {
  const found: CheckedPart[] = [];
  let length = 0;
  for (const part of parts) {
    if (!isWanted(part)) continue;
    found.push(part);
    length += part.end - part.start;
    if (length > atOnce) break;
  }
  return found;
}

function checkParts(program: Program, { file }: CheckedScript, parts: readonly CheckedPart[], isCancelled: () => boolean): void {
  const token = {
    isCancellationRequested: isCancelled,
    throwIfCancellationRequested() {
      if (isCancelled()) throw new ts.OperationCanceledException();
    },
  };
  program.getTypeChecker().runWithCancellationToken(token, (checker) => {
    for (const { node, isStatement } of parts) if (!isStatement) checker.getTypeAtLocation(node);
  });
  const statements = parts.filter(({ isStatement }) => isStatement).map(({ node }) => node);
  const diagnosed = program.getSemanticDiagnostics(file, token, statements).filter(({ code }) => isKeptCode(code));
  for (const part of parts) {
    part.found = diagnosed
      .filter(({ start = 0 }) => start >= part.start && start < part.end)
      .slice(0, mostFaults)
      .map(({ start = 0, length = 0, code, messageText }) => ({ start: start - part.start, length, code, messageText }));
  }
}
