import { settleEffect } from './api.ts';
import { entryOf, isAssigned } from './author-files.ts';
import { callPhase, eventActions, loadResult, parseItem, type Answer } from './call.ts';
import { encode, encodeShown } from './encode.ts';
import { cellsets, forgetCellsets, restoreCellsets } from './cellsets.ts';
import { describeThrown } from './describe-thrown.ts';
import { showPageState } from './field-globals.ts';
import { frames, keepCellset, settings, shareCellset } from './frame.ts';
import { planEvent } from './event-plan.ts';
import { readCellId } from './grid-cells.ts';
import { takeNoted } from './function-notes.ts';
import { installGlobals, definePlaceholder } from './globals.ts';
import { needsLoops } from './loop-supply.ts';
import { forgetRows, rowsOfResult } from './large-results.ts';
import { callTableFunctions } from './plus-table/plus-functions.ts';
import { current, takeOutbox } from './outbox.ts';
import { openFrame } from './open-frame.ts';
import { frameOf, itemCount } from './parsing.ts';
import {
  assignFields,
  defineProperty,
  ErrorConstructor,
  hasOwn,
  invoke,
  isArray,
  isFunction,
  isObject,
  jsonParse,
  jsonStringify,
  objectCreate,
  objectKeys,
  PromiseConstructor,
  SafeSet,
  split,
  toText,
} from './primordials.ts';
import { clearState, v, Widgets, widgetState } from './registry.ts';
import { storeEvent, storeGroup } from './stored-events.ts';
import { shownState, stateText } from './state-texts.ts';
import { fireTimer } from './timers.ts';
import { callListeners, unknownListenMethods } from './listeners.ts';
import { gridTablePages, wantedPage } from './functions/grid-table-pages.ts';
import { keepGridCell } from './functions/table-refresh.ts';
import { configOf, isKnownWidget, pageIds, pageTree, typeName, widgetNodes } from './tree.ts';
import { resetState, writeState } from './write-state.ts';
import { widgetParameter, widgetResults } from './widget-parameter.ts';

type Operation = Record<string, unknown>;

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
    ...(operation['echo'] === true ? { payload: encodeShown(response, frame.most) } : {}),
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
    if (operation['toolTips'] === true) settings.toolTips = true;
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
  turnPage: (operation) => ({ head: { status: 'returned', extra: wantedPage(toText(operation['widgetId']), operation['page']) } }),
  /** Tells the configuration of a light table that its page was turned (`widgets.json`, events). */
  pageTurned(operation) {
    const id = toText(operation['widgetId']);
    const events = configOf(id)?.['events'];
    const tell = isObject(events) && hasOwn(events, 'afterPageChange') ? events['afterPageChange'] : undefined;
    const { page, pageSize } = operation;
    if (isFunction(tell)) invoke(tell, events, [{ page, pageSize, totalPages: gridTablePages(id).maxPage }]);
    return { head: { status: 'returned' } };
  },
  known(operation) {
    const id = toText(operation['widgetId']);
    return {
      head: { status: 'returned', known: isKnownWidget(id) || entryOf(id) !== undefined || isKnownWidget(readCellId(id)?.table ?? '') },
    };
  },
  open: openFrame,
  call: (operation) => callPhase(frameOf(operation['frame']), toText(operation['phase']), operation['item'] as number, operation['extra']),
  respond,
  parse(operation) {
    const answer = parseItem(frameOf(operation['frame']), operation['item'] as number);
    return needsLoops() ? { ...answer, head: { ...answer.head, needsLoops: true } } : answer;
  },
  result: (operation) => loadResult(frameOf(operation['frame']), operation['source'], operation['room']),
  rows(operation) {
    const id = toText(operation['widgetId']);
    return rowsOfResult(id, hasOwn(widgetResults, id) ? widgetResults[id] : undefined, operation);
  },
  tableCalls: (operation) => callTableFunctions(toText(operation['widgetId']), operation['calls']),
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
  storeGroup(operation) {
    storeGroup(toText(operation['widgetId']), operation['values'] as Record<string, unknown>);
    return { head: { status: 'returned' } };
  },
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
  writeState(operation) {
    const written = writeState(toText(operation['path']), operation['value']);
    return { head: { status: 'returned' }, payload: `{"written":${written ? 'true' : 'false'}}` };
  },
  resetWidget(operation) {
    const written = resetState(toText(operation['widgetId']));
    return { head: { status: 'returned' }, payload: `{"written":${written ? 'true' : 'false'}}` };
  },
  readState: () => ({ head: { status: 'returned' }, payload: shownState() }),
  snapshot: (operation) => ({ head: { status: 'returned' }, payload: stateText(operation['most'] as number) }),
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
    // Own fields only: files may have put a `run` or `wantsWhole` on the root prototype.
    const operation = objectCreate(null);
    assignFields(operation, jsonParse(head) as Operation);
    if (typeof operation['run'] === 'string') current.run = operation['run'];
    if (typeof operation['frame'] === 'string') current.frame = operation['frame'];
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
  return `${jsonStringify(answer.head) ?? '{}'}\n${hasOwn(answer, 'payload') ? (answer.payload ?? '') : ''}`;
}

/** Words of something a file threw while it was evaluated. */
export function describe(thrown: unknown): string {
  return jsonStringify(describeThrown(thrown)) ?? '{}';
}

/** What `import()` gives: made here, so that promise and error are values of this realm even where the stack ends. */
export function refuseImport(): Promise<never> {
  return new PromiseConstructor((_resolve, reject) => reject(new ErrorConstructor('import is not available here.')));
}

export { offerLoops } from './loop-supply.ts';

installGlobals();
