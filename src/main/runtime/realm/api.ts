import type { JsonValue } from '../../../shared/schema/json.ts';
import { encode } from './parsing/encode.ts';
import { isEventStub } from './events/event-objects.ts';
import { engineApiNames } from './files/names.ts';
import { current, send } from './outbox.ts';
import {
  append,
  invoke,
  isArray,
  isFunction,
  jsonParse,
  objectKeys,
  PromiseConstructor,
  promiseThen,
  SafeMap,
  SafeSet,
  split,
} from './primordials.ts';

export type ApiFunction = (...parameters: unknown[]) => unknown;

interface WaitingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** Function in the argument list, called once the call is done (`docs/format/api.md`, Loading again). */
  readonly callback: ApiFunction | undefined;
}

const waiting = new SafeMap<number, WaitingCall>();
let lastEffect = 0;

/** The functions of `Api`, so that the event map can call them with their documented arguments alone. */
export const apiFunctions = new SafeSet<unknown>();
function encodeArguments(parameters: readonly unknown[]): JsonValue[] {
  const texts: JsonValue[] = [];
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter = parameters[index];
    if (isEventStub(parameter)) continue;
    append(texts, jsonParse(encode(parameter)));
  }
  return texts;
}

/**
 * Records a call for the engine, in the order of the code. Returns its number. `engine` effects are carried out, `realm` ones
 * have happened already, `inert` ones have no meaning here and become a problem. Names outside `Api` carry their object:
 * `Utils.extCall`.
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

/** Settles the promise that an Api call returned, with a value or the message of a refusal; then calls the callback it was given. */
export function settleEffect(effect: number, value: unknown, refusal: string | undefined): void {
  const call = waiting.get(effect);
  waiting.delete(effect);
  if (!call) return;
  if (refusal !== undefined) {
    call.reject(new Error(refusal));
    return;
  }
  call.resolve(value);
  if (call.callback) call.callback(value);
}

function callbackIn(parameter: unknown): ApiFunction | undefined {
  if (!isArray(parameter)) return undefined;
  for (let index = 0; index < parameter.length; index += 1) {
    const item = parameter[index];
    if (isFunction(item)) return item;
  }
  return undefined;
}

/** Records a call that the engine settles when it is done. */
function carryOut(name: string, parameters: readonly unknown[]): Promise<unknown> {
  const effect = record(name, parameters, 'engine');
  const promise = new PromiseConstructor<unknown>((resolve, reject) => {
    waiting.set(effect, { resolve, reject, callback: callbackIn(parameters[0]) });
  });
  // A refusal is already in Problems: code that does not wait for the call is not to blame for not catching it.
  void promiseThen(
    promise,
    () => undefined,
    () => undefined,
  );
  return promise;
}

export const Api: Record<string, ApiFunction> = {};

function offer(name: string, callee: ApiFunction): void {
  Api[name] = callee;
  apiFunctions.add(callee);
}

for (const name of split(engineApiNames, ' ')) offer(name, (...parameters) => carryOut(name, parameters));

/** Lets a function of the engine change state at once, before the engine does the rest: code after the call reads the new value. */
export function changeFirst(name: string, change: (parameter: unknown) => void): void {
  offer(name, (...parameters) => {
    change(parameters[0]);
    return carryOut(name, parameters);
  });
}

/** Adds functions that change the state: they happen at once, in the order of the code, and are recorded (`docs/format/api.md`). */
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
