import { isFunction, isObject } from '../primordials.ts';

/** Returns the parts of an item of a request description, from which the engine knows its phases. */
export function shapeOf(item: unknown) {
  const source = isObject(item) ? item : {};
  return {
    hasUrl: source['url'] !== undefined,
    hasType: source['type'] !== undefined,
    hasBody: source['body'] !== undefined,
    // Any value counts: one that cannot be called stops the write.
    hasValidation: Boolean(source['validation']),
    isLongRunning: source['longRunningTask'] === true,
    hasCallback: isFunction(source['callback']),
    hasParsing: source['parsingControl'] !== undefined,
    server: source['server'] === true,
  };
}
