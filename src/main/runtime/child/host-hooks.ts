import Module from 'node:module';

/** What `import()` calls in place of the loader; a function of the user's realm. */
export type ImportRefusal = () => unknown;

interface ModuleWrap {
  setImportModuleDynamicallyCallback(callback: ImportRefusal): void;
}

/** Status of a child that ended because something was thrown where nobody catches. */
const uncaughtStatus = 70;

let tick: (() => void) | undefined;
let takeImport: ((refusal: ImportRefusal) => void) | undefined;
let isTicking = false;
let isHeld = false;

/** Node's own modules are reachable with `--expose-internals` alone, and by a host that knows the flag. */
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
 * Takes over, before anything is disarmed, the three places where Node by itself touches values of authors' code: the end of a
 * turn (rejected promises), exceptions that nobody catches, and `import()`. See
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
 * Does what Node does at the end of a turn: its own callbacks, and rejected promises that nobody handles, from which Node reads
 * properties. The caller guards it; what it starts does not start it again.
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

/** Puts off the end of the turn for as long as `run` takes: the next message must not come in the middle of one. */
export function holdTurn(run: () => void): void {
  isHeld = true;
  try {
    run();
  } finally {
    isHeld = false;
  }
}
