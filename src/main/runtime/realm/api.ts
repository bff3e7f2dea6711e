import { encode } from './encode.ts';
import { isStandIn } from './event-objects.ts';
import { engineApiNames, inertApiNames } from './names.ts';
import { current, send } from './outbox.ts';
import { append, invoke, jsonParse, objectKeys, PromiseConstructor, SafeMap, SafeSet, split } from './primordials.ts';

export type ApiFunction = (...parameters: unknown[]) => unknown;

const waiting = new SafeMap<number, (value: unknown) => void>();
let lastEffect = 0;

/** The functions of `Api`, so that the event map can call them with their documented arguments alone. */
export const apiFunctions = new SafeSet<unknown>();
function encodeArguments(parameters: readonly unknown[]): unknown[] {
  const texts: unknown[] = [];
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter = parameters[index];
    if (isStandIn(parameter)) continue;
    append(texts, jsonParse(encode(parameter)));
  }
  return texts;
}

/**
 * Tells the engine about a call in the order of the code. `engine` effects are carried out, `realm` ones have happened already,
 * `inert` ones have no meaning here and become a problem. Names outside `Api` carry their object: `Utils.extCall`.
 */
export function record(name: string, parameters: readonly unknown[], handled: 'engine' | 'realm' | 'inert'): number {
  lastEffect += 1;
  send({
    out: 'effect',
    effect: lastEffect,
    run: current.run,
    frame: current.frame,
    name,
    handled,
    parameters: encodeArguments(parameters),
    stack: new Error().stack ?? '',
  });
  return lastEffect;
}

/** Resolves the promise an Api call returned. */
export function settleEffect(effect: number, value: unknown): void {
  const resolve = waiting.get(effect);
  waiting.delete(effect);
  if (resolve) resolve(value);
}

/** A call that the engine settles when it is done. */
function carryOut(name: string, parameters: readonly unknown[], handled: 'engine' | 'inert'): Promise<unknown> {
  const effect = record(name, parameters, handled);
  return new PromiseConstructor((resolve) => {
    waiting.set(effect, resolve);
  });
}

export const Api: Record<string, ApiFunction> = {};

function offer(name: string, callee: ApiFunction): void {
  Api[name] = callee;
  apiFunctions.add(callee);
}

for (const [names, handled] of [
  [engineApiNames, 'engine'],
  [inertApiNames, 'inert'],
] as const) {
  for (const name of split(names, ' ')) offer(name, (...parameters) => carryOut(name, parameters, handled));
}

/** Adds functions that change the state: they happen at once, in the order of the code, and are recorded (`runtime.md` 17). */
export function offerStateFunctions(functions: Readonly<Record<string, ApiFunction>>): void {
  for (const name of objectKeys(functions)) {
    offer(name, (...parameters) => {
      record(name, parameters, 'realm');
      return invoke(functions[name], undefined, parameters);
    });
  }
}

/** Adds functions that call further ones, which are recorded on their own; they get the event's four arguments. */
export function offerBranchFunctions(functions: Readonly<Record<string, ApiFunction>>): void {
  for (const name of objectKeys(functions)) Api[name] = functions[name] as ApiFunction;
}
