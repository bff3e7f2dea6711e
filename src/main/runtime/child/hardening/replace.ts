/** Takes the place of a disarmed function of Node. */
export function refuse(): never {
  throw new Error('Not allowed in the runtime.');
}

/** EACCES as libuv numbers it on Linux and macOS: what a disarmed method of a native handle returns. */
export const notPermitted = -13;
export const refuseHandle = (): number => notPermitted;

/** Replaces a property for good. What Node has fixed already stays: the boot check shows whether that matters. */
export function replace(owner: object, name: PropertyKey, value: unknown): void {
  try {
    Object.defineProperty(owner, name, { value, writable: false, enumerable: false, configurable: false });
  } catch {
    // Fixed by Node.
  }
}

/** Replaces those of the properties that exist. */
export function replaceAll(owner: object, names: readonly PropertyKey[], value: unknown = refuse): void {
  for (const name of names) if (name in owner) replace(owner, name, value);
}

/** Returns the value of an own property without running a getter. */
export function heldBy(owner: object, name: PropertyKey): unknown {
  return Reflect.getOwnPropertyDescriptor(owner, name)?.value;
}

/** Replaces every own method of an object, including `constructor`. */
export function emptyMethods(owner: object, value: unknown = refuse): void {
  for (const name of Reflect.ownKeys(owner)) if (typeof heldBy(owner, name) === 'function') replace(owner, name, value);
  // Without its class, code that holds an instance cannot create another one.
  if ('constructor' in owner) replace(owner, 'constructor', refuse);
}
