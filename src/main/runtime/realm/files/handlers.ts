import { isFunction, isObject } from '../primordials.ts';

type Constructor = new (...parameters: unknown[]) => Record<string, unknown>;

/**
 * A class whose instances have one of these methods: a load, write or parsing handler of production (`docs/format/entries.md`, Forms of a
 * load action).
 */
function isHandlerClass(value: unknown, methods: readonly string[]): value is Constructor {
  if (!isFunction(value)) return false;
  const { prototype } = value as { prototype?: unknown };
  if (!isObject(prototype)) return false;
  for (let index = 0; index < methods.length; index += 1) if (isFunction(prototype[methods[index] as string])) return true;
  return false;
}

const executeOnly = ['execute'] as const;
const parserMethods = ['execute', 'parse'] as const;

/**
 * Whether the value runs by its method `execute`: an object, an instance or a class of a handler (`docs/format/entries.md`, Forms of a load
 * action).
 */
export function isExecutor(value: unknown): boolean {
  return isHandlerClass(value, executeOnly) || (isObject(value) && isFunction(value['execute']));
}

/** Returns the object whose `execute` runs; a class is instantiated for every run. */
export function executorOf(value: unknown): Record<string, unknown> {
  if (isHandlerClass(value, executeOnly)) return new value();
  return isObject(value) ? value : {};
}

export function isParserClass(value: unknown): boolean {
  return isHandlerClass(value, parserMethods);
}

/** A parser as an object: an instance of a class, or what the value is (`docs/format/parsing.md`, Function or class). */
export function parserOf(value: unknown): Record<string, unknown> | undefined {
  if (isHandlerClass(value, parserMethods)) return new value();
  return isObject(value) ? value : undefined;
}

/** The method a parser object runs with; undefined for the declarative forms. */
export function parserMethod(parser: Record<string, unknown>): ((...parameters: unknown[]) => unknown) | undefined {
  if (parser['query'] !== undefined || parser['script'] !== undefined) return undefined;
  for (let index = 0; index < parserMethods.length; index += 1) {
    const method = parser[parserMethods[index] as string];
    if (isFunction(method)) return method;
  }
  return undefined;
}
