import { settleEffect } from './api.ts';
import { entryOf, isAssigned } from './author-files.ts';
import { callPhase, describeThrown, eventActions, loadResult, parseItem, shapeOf, type Answer } from './call.ts';
import { encode, encodeData } from './encode.ts';
import { cellsets, forgetCellsets, restoreCellsets } from './cellsets.ts';
import { makeContext, valuesOf } from './context.ts';
import { makeElement, makeEvent, makeNothing } from './event-objects.ts';
import { showPageState } from './field-globals.ts';
import { effectiveEntry, type Frame, frames, keepCellset, settings, shareCellset } from './frame.ts';
import { planEvent } from './event-plan.ts';
import { readCellId } from './grid-cells.ts';
import { takeNoted } from './function-notes.ts';
import { installGlobals, definePlaceholder } from './globals.ts';
import { isExecutor } from './handlers.ts';
import { needsLoops } from './loop-supply.ts';
import { forgetRows, rowsOfResult } from './large-results.ts';
import { current, takeOutbox } from './outbox.ts';
import { frameOf, itemCount } from './parsing.ts';
import {
  append,
  assignFields,
  defineProperty,
  hasOwn,
  isArray,
  isFunction,
  isObject,
  jsonParse,
  jsonStringify,
  objectCreate,
  objectKeys,
  SafeSet,
  split,
  toText,
} from './primordials.ts';
import { clearState, v, Widgets, widgetState } from './registry.ts';
import { storeEvent } from './stored-events.ts';
import { fireTimer } from './timers.ts';
import { callListeners, unknownListenMethods } from './listeners.ts';
import { keepGridCell } from './functions/table-refresh.ts';
import { isKnownWidget, pageIds, pageTree, typeName, widgetNodes } from './tree.ts';
import { widgetParameter, widgetResults } from './widget-parameter.ts';
import { isWriteHandler, isWriteHandlerClass } from './write-handlers.ts';

type Operation = Record<string, unknown>;

/** A list of its own: requests that functions return take the places of the functions in it. */
function copyOf(list: readonly unknown[]): unknown[] {
  const copy: unknown[] = [];
  for (let index = 0; index < list.length; index += 1) append(copy, list[index]);
  return copy;
}

/** Form of a handler or of one item of a list (`runtime.md` 3.4, 7). */
function formOf(item: unknown, { kind, action, cell }: Pick<Frame, 'kind' | 'action' | 'cell'>): string {
  if (kind === 'write' && (isWriteHandler(item) || isWriteHandlerClass(item))) return 'handler';
  if (kind === 'load' && isExecutor(item)) return 'execute';
  if (isFunction(item)) return kind === 'write' && action === 'uploadImage' && !cell ? 'upload' : 'function';
  if (!isObject(item)) return 'absent';
  if (isFunction(item['execute'])) return 'execute';
  return kind === 'write' && isFunction(item['download']) ? 'download' : 'request';
}

let lastOrder = 0;
const nextOrder = (): number => {
  lastOrder += 1;
  return lastOrder;
};

/** Functions of an entry that run after its life cycle events (`runtime.md` 13.3). */
function finishersOf(entry: Record<string, unknown>, action: string): string[] {
  const found: string[] = [];
  for (const name of [action, 'init', 'refresh', 'updateContent']) {
    const member = `${name}Finished`;
    if (isFunction(entry[member])) append(found, member);
  }
  return found;
}

function open(operation: Operation): Answer {
  const { frame: id, widgetId, action, kind } = operation as { frame: string; widgetId: string; action: string; kind: 'load' | 'write' };
  const { entry, owner, missing } = effectiveEntry(widgetId, kind);
  const handler = hasOwn(entry, action) ? entry[action] : undefined;
  let opened: Frame | undefined;
  const context = makeContext(() => opened as Frame, widgetId, action);
  const eventId = typeof operation['eventId'] === 'string' ? operation['eventId'] : widgetId;
  const cell = operation['cell'] === undefined ? undefined : readCellId(toText(operation['cell']));
  const element = makeElement(cell?.id ?? eventId, () => valuesOf(opened as Frame) ?? {});
  opened = {
    id,
    widgetId,
    action,
    kind,
    entry,
    handler,
    context,
    items: isArray(handler) && kind === 'load' ? copyOf(handler) : [handler],
    responses: [],
    results: [],
    extra: operation['extra'] ?? {},
    result: undefined,
    cell,
    event: kind === 'load' ? makeNothing() : makeEvent(action, element),
    element,
    eventId,
    isResent: false,
    order: nextOrder(),
  };
  if (cell) shareCellset(opened);
  frames.set(id, opened);
  const items: Record<string, unknown>[] = [];
  for (let index = 0; index < opened.items.length; index += 1) {
    const item = opened.items[index];
    items[index] = { form: formOf(item, opened), ...shapeOf(item) };
  }
  const first = items[0]?.['form'];
  const isList = isArray(handler) && kind === 'load';
  // A value that is no form at all: a load says so, an event goes on to the event map.
  const isOther = first === 'absent' && kind === 'load' && Boolean(handler);
  const form = isList ? 'list' : isOther ? 'other' : (first ?? 'absent');
  return {
    head: {
      status: 'returned',
      form,
      items,
      hasEntry: entryOf(widgetId) !== undefined,
      hasCondition: hasOwn(entry, `${action}Condition`),
      hasDefault: isFunction(entry[`${action}Default`]),
      hasState: isFunction(entry['state']),
      hasCommonParsing: isFunction(entry['commonParsingControl']),
      owner,
      ...(missing === undefined ? {} : { missingReference: missing }),
      parsedMember: isFunction(entry['parsingControlFinished']),
      parsedActions: eventActions(`parsingcontrol.${widgetId}.finished`).length,
      isMuted: widgetParameter(widgetId, 'muteAjaxErrorHandler') === true,
      finishers: finishersOf(entry, action),
    },
  };
}

function respond(operation: Operation, payload: string): Answer {
  const frame = frameOf(operation['frame']);
  const item = operation['item'] as number;
  let response: unknown;
  if (payload === '') response = undefined;
  else {
    try {
      response = jsonParse(payload);
    } catch {
      if (operation['needsJson'] === true) return { head: { status: 'returned', notJson: true } };
      response = payload;
    }
  }
  frame.responses[item] = response;
  const id = isObject(response) && hasOwn(response, 'ID') ? response['ID'] : undefined;
  if (id !== undefined && frame.kind === 'load') keepCellset(frame, item, id);
  const processStatus = isObject(response) ? response['ProcessExecuteStatusCode'] : undefined;
  return {
    head: { status: 'returned', count: itemCount(response), ...(typeof processStatus === 'string' ? { processStatus } : {}) },
    ...(operation['echo'] === true ? { payload: encode(response) } : {}),
  };
}

/** The field keeps the user name ready for a JSON text (`globals.json`, activeUser). */
function escapeQuotes(text: string): string {
  return split(text, '"').join('\\"');
}

function mergeState(state: unknown): void {
  if (!isObject(state)) return;
  for (const key of objectKeys(state)) {
    if (key === '__proto__') continue;
    const value = state[key];
    if (isObject(value) && !isArray(value)) assignFields(widgetState(key), value);
    else Widgets[key] = value;
  }
}

function parameters(wanted: unknown): Record<string, unknown> {
  const found = objectCreate(null);
  if (!isObject(wanted)) return found;
  for (const id of objectKeys(wanted)) {
    const names = wanted[id];
    const values = objectCreate(null);
    for (const name of isArray(names) ? names : []) {
      const key = toText(name);
      const value = widgetParameter(id, key);
      const shown = key === 'type' ? typeName(value) : value;
      values[key] = value === undefined ? { $absent: true } : jsonParse(encode(shown));
    }
    found[id] = values;
  }
  return found;
}

const operations: Record<string, (operation: Operation, payload: string) => Answer> = {
  configure(operation) {
    settings.activeUser = toText(operation['activeUser']);
    Widgets['activeUser'] = escapeQuotes(settings.activeUser);
    if (isObject(operation['widgetTypes'])) {
      for (const id of objectKeys(operation['widgetTypes'])) {
        settings.widgetTypes[id] = operation['widgetTypes'][id];
        widgetState(id);
      }
    }
    if (isArray(operation['placeholders'])) for (const name of operation['placeholders']) definePlaceholder(toText(name));
    return { head: { status: 'returned' } };
  },
  describe: () => ({
    head: {
      status: 'returned',
      pages: pageIds(),
      repository: isAssigned('Repository'),
      widgetConfig: isAssigned('WidgetConfig'),
      eventMap: isAssigned('EventMap'),
    },
  }),
  tree(operation) {
    const page = toText(operation['page']);
    const { tree, warnings } = pageTree(page);
    if (tree) showPageState(page);
    const unknown = tree ? unknownListenMethods(tree) : [];
    return { head: { status: 'returned' }, payload: jsonStringify({ tree, warnings, unknownMethods: unknown }) ?? 'null' };
  },
  listen(operation) {
    const ids = operation['ids'];
    return { head: { status: 'returned', failures: callListeners(toText(operation['event']), isArray(ids) ? ids : []) } };
  },
  read: (operation) => ({ head: { status: 'returned' }, payload: encode(v(operation['path'])) }),
  gridCell(operation, payload) {
    return { head: { status: 'returned', kept: keepGridCell(operation, jsonParse(payload)) } };
  },
  known(operation) {
    const id = toText(operation['widgetId']);
    return {
      head: { status: 'returned', known: isKnownWidget(id) || entryOf(id) !== undefined || isKnownWidget(readCellId(id)?.table ?? '') },
    };
  },
  open,
  call: (operation) => callPhase(frameOf(operation['frame']), toText(operation['phase']), operation['item'] as number, operation['extra']),
  respond,
  parse(operation) {
    const answer = parseItem(frameOf(operation['frame']), operation['item'] as number);
    return needsLoops() ? { ...answer, head: { ...answer.head, needsLoops: true } } : answer;
  },
  result: (operation) => loadResult(frameOf(operation['frame']), operation['source']),
  rows(operation) {
    const id = toText(operation['widgetId']);
    return rowsOfResult(id, hasOwn(widgetResults, id) ? widgetResults[id] : undefined, operation);
  },
  /** All that is left of an evaluation that is over: large results that views still page through. */
  release(operation) {
    frames.clear();
    const kept = new SafeSet<unknown>();
    if (isArray(operation['keep'])) for (const id of operation['keep']) kept.add(id);
    for (const id of objectKeys(widgetResults)) {
      if (kept.has(id)) continue;
      delete widgetResults[id];
      forgetRows(id);
    }
    return { head: { status: 'returned' } };
  },
  close(operation) {
    if (isArray(operation['frames'])) for (const id of operation['frames']) frames.delete(toText(id));
    return { head: { status: 'returned' } };
  },
  planEvent: (operation) => ({ head: { status: 'returned', ...planEvent(toText(operation['widgetId']), toText(operation['action'])) } }),
  storeEvent(operation) {
    storeEvent(toText(operation['widgetId']), toText(operation['action']), operation['values'] as Record<string, unknown>);
    return { head: { status: 'returned' } };
  },
  resend(operation) {
    const frame = frameOf(operation['frame']);
    frame.isResent = true;
    if (frame.cell) shareCellset(frame);
    return { head: { status: 'returned' } };
  },
  setValue(operation) {
    widgetState(toText(operation['widgetId']))['value'] = operation['value'];
    return { head: { status: 'returned' } };
  },
  setState(operation) {
    mergeState(operation['state']);
    return { head: { status: 'returned' } };
  },
  readState: () => ({ head: { status: 'returned' }, payload: encode(Widgets) }),
  snapshot: () => ({
    head: { status: 'returned' },
    payload: `{"state":${encodeData(Widgets)},"cellsets":${jsonStringify(cellsets()) ?? 'null'}}`,
  }),
  restore(operation, payload) {
    const kept = payload === '' ? {} : (jsonParse(payload) as Record<string, unknown>);
    mergeState(kept['state']);
    // The user may be another one by now.
    Widgets['activeUser'] = escapeQuotes(settings.activeUser);
    restoreCellsets(kept['cellsets']);
    if (isObject(operation['results'])) for (const id of objectKeys(operation['results'])) widgetResults[id] = operation['results'][id];
    return { head: { status: 'returned' } };
  },
  cellsets: () => ({ head: { status: 'returned' }, payload: jsonStringify(cellsets()) ?? '{}' }),
  parameters: (operation) => ({ head: { status: 'returned' }, payload: jsonStringify(parameters(operation['wanted'])) ?? '{}' }),
  reset() {
    clearState();
    for (const id of objectKeys(widgetResults)) delete widgetResults[id];
    Widgets['activeUser'] = escapeQuotes(settings.activeUser);
    for (const [id] of [...widgetNodes]) widgetState(id);
    forgetCellsets();
    return { head: { status: 'returned' } };
  },
  eventActions: (operation) => ({ head: { status: 'returned', count: eventActions(toText(operation['key'])).length } }),
  settle(operation, payload) {
    const value = payload === '' ? undefined : jsonParse(payload);
    const frame = typeof operation['write'] === 'string' ? frames.get(operation['write']) : undefined;
    if (frame && isObject(value)) {
      value['context'] = frame.context;
      value['response'] = frame.responses[0];
    }
    const refusal = operation['refusal'];
    settleEffect(operation['effect'] as number, value, typeof refusal === 'string' ? refusal : undefined);
    return { head: { status: 'returned' } };
  },
  timer(operation) {
    fireTimer(operation['timer'] as number, toText(operation['frame'] ?? ''));
    return { head: { status: 'returned' } };
  },
  drain: () => ({ head: { status: 'returned' } }),
};

/**
 * The only way in: a head of JSON and a payload. The answer is a text of JSON, a line end and a payload; its head carries
 * what user code wants from outside as `out`. Never throws but for an exhausted stack, and takes and gives nothing but text.
 */
export function enter(head: string, payload: string): string {
  let answer: Answer;
  try {
    const operation = jsonParse(head) as Operation;
    // Own fields only: files may have put a `run` on the root prototype.
    if (hasOwn(operation, 'run') && typeof operation['run'] === 'string') current.run = operation['run'];
    if (hasOwn(operation, 'frame') && typeof operation['frame'] === 'string') current.frame = operation['frame'];
    const run = operations[toText(operation['op'])];
    if (!run) throw new RangeError('Unknown operation.');
    answer = run(operation, payload);
  } catch (thrown) {
    answer = { head: describeThrown(thrown) };
  }
  const callee = takeNoted();
  if (callee !== 0) defineProperty(answer.head, 'callee', { value: callee, enumerable: true });
  const out = takeOutbox();
  if (out.length > 0) defineProperty(answer.head, 'out', { value: out, enumerable: true });
  return `${jsonStringify(answer.head) ?? '{}'}\n${answer.payload ?? ''}`;
}

/** Words of something a file threw while it was evaluated. */
export function describe(thrown: unknown): string {
  return jsonStringify(describeThrown(thrown)) ?? '{}';
}

export { offerLoops } from './loop-supply.ts';

installGlobals();
