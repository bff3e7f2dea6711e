import { encode } from './encode.ts';
import { isStandIn } from './event-objects.ts';
import { engineApiNames, inertApiNames } from './names.ts';
import { current, send } from './outbox.ts';
import {
  append,
  hasOwn,
  invoke,
  isArray,
  isFunction,
  isObject,
  jsonParse,
  PromiseConstructor,
  SafeMap,
  SafeSet,
  split,
  toNumber,
} from './primordials.ts';
import { v, w, Widgets, widgetIds, widgetState } from './registry.ts';

type ApiFunction = (...parameters: unknown[]) => unknown;

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

function record(name: string, parameters: readonly unknown[], handled: 'engine' | 'realm' | 'inert'): number {
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

function removeValues(ids: unknown): void {
  const list = isArray(ids) ? ids : [ids];
  for (let index = 0; index < list.length; index += 1) {
    const id = list[index];
    if (typeof id !== 'string' || !hasOwn(Widgets, id)) continue;
    const widget = Widgets[id];
    if (isObject(widget) && widgetIds.has(id)) delete widget['value'];
    else delete Widgets[id];
  }
}

const pair = (parameter: unknown): unknown[] => (isArray(parameter) ? parameter : [parameter]);

/** State changes happen at once, in the order of the code (`runtime.md` 17). */
const stateFunctions: Record<string, ApiFunction> = {
  skip: (argument) => argument,
  addSystemValue(parameter) {
    const [name, value] = pair(parameter);
    if (typeof name === 'string') Widgets[name] = value;
  },
  addSystemValueByVal(parameter) {
    const [name, path] = pair(parameter);
    if (typeof name === 'string') Widgets[name] = v(path);
  },
  changeSystemValue(parameter) {
    const [name, path] = pair(parameter);
    // biome-ignore lint/suspicious/noDoubleEquals: the field compares loosely.
    if (typeof name === 'string') Widgets[name] = (v(path) as unknown) == 1;
  },
  setWidgetValue(parameter) {
    const [id, path] = pair(parameter);
    const value = w(path);
    if (typeof id === 'string' && hasOwn(Widgets, id) && value !== undefined) widgetState(id)['value'] = value;
  },
  increaseWidgetValue(parameter) {
    const [id, step, limitPath] = pair(parameter);
    if (typeof id !== 'string') return;
    const widget = widgetState(id);
    const limit = v(limitPath);
    const next = toNumber(widget['value']) + toNumber(step);
    if (limit === false || next <= toNumber(limit)) widget['value'] = next;
  },
  decreaseWidgetValue(parameter) {
    const [id, step, limit] = pair(parameter);
    if (typeof id !== 'string') return;
    const widget = widgetState(id);
    const next = toNumber(widget['value']) - toNumber(step);
    if (next >= toNumber(limit)) widget['value'] = next;
  },
  resetWidgetValue(parameter) {
    const [id, value] = pair(parameter);
    if (typeof id === 'string' && widgetState(id)['value']) widgetState(id)['value'] = toNumber(value);
  },
  removeWidgetValues: removeValues,
};

async function runActions(list: unknown, parameters: unknown[]): Promise<void> {
  const actions = isArray(list) ? list : [list];
  for (let index = 0; index < actions.length; index += 1) {
    const action = actions[index];
    if (isFunction(action)) await action(...parameters);
    else if (isObject(action) && isFunction(action['action'])) await action['action'](action['argument'], ...parameters);
  }
}

/** Branching helpers of the event map: they call further actions, which are recorded on their own. */
const branchFunctions: Record<string, ApiFunction> = {
  checkTIResponseStatus(parameter, event, element, response) {
    const [succeeded, succeededArgument, failed, failedArgument] = pair(parameter);
    const aborted = isObject(response) && response['ProcessExecuteStatusCode'] === 'Aborted';
    const action = aborted ? failed : succeeded;
    return isFunction(action) ? action(aborted ? failedArgument : succeededArgument, event, element, response) : undefined;
  },
  conditionalExecution(parameter, event, element) {
    const entries = pair(parameter);
    for (let index = 0; index < entries.length; index += 1) {
      const entry = entries[index];
      if (isObject(entry) && (entry['else'] || v(entry['conditionKey']))) return runActions(entry['actions'], [event, element]);
    }
    return undefined;
  },
};

export const Api: Record<string, ApiFunction> = {};

function offer(name: string, callee: ApiFunction): void {
  Api[name] = callee;
  apiFunctions.add(callee);
}

for (const [names, handled] of [
  [engineApiNames, 'engine'],
  [inertApiNames, 'inert'],
] as const) {
  for (const name of split(names, ' ')) {
    offer(name, (...parameters) => {
      const effect = record(name, parameters, handled);
      return new PromiseConstructor((resolve) => {
        waiting.set(effect, resolve);
      });
    });
  }
}
for (const name of Object.keys(stateFunctions)) {
  offer(name, (...parameters) => {
    const result = invoke(stateFunctions[name], undefined, parameters);
    record(name, parameters, 'realm');
    return result;
  });
}
for (const name of Object.keys(branchFunctions)) Api[name] = branchFunctions[name] as ApiFunction;
