import vm from 'node:vm';
import loopsText from 'virtual:parse-loops';
import realmText from 'virtual:user-realm';
import { endTurn, holdTurn, type ImportRefusal, refuseImports } from './host-hooks.ts';

// Captured before the module is emptied.
const { Script, createContext, constants } = vm;

export interface RealmExports {
  readonly enter: (head: string, payload: string) => string;
  /** Receives loops of {@link newLoops}: the host only passes them from one script of this realm to another. */
  readonly offerLoops: (loops: unknown) => void;
  /** Receives the function that holds what a person typed, made in this realm: the host only passes it on. `answer`: a text, if any. */
  readonly offerInput: (frame: string, typed: unknown, answer: string | undefined) => void;
  readonly describe: (thrown: unknown) => string;
  readonly refuseImport: ImportRefusal;
}

/**
 * How contexts for authors' code are made: docs/decisions/0008-layers-of-isolation.md, "user realm". One place, so that the boot
 * check tries what runs later.
 */
export const userContext = {
  codeGeneration: { strings: false, wasm: false },
  bootstrap: realmText,
  guardsStacks: true,
  guardsTurns: true,
  refusesImports: true,
};

let script: vm.Script | undefined;
const nothing = new Script('0', { filename: 'dashwright-realm' });

/** Returns a fresh context with the bootstrap in it. */
export function makeUserContext(): { readonly global: vm.Context; readonly exports: RealmExports } {
  script ??= new Script(userContext.bootstrap, { filename: 'dashwright-realm' });
  const { codeGeneration } = userContext;
  const global = createContext(constants.DONT_CONTEXTIFY as unknown as vm.Context, {
    codeGeneration,
    microtaskMode: 'afterEvaluate',
  });
  return { global, exports: script.runInContext(global, { displayErrors: false }) as RealmExports };
}

/** A context with what its bootstrap exports to the host. */
export interface Realm {
  readonly global: vm.Context;
  readonly exports: RealmExports;
}

/** What the guard runs instead of formatting the next stack. */
let guardedRun: (() => void) | undefined;
const HostError = Error;
const errorToString = Error.prototype.toString;

// Fixed, so that nothing else ever formats stacks of the main realm.
Object.defineProperty(HostError, 'prepareStackTrace', {
  value: (error: Error, frames: readonly unknown[]): string => {
    const run = guardedRun;
    guardedRun = undefined;
    if (!run) return [Reflect.apply(errorToString, error, []), ...frames.map(String)].join('\n    at ');
    run();
    return '';
  },
  writable: false,
  configurable: false,
});

/**
 * Runs something that enters a user context. V8 asks Node for the text of a stack, and Node's function belongs to the main
 * realm: with the stack used up, reading `error.stack` would throw an error of the main realm into authors' code. While a stack
 * is being formatted V8 formats others by itself, so authors' code runs while one is formatted.
 */
export function asAuthorCode<Result>(run: () => Result): Result {
  if (!userContext.guardsStacks) return run();
  let outcome: { readonly value: Result } | { readonly thrown: unknown } | undefined;
  guardedRun = () => {
    try {
      outcome = { value: run() };
    } catch (thrown) {
      outcome = { thrown };
    }
  };
  void new HostError().stack;
  guardedRun = undefined;
  // A host that writes stacks without asking Node: nothing to guard against.
  if (!outcome) return run();
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.value;
}

/**
 * Runs something inside a context under the guard, then the pending promise callbacks of the context (it has a queue of its own),
 * and then what Node would do at the end of the turn, which reads properties of rejected promises and so may run code of the
 * files. Throws what `run` throws. `finished` is called when the realm is done, before the end of the turn.
 */
export function enterRealm<Result>({ global, exports }: Realm, run: () => Result, finished?: () => void): Result {
  return asAuthorCode(() => {
    if (userContext.refusesImports) refuseImports(exports.refuseImport);
    // biome-ignore lint/suspicious/noDebugger: *Pause at the next statement* stops here first and steps into the files; without a debugger it does nothing.
    debugger;
    try {
      return run();
    } finally {
      nothing.runInContext(global, { displayErrors: false });
      finished?.();
      if (userContext.guardsTurns) endTurn();
    }
  });
}

/** Returns a listener whose turn ends under the guard, once it has handled a message and all the crossings in it. */
export function endingTurns<Message>(listener: (message: Message) => void): (message: Message) => void {
  return (message) => {
    holdTurn(() => listener(message));
    if (userContext.guardsTurns) asAuthorCode(endTurn);
  };
}

let loops: vm.Script | undefined;

/** Returns the loops over cells (`realm/parsing/parse-loops.ts`), evaluated again. */
export function newLoops(global: vm.Context): unknown {
  loops ??= new Script(loopsText, { filename: 'dashwright-realm-loops' });
  return loops.runInContext(global, { displayErrors: false });
}
