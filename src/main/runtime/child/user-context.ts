import vm from 'node:vm';
import loopsText from 'virtual:parse-loops';
import realmText from 'virtual:user-realm';

export interface RealmExports {
  readonly enter: (head: string, payload: string) => string;
  /** Takes loops of {@link newLoops}: the host only passes them from one script of this realm to another. */
  readonly offerLoops: (loops: unknown) => void;
  readonly describe: (thrown: unknown) => string;
}

/** How contexts for authors' code are made: `sandbox.md` layer 4. One place, so that the boot check tries what runs later. */
export const userContext = {
  codeGeneration: { strings: false, wasm: false },
  bootstrap: realmText,
  guardsStacks: true,
};

let script: vm.Script | undefined;
const nothing = new vm.Script('0', { filename: 'dashwright-realm' });

/** A fresh context with the bootstrap in it. */
export function makeUserContext(): { readonly global: vm.Context; readonly exports: RealmExports } {
  script ??= new vm.Script(userContext.bootstrap, { filename: 'dashwright-realm' });
  const { codeGeneration } = userContext;
  const global = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, {
    codeGeneration,
    microtaskMode: 'afterEvaluate',
  });
  return { global, exports: script.runInContext(global, { displayErrors: false }) as RealmExports };
}

const HostError = Error as ErrorConstructor & { prepareStackTrace?: unknown };

/**
 * Runs something that enters a user context. V8 asks Node for the text of a stack, and Node's function belongs to the main
 * realm: with the stack used up, reading `error.stack` would throw an error of the main realm into authors' code. While a
 * stack is being written already V8 writes others by itself, so authors' code runs inside the writing of one.
 */
export function guarded<Result>(run: () => Result): Result {
  if (!userContext.guardsStacks) return run();
  const before = HostError.prepareStackTrace;
  let outcome: { readonly value: Result } | { readonly thrown: unknown } | undefined;
  HostError.prepareStackTrace = () => {
    HostError.prepareStackTrace = before;
    try {
      outcome = { value: run() };
    } catch (thrown) {
      outcome = { thrown };
    }
    return '';
  };
  void new HostError().stack;
  HostError.prepareStackTrace = before;
  // A host that writes stacks without asking Node: nothing to guard against.
  if (!outcome) return run();
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.value;
}

/** Runs what promises of a context have waiting; its queue is its own, so that this happens under the guard as well. */
export function runMicrotasks(global: vm.Context): void {
  guarded(() => nothing.runInContext(global, { displayErrors: false }));
}

let loops: vm.Script | undefined;

/** The loops over cells (`realm/parse-loops.ts`), evaluated once more. */
export function newLoops(global: vm.Context): unknown {
  loops ??= new vm.Script(loopsText, { filename: 'dashwright-realm-loops' });
  return loops.runInContext(global, { displayErrors: false });
}
