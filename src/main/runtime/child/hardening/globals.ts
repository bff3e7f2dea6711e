import { refuse, replace } from './replace.ts';

/** The names of the language itself, but for those that make code, threads or shared memory. */
export const languageNames =
  'Object Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray Float16Array Float32Array Float64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN DisposableStack AsyncDisposableStack'.split(
    ' ',
  );

/** What the child's own code calls by its global name. */
const hostNames = 'setTimeout clearTimeout setImmediate clearImmediate queueMicrotask performance'.split(' ');

export const keptGlobals: ReadonlySet<string> = new Set([...languageNames, ...hostNames]);

/** Read while Node can still load the module behind it. */
const now = performance.now.bind(performance);

/** Puts a bare clock in the place of Node's, whose class loses its methods with the modules. */
export function keepClock(): void {
  replace(globalThis, 'performance', Object.freeze({ now }));
}

/** The console of the host leads to its streams, and those to everything that has listeners. */
function disarmConsole(): void {
  for (const name of Reflect.ownKeys(console)) replace(console, name, undefined);
}

/** Leaves in the main realm the names of the language and the few that the child itself uses. */
export function removeGlobals(): void {
  disarmConsole();
  for (const name of Reflect.ownKeys(globalThis)) {
    if (typeof name === 'string' && !keptGlobals.has(name)) Reflect.deleteProperty(globalThis, name);
  }
}

/** Makes `(anything).constructor('text')` useless: the way from a leaked function to code. */
export function disarmFunctionConstructors(): void {
  const samples: object[] = [() => undefined, async () => undefined, function* generator() {}, async function* generator() {}];
  for (const sample of samples) replace(Object.getPrototypeOf(sample) as object, 'constructor', refuse);
}
