import type { BreachTheme } from './attempt.ts';

type Stack = { prepareStackTrace: unknown };

/** Sets a property for as long as `use` takes, and returns whether that was possible. */
function changes(owner: object, name: PropertyKey, value: unknown): boolean {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  try {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  } catch {
    return false;
  }
  if (before) Object.defineProperty(owner, name, before);
  else Reflect.deleteProperty(owner, name);
  return true;
}

const hook = () => undefined;
const functionPrototype = Object.getPrototypeOf(hook) as object;
const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]()) as object;
const generator = Object.getPrototypeOf(function* () {}) as { prototype: object };
const typedArray = Object.getPrototypeOf(Uint8Array) as { prototype: object };

/** Changing the language beneath Node, so that Node hands over what it works with. */
export const language: BreachTheme = {
  'patches the calling of functions': () => changes(functionPrototype, 'apply', hook),
  'patches the calling of methods': () => changes(functionPrototype, 'call', hook),
  'patches the binding of functions': () => changes(functionPrototype, 'bind', hook),
  'patches every object': () => changes(Object.prototype, 'handle', hook),
  'patches the texts of objects': () => changes(Object.prototype, 'toString', hook),
  'patches arrays': () => changes(Array.prototype, 'push', hook),
  'patches the walk through arrays': () => changes(arrayIterator, 'next', hook),
  'patches generators': () => changes(generator.prototype, 'next', hook),
  'patches bytes': () => changes(typedArray.prototype, 'set', hook),
  'patches promises': () => changes(Promise.prototype, 'then', hook),
  'patches the kind of promises': () => changes(Promise, Symbol.species, hook),
  'patches patterns': () => changes(RegExp.prototype, 'exec', hook),
  'patches maps': () => changes(Map.prototype, 'get', hook),
  'patches weak maps': () => changes(WeakMap.prototype, 'get', hook),
  'patches dates': () => changes(Date, 'now', hook),
  'patches JSON': () => changes(JSON, 'stringify', hook),
  'patches Reflect': () => changes(Reflect, 'apply', hook),
  'patches errors': () => changes(Error.prototype, 'message', hook),
  'patches numbers for people': () => changes(Intl.NumberFormat.prototype, 'format', hook),
  'replaces a global name': () => changes(globalThis, 'setTimeout', hook),
  'adds a global name': () => changes(globalThis, 'dashwright', hook),
  'writes the stacks': () => changes(Error, 'prepareStackTrace', hook),
  'reads the frames of a stack': () => {
    let found: unknown;
    (Error as unknown as Stack).prepareStackTrace = (_error: Error, frames: { getThis(): unknown }[]) => {
      found = frames;
      return '';
    };
    void new Error().stack;
    return found;
  },
  'reads the frames of another object': () => {
    const holder: { stack?: unknown } = {};
    (Error as unknown as Stack).prepareStackTrace = (_error: Error, frames: unknown[]) => frames;
    Error.captureStackTrace(holder);
    return Array.isArray(holder.stack);
  },
  'lengthens the stacks': () => {
    const before = Error.stackTraceLimit;
    Error.stackTraceLimit = 1000;
    const isLonger = Error.stackTraceLimit === 1000;
    Error.stackTraceLimit = before;
    return isLonger;
  },
  'patches events': ({ kept }) => changes(kept.EventEmitter.prototype, 'emit', hook),
  'patches sockets': ({ kept }) => changes(Object.getPrototypeOf(kept.socket) as object, 'write', hook),
  'patches streams': ({ kept }) => changes(Object.getPrototypeOf(Object.getPrototypeOf(kept.socket)) as object, 'push', hook),
  'finds the class of a socket': ({ kept }) => new (kept.socket.constructor as new () => object)() !== undefined,
  'patches timers': ({ kept }) => changes(Object.getPrototypeOf(kept.timer) as object, 'refresh', hook),
};
