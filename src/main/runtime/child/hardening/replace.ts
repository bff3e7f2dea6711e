/** Stands where a function of Node stood. */
export function refuse(): never {
  throw new Error('Not allowed in the runtime.');
}

/** EACCES as libuv numbers it on Linux and macOS: what a disarmed method of a native handle answers. */
export const notPermitted = -13;
export const refuseHandle = (): number => notPermitted;

/** Puts a value in the place of another one for good. What Node has fixed already stays: the boot check shows whether that matters. */
export function replace(owner: object, name: PropertyKey, value: unknown): void {
  try {
    Object.defineProperty(owner, name, { value, writable: false, enumerable: false, configurable: false });
  } catch {
    // Fixed by Node.
  }
}

/** The same for those of the names that are there. */
export function replaceAll(owner: object, names: readonly PropertyKey[], value: unknown = refuse): void {
  for (const name of names) if (name in owner) replace(owner, name, value);
}

/** What a property holds without running code of a getter. */
export function heldBy(owner: object, name: PropertyKey): unknown {
  return Reflect.getOwnPropertyDescriptor(owner, name)?.value;
}

/** Replaces every method an object has of its own, `constructor` among them. */
export function emptyMethods(owner: object, value: unknown = refuse): void {
  for (const name of Reflect.ownKeys(owner)) if (typeof heldBy(owner, name) === 'function') replace(owner, name, value);
  // The class of an instance in somebody's hands: without it there is no second instance.
  if ('constructor' in owner) replace(owner, 'constructor', refuse);
}
