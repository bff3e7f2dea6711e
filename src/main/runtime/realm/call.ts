import { apiFunctions } from './api.ts';
import { eventMap } from './author-files.ts';
import { pageAfterLoad } from './functions/grid-table-pages.ts';
import { widgetResults } from './widget-parameter.ts';
import { encode, encodeShown, TooLargeError } from './encode.ts';
import { contextOf, makeUrlContext, valuesOf } from './context.ts';
import { makeNothing } from './event-objects.ts';
import { describeThrown } from './describe-thrown.ts';
import { downloadOf, uploadOf } from './file-actions.ts';
import type { Frame } from './frame.ts';
import { executorOf, isExecutor } from './handlers.ts';
import { cellObject } from './grid-cells.ts';
import { current, send } from './outbox.ts';
import { noteFunction } from './function-notes.ts';
import { combine, parse } from './parsing.ts';
import { hasOwn, includes, invoke, isArray, isFunction, isObject, jsonStringify, promiseThen, SafeMap, toText } from './primordials.ts';
import { isPlaceholder } from './placeholder-names.ts';
import { parsingNotes } from './parsing-notes.ts';
import { resultShape } from './result-shape.ts';
import { RestRequest } from './rest-request.ts';
import { keepInitialValues } from './initial-values.ts';
import { keepResult } from './kept-values.ts';
import { type EncodedResult, encodeResult, forgetRows } from './large-results.ts';
import { staticResult } from './static-result.ts';
import { storedParameters } from './stored-parameters.ts';
import { validationAnswer, validationFunction } from './validation-answer.ts';
import { typeOf } from './tree.ts';
import { isWriteHandler, isWriteHandlerClass, runWriteHandler } from './write-handlers.ts';

/** Answer of one call: a head of plain fields, and the encoded value after it. */
export interface Answer {
  readonly head: Record<string, unknown>;
  readonly payload?: string;
}

function description(frame: Frame, item: number): Record<string, unknown> {
  const found = frame.items[item];
  return isObject(found) ? found : {};
}

/** Further arguments of a grid table's event: cell, values, row and column (`runtime.md` 8.5). */
function cellArguments(frame: Frame): unknown[] {
  const { cell } = frame;
  return cell ? [cellObject(cell), valuesOf(frame), cell.row, cell.column] : [];
}

/** What a part of a request description is called with (`spec.md` 2.2; `runtime.md` 3.5, 7.7c, 8.5). */
function requestParameters(frame: Frame, item: number, name: string): unknown[] {
  const context = contextOf(frame, item);
  if (frame.kind === 'load') {
    return name === 'url' ? [makeUrlContext(frame, item), context] : [context, frame.widgetId, frame.entry];
  }
  const cell = cellArguments(frame);
  if (name === 'url') return [makeUrlContext(frame, item), ...cell];
  return name === 'body' || name === 'execute' ? [context, ...cell, frame.event, frame.element] : [context, ...cell];
}

function parameterValue(frame: Frame, item: number, name: string): unknown {
  const owner = description(frame, item);
  const value = owner[name];
  // `type: POST` without quotes: the name is what was meant.
  if (isPlaceholder(value)) return value.name;
  noteFunction(value);
  return isFunction(value) ? invoke(value, owner, requestParameters(frame, item, name)) : value;
}

function member(frame: Frame, name: string, parameters: unknown[]): unknown {
  const value = hasOwn(frame.entry, name) ? frame.entry[name] : undefined;
  noteFunction(value);
  return isFunction(value) ? invoke(value, frame.entry, parameters) : value;
}

/**
 * The function of a write gets `ctx` alone; the functions of a plus table also what its engine says, and those
 * that a column names for an event only that (`docs/compatibility.md`, Functions of a plus table).
 */
function writeArguments(frame: Frame): unknown[] {
  const engineArguments = frame.context['getEventArguments'];
  if (isFunction(engineArguments) && !hasOwn(frame.entry, frame.action)) return engineArguments() as unknown[];
  return isFunction(engineArguments) ? [frame.context, ...(engineArguments() as unknown[])] : [frame.context];
}

function runFunction(frame: Frame, item: number): unknown {
  const handler = frame.items[item];
  noteFunction(isFunction(handler) ? handler : description(frame, item)['execute']);
  if (frame.kind === 'write') {
    if (isWriteHandler(handler) || isWriteHandlerClass(handler)) {
      return runWriteHandler(handler, [frame.context, frame.event, frame.element]);
    }
    return isFunction(handler) ? invoke(handler, frame.entry, writeArguments(frame)) : parameterValue(frame, item, 'execute');
  }
  const parameters = [contextOf(frame, item), frame.widgetId, frame.extra, frame.entry];
  if (!isExecutor(handler)) return invoke(handler, frame.entry, parameters);
  const executor = executorOf(handler);
  return invoke(executor['execute'], executor, parameters);
}

/** Runs the user code of one phase. */
function runPhase(frame: Frame, phase: string, item: number, extra: unknown): unknown {
  switch (phase) {
    case 'condition':
      return member(frame, `${frame.action}Condition`, [frame.context, frame.widgetId]);
    case 'default':
      return member(frame, `${frame.action}Default`, [frame.context, frame.widgetId]);
    case 'state':
      return member(frame, 'state', [frame.widgetId]);
    case 'validation':
      validationFunction(description(frame, item)['validation']);
      return parameterValue(frame, item, phase);
    case 'url':
    case 'body':
    case 'type':
    case 'download':
      return parameterValue(frame, item, phase);
    case 'function':
    case 'upload':
      return runFunction(frame, item);
    case 'callback': {
      const owner = description(frame, item);
      noteFunction(owner['callback']);
      return isFunction(owner['callback']) ? invoke(owner['callback'], owner, [frame.context]) : undefined;
    }
    case 'member':
      return member(frame, toText(extra), []);
    case 'event':
      return runEventAction(frame, extra);
    default:
      throw new RangeError(`Unknown phase ${phase}.`);
  }
}

/** Actions of one key of the event map: a list, or the single object of the older documentation (`runtime.md` 11.1). */
export function eventActions(key: string): unknown[] {
  const map = eventMap();
  const value = hasOwn(map, key) ? map[key] : undefined;
  if (value === undefined) return [];
  return isArray(value) ? value : [value];
}

function runEventAction(frame: Frame, extra: unknown): unknown {
  const { key, index, kind } = extra as { key: string; index: number; kind: string };
  const entry = eventActions(key)[index];
  if (!isObject(entry)) return undefined;
  const action = entry['action'];
  if (isPlaceholder(action)) throw new TypeError(`The action ${action.name} of ${key} is defined nowhere.`);
  if (!isFunction(action)) throw new TypeError(`The action of ${key} is not a function.`);
  if (!apiFunctions.has(action)) noteFunction(action);
  if (apiFunctions.has(action)) return hasOwn(entry, 'argument') ? action(entry['argument']) : action();
  // Life cycle actions have no event (`runtime.md` 11.2).
  if (kind === 'life') return action(entry['argument'], makeNothing(), makeNothing());
  if (kind === 'plain') return action(entry['argument'], frame.event, frame.element);
  return action(entry['argument'], frame.event, frame.element, kind === 'empty' ? {} : frame.responses[0]);
}

/** Turns the value of a phase into an answer and keeps what later phases need. */
function finishPhase(frame: Frame, phase: string, item: number, value: unknown, extra: unknown): Answer {
  if (phase === 'function' && value instanceof RestRequest) {
    frame.items[item] = value;
    return { head: { status: 'returned', rest: true, server: (value as Record<string, unknown>)['server'] === true, ...shapeOf(value) } };
  }
  if (phase === 'function' && frame.kind === 'write') {
    if (isWriteHandler(value)) {
      frame.items[item] = value;
      return { head: { status: 'returned', isHandler: true } };
    }
    frame.responses[item] = value;
  }
  if (phase === 'condition') return { head: { status: 'returned', truthy: Boolean(value) }, payload: encodeShown(value) };
  if (phase === 'validation') {
    return { head: { status: 'returned', ...validationAnswer(value) }, payload: encodeShown(value) };
  }
  if (phase === 'upload') return { head: { status: 'returned', ...uploadOf(frame, item, value), ...shapeOf(value) } };
  if (phase === 'download') return { head: { status: 'returned', ...downloadOf(value) } };
  if (phase === 'url' || phase === 'type')
    return { head: { status: 'returned', text: value === undefined || value === null ? null : toText(value) } };
  if (phase === 'body') {
    if (extra === 'server') return { head: { status: 'returned', ...storedParameters(value) } };
    if (value === undefined || value === null) return { head: { status: 'returned', text: null } };
    return { head: { status: 'returned', text: isObject(value) ? (jsonStringify(value) ?? '') : toText(value) } };
  }
  if (phase === 'function' || phase === 'default' || phase === 'state') frame.results[item] = value;
  return { head: { status: 'returned', isFalse: value === false }, payload: encodeShown(value, frame.most) };
}

/** What an item of a request description offers, so that the engine knows which phases there are. */
export function shapeOf(item: unknown): Record<string, unknown> {
  const source = isObject(item) ? item : {};
  return {
    hasUrl: source['url'] !== undefined,
    hasType: source['type'] !== undefined,
    hasBody: source['body'] !== undefined,
    // Whatever stands there: one that cannot be called stops the write.
    hasValidation: Boolean(source['validation']),
    hasDownload: isFunction(source['download']),
    isLongRunning: source['longRunningTask'] === true,
    hasCallback: isFunction(source['callback']),
    hasParsing: source['parsingControl'] !== undefined,
    server: source['server'] === true,
  };
}

/** What `encode` writes for a function. */
const functionMark = '{"$function":true}';

let lastCall = 0;

/** Runs a phase; a promise is answered as pending and settled through the outbox. */
export function callPhase(frame: Frame, phase: string, item: number, extra: unknown): Answer {
  const value = runPhase(frame, phase, item, extra);
  // An Api call as the action of an event is started, not waited for.
  if (!(value instanceof Promise) || phase === 'event')
    return finishPhase(frame, phase, item, phase === 'event' ? undefined : value, extra);
  lastCall += 1;
  const call = lastCall;
  const { run, frame: frameId } = current;
  const settle = (make: () => Answer) => {
    current.run = run;
    current.frame = frameId;
    let answer: Answer;
    try {
      answer = make();
    } catch (thrown) {
      answer = { head: describeThrown(thrown) };
    }
    send({ out: 'settled', call, head: answer.head, payload: answer.payload ?? null });
  };
  void promiseThen(
    value,
    (settled) => settle(() => finishPhase(frame, phase, item, settled, extra)),
    (reason) => settle(() => ({ head: describeThrown(reason) })),
  );
  return { head: { status: 'pending', call } };
}

/** Parses one item and keeps its result. */
export function parseItem(frame: Frame, item: number): Answer {
  const parsed = parse(frame, item);
  frame.results[item] = parsed.result;
  return {
    head: {
      status: 'returned',
      count: parsed.count,
      parsing: parsingNotes.type,
      computed: parsingNotes.isComputed,
      ...(parsed.warning === undefined ? {} : { warning: parsed.warning }),
    },
  };
}

/** Characters of what only the child itself reads, or a program that reads whole results. */
export const longestText = 0x1fffffff;

const latestInit = new SafeMap<string, number>();

/**
 * Final result of a load. `source`: absent (nothing to run), static (of the type), single (default, state) or items; `kept`
 * for the text of the one that was made before, however long it is.
 * `room`: characters that the page has left for it. A result that is larger is not kept: the head says `tooLarge`.
 */
export function loadResult(frame: Frame, source: unknown, room: unknown): Answer {
  if (source === 'kept') return { head: { status: 'returned' }, payload: encode(frame.result, undefined, longestText) };
  frame.result =
    source === 'absent' ? '' : source === 'static' ? staticResult(frame.widgetId) : source === 'single' ? frame.results[0] : combine(frame);
  const isInit = frame.kind === 'load' && frame.action === 'init';
  let encoded: EncodedResult;
  try {
    encoded = isInit
      ? encodeResult(frame.widgetId, frame.result, typeof room === 'number' && room < frame.most ? room : frame.most)
      : { text: encode(frame.result, undefined, frame.most) };
  } catch (thrown) {
    if (!(thrown instanceof TooLargeError)) throw thrown;
    frame.result = undefined;
    return { head: { status: 'returned', tooLarge: true } };
  }
  const { text, rows } = encoded;
  // Of two loads of one widget the one that began later counts, whichever answer comes first.
  if (isInit && frame.order >= (latestInit.get(frame.widgetId) ?? 0)) {
    latestInit.set(frame.widgetId, frame.order);
    widgetResults[frame.widgetId] = frame.result;
    forgetRows(frame.widgetId);
    if (source !== 'absent' && source !== 'static') keepResult(frame.widgetId, frame.result);
    keepInitialValues(frame.widgetId, frame.result);
  }
  const page = isInit ? pageAfterLoad(frame.widgetId, frame.extra) : undefined;
  return {
    head: {
      status: 'returned',
      ...(page === undefined ? {} : { page }),
      count: isArray(frame.result) ? frame.result.length : 1,
      shape: resultShape(frame.result),
      ...(typeOf(frame.widgetId) === 'GridTablePlusWidget' && includes(text, functionMark) ? { hasFunctions: true } : {}),
      ...(rows === undefined ? {} : { rows }),
    },
    payload: text,
  };
}
