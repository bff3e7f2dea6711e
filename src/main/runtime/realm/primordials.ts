/**
 * The built-ins the bootstrap relies on, captured before any author's code runs in this realm. Nothing here protects the
 * host (only texts leave the realm): it keeps a file that changes built-ins from confusing its own traces.
 */
const apply = Reflect.apply;

function uncurry<This, Arguments extends unknown[], Result>(
  method: (this: This, ...parameters: Arguments) => Result,
): (self: This, ...parameters: Arguments) => Result {
  return (self, ...parameters) => apply(method, self, parameters) as Result;
}

export const invoke = (callee: unknown, self: unknown, parameters: readonly unknown[]): unknown =>
  apply(callee as (...values: unknown[]) => unknown, self, parameters);

export const jsonStringify = JSON.stringify as (value: unknown) => string | undefined;
export const jsonParse = JSON.parse as (text: string) => unknown;
export const isArray = Array.isArray as (value: unknown) => value is unknown[];
export const objectCreate = Object.create as (prototype: object | null) => Record<string, unknown>;
export const objectKeys = Object.keys as (value: object) => string[];
export const hasOwn = Object.hasOwn as (value: object, key: PropertyKey) => boolean;
export const defineProperty = Object.defineProperty;
export const isExtensible = Object.isExtensible as (value: object) => boolean;
export const ownNames = Object.getOwnPropertyNames as (value: object) => string[];
export const prototypeOf = Object.getPrototypeOf as (value: object) => object | null;
export const rootPrototypes: readonly object[] = [Object.prototype, Function.prototype];
export const ProxyConstructor = Proxy;
export const revocableProxy = Proxy.revocable as (target: object, handler: object) => { proxy: object; revoke: () => void };
export const ownDescriptor = Object.getOwnPropertyDescriptor;
export const toObject = Object as unknown as (value: unknown) => object;
export const toText = String as (value: unknown) => string;
export const toNumber = Number as (value: unknown) => number;
export const isFiniteNumber = Number.isFinite as (value: unknown) => boolean;
export const isNotANumber = Number.isNaN as (value: unknown) => boolean;
export const floor = Math.floor;

export const PromiseConstructor = Promise;
export const ErrorConstructor = Error;
export const promiseThen = uncurry(Promise.prototype.then) as (
  promise: Promise<unknown>,
  fulfilled: (value: unknown) => void,
  rejected: (reason: unknown) => void,
) => Promise<unknown>;

export const split = uncurry(String.prototype.split as (separator: string) => string[]);
export const indexOf = uncurry(String.prototype.indexOf);
export const slice = uncurry(String.prototype.slice);
export const toLowerCase = uncurry(String.prototype.toLowerCase);
export const includes = uncurry(String.prototype.includes);
export const toIsoText = uncurry(Date.prototype.toISOString);
export const DateConstructor = Date;
const isAncestor = uncurry(Object.prototype.isPrototypeOf);
const datePrototype = Date.prototype;
/** Whether a value is a date, without `instanceof`, which asks a function that files may put on the class. */
export const isDate = (value: object): value is Date => isAncestor(datePrototype, value);
/** Throws for anything but a date, and asks nothing of it. */
export const timeOf = uncurry(Date.prototype.getTime) as (date: unknown) => number;
export const functionText = uncurry(Function.prototype.toString) as (callee: unknown) => string;

const generatorNext = Object.getPrototypeOf(Object.getPrototypeOf((function* () {})())).next as () => IteratorResult<unknown>;
/** One step of a generator, without `next`, which user code may have replaced. */
export const nextOf = <Value>(generator: Generator<unknown, Value>): IteratorResult<unknown, Value> =>
  apply(generatorNext, generator, []) as IteratorResult<unknown, Value>;

/** A map whose methods user code cannot replace. */
export class SafeMap<Key, Value> extends Map<Key, Value> {}
export class SafeSet<Value> extends Set<Value> {}
export class SafeWeakMap<Key extends object, Value> extends WeakMap<Key, Value> {}
for (const [safe, plain] of [
  [SafeMap.prototype, Map.prototype],
  [SafeSet.prototype, Set.prototype],
  [SafeWeakMap.prototype, WeakMap.prototype],
] as const) {
  for (const name of Object.getOwnPropertyNames(plain)) {
    const descriptor = Object.getOwnPropertyDescriptor(plain, name);
    if (descriptor && name !== 'constructor') Object.defineProperty(safe, name, descriptor);
  }
}

/** Own value of a field; undefined for accessors, which stay unread. */
export function ownData(owner: object, key: string): unknown {
  const descriptor = ownDescriptor(owner, key);
  return descriptor && hasOwn(descriptor, 'value') ? descriptor.value : undefined;
}

/** Returns how fields are defined: without a prototype, since files may have put a `get` on that of all objects. */
function fieldForm(isShown: boolean): Record<string, unknown> {
  const form = objectCreate(null);
  form['writable'] = true;
  form['enumerable'] = isShown;
  form['configurable'] = true;
  return form;
}

const shownForm = fieldForm(true);
const hiddenForm = fieldForm(false);

function defineField(owner: object, key: PropertyKey, value: unknown, form: Record<string, unknown>): void {
  form['value'] = value;
  defineProperty(owner, key, form);
  form['value'] = undefined;
}

/** Sets an own field without assignment, which files may have put a setter in the way of. */
export function setField(owner: object, key: PropertyKey, value: unknown): void {
  defineField(owner, key, value, shownForm);
}

/** Sets members that a listing of the fields leaves out. */
export function hideMembers(owner: object, members: Record<string, unknown>): void {
  const names = objectKeys(members);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    defineField(owner, name, members[name], hiddenForm);
  }
}

/** Appends without `push`, which user code may have replaced. */
export function append<Value>(list: Value[], value: Value): void {
  setField(list, list.length, value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isFunction(value: unknown): value is (...parameters: unknown[]) => unknown {
  return typeof value === 'function';
}

/** Copies own fields without `Object.assign`; a field named `__proto__` stays out. */
export function assignFields(target: Record<string, unknown>, source: Record<string, unknown>): void {
  const names = objectKeys(source);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    if (name !== '__proto__') target[name] = source[name];
  }
}
