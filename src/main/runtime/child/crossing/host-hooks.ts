import Module from 'node:module';

/** What `import()` calls in place of the loader; a function of the user's realm. */
export type ImportRefusal = () => unknown;

interface ModuleWrap {
  setImportModuleDynamicallyCallback(callback: ImportRefusal): void;
}

/** Exit status of a child that ended because of an uncaught exception. */
const uncaughtStatus = 70;

let tick: (() => void) | undefined;
let takeImport: ((refusal: ImportRefusal) => void) | undefined;
let isTicking = false;
let isHeld = false;

/** Returns Node's module wrapper; undefined in a host that ignores `--expose-internals`. */
function readModuleWrap(): ModuleWrap | undefined {
  try {
    const load = Module.createRequire(__filename) as (name: string) => unknown;
    const { internalBinding } = load('internal/test/binding') as { internalBinding(name: string): unknown };
    return internalBinding('module_wrap') as ModuleWrap;
  } catch {
    return undefined;
  }
}

/**
 * Takes over, before anything is disarmed, the three places where Node on its own touches values of authors' code: the end of a
 * turn (rejected promises), uncaught exceptions, and `import()`. See
 * `docs/decisions/0008-layers-of-isolation.md`, "Where Node touches values of the realm".
 */
export function takeHostHooks(): void {
  const host = process as typeof process & { _tickCallback?(): void; reallyExit(status: number): never };
  tick = host._tickCallback?.bind(host);
  // Node would look for a method on the thrown value and call it with a list of its own arguments.
  const leave = host.reallyExit.bind(host);
  host.setUncaughtExceptionCaptureCallback(() => leave(uncaughtStatus));
  const wrap = readModuleWrap();
  takeImport = wrap?.setImportModuleDynamicallyCallback.bind(wrap);
}

/** Makes `import()` of every realm call a function of one realm: its promise and its error are values of that realm. */
export function refuseImports(refusal: ImportRefusal): void {
  takeImport?.(refusal);
}

/**
 * Does what Node does at the end of a turn: runs its own callbacks, and handles unhandled rejections, from which Node reads
 * properties. The caller guards it; it does not start again while it runs.
 */
export function endTurn(): void {
  if (isHeld || isTicking || !tick) return;
  isTicking = true;
  try {
    tick();
  } finally {
    isTicking = false;
  }
}

/** Postpones the end of the turn until `run` is done: the next message must not arrive in the middle of one. */
export function holdTurn(run: () => void): void {
  isHeld = true;
  try {
    run();
  } finally {
    isHeld = false;
  }
}
