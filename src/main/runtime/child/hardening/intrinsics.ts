import { keptGlobals, languageNames } from './globals.ts';
import { refuse } from './replace.ts';

type Step = (value: object) => object | null;
const prototypeOf: Step = (value) => Object.getPrototypeOf(value) as object | null;

/** Returns the built-in objects that no global name leads to. */
function namelessIntrinsics(): unknown[] {
  const iterators: object[] = [
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
    'x'.matchAll(/x/g),
    new Intl.Segmenter().segment('')[Symbol.iterator](),
    new Intl.Segmenter().segment(''),
  ];
  const { Iterator: Iterators } = globalThis as unknown as { Iterator?: { from(value: object): { map(change: () => void): object } } };
  if (Iterators) {
    const wrapped = Iterators.from({ next: () => ({ done: true, value: undefined }) });
    iterators.push(
      wrapped,
      wrapped.map(() => undefined),
    );
  }
  const functions: object[] = [() => undefined, async () => undefined, function* generator() {}, async function* generator() {}];
  const generated = [function* generator() {}, async function* generator() {}].flatMap((make) => [
    make.prototype,
    prototypeOf(make.prototype),
  ]);
  const thrower = Reflect.getOwnPropertyDescriptor(
    (function (): IArguments {
      // biome-ignore lint/complexity/noArguments: its `callee` is the only way to the function that throws for all of them.
      return arguments;
    })(),
    'callee',
  )?.get;
  return [...iterators.map(prototypeOf), ...functions.map(prototypeOf), ...generated, thrower];
}

/** Returns every object that can be reached from the given ones. */
function reachable(roots: readonly unknown[]): Set<object> {
  const found = new Set<object>();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || value === globalThis || found.has(value)) continue;
    found.add(value);
    waiting.push(prototypeOf(value));
    for (const name of Reflect.ownKeys(value)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(value, name);
      waiting.push(descriptor?.value, descriptor?.get, descriptor?.set);
    }
  }
  return found;
}

/** Returns the names whose frozen value would prevent inheriting objects from getting their own by assignment. */
function overridden(): ReadonlyMap<object, readonly PropertyKey[]> {
  const errors = ['name', 'message', 'toString', 'constructor'];
  return new Map<object, readonly PropertyKey[]>([
    [Object.prototype, Reflect.ownKeys(Object.prototype).filter((name) => name !== '__proto__')],
    [prototypeOf(refuse) as object, ['name', 'length', 'toString', 'constructor']],
    [Array.prototype, ['toString', 'constructor', 'length', 'push', 'concat']],
    ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
      ({ prototype }) => [prototype, errors] as const,
    ),
  ]);
}

/**
 * Fixes a value so that assignment to an inheriting object still works. JavaScript refuses that for frozen values, and Node and
 * libraries often assign `error.name`, `toString` or `constructor` of their objects.
 */
export function letHeirsOverride(owner: object, name: PropertyKey): void {
  const descriptor = Reflect.getOwnPropertyDescriptor(owner, name);
  if (!descriptor?.configurable || !('value' in descriptor)) return;
  const { value, enumerable = false } = descriptor as { value: unknown; enumerable?: boolean };
  const { defineProperty } = Reflect;
  const refusal = TypeError;
  Object.defineProperty(owner, name, {
    get: () => value,
    set(this: unknown, next: unknown) {
      if (this === owner || (typeof this !== 'object' && typeof this !== 'function') || this === null) throw new refusal('Fixed.');
      defineProperty(this, name, { value: next, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  });
}

/**
 * Freezes every object of the language in the main realm, and its global names. A method replaced on a prototype there would
 * otherwise run inside Node, with whatever Node passes to it: `handler.apply(process, ...)` of its events was a way out.
 */
export function freezeIntrinsics(): void {
  const roots = languageNames.map((name) => Reflect.get(globalThis, name) as unknown);
  const found = reachable([...roots, ...namelessIntrinsics()]);
  for (const [owner, own] of overridden()) for (const name of own) letHeirsOverride(owner, name);
  // Includes the getters just defined.
  for (const value of reachable([...found])) Object.freeze(value);
  for (const name of keptGlobals) {
    const descriptor = Reflect.getOwnPropertyDescriptor(globalThis, name);
    if (descriptor?.configurable)
      Object.defineProperty(globalThis, name, { value: Reflect.get(globalThis, name) as unknown, writable: false, configurable: false });
  }
  Object.preventExtensions(globalThis);
}
