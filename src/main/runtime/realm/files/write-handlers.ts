import { invoke, isFunction, isObject } from '../primordials.ts';

const construct = Reflect.construct as (target: unknown, parameters: readonly unknown[]) => unknown;

type Constructor = new (...parameters: unknown[]) => unknown;

/**
 * Base of an author's own write handlers (`docs/format/entries.md`, Forms of a write action): a class or an instance may be used
 * in place of a handler. Its `execute(ctx, event, element)` runs; a class is instantiated for each event and gets the same
 * values.
 */
export class WriteExecutor {
  constructor(
    readonly ctx: unknown,
    readonly event: unknown,
    readonly element: unknown,
  ) {}
}

export function isWriteHandlerClass(value: unknown): value is Constructor {
  return isFunction(value) && isObject(value.prototype) && value.prototype instanceof WriteExecutor;
}

export function isWriteHandler(value: unknown): value is WriteExecutor {
  return value instanceof WriteExecutor;
}

/** Runs a write handler, given as a class or an instance. Throws what it throws. */
export function runWriteHandler(handler: unknown, parameters: readonly unknown[]): unknown {
  const instance = isWriteHandlerClass(handler) ? construct(handler, parameters) : handler;
  const execute = isObject(instance) ? instance['execute'] : undefined;
  if (!isFunction(execute)) throw new TypeError('A write handler needs a method execute(ctx, event, element).');
  return invoke(execute, instance, parameters);
}
