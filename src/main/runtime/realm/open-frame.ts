import { entryOf } from './author-files.ts';
import { mostEncoded } from './encode.ts';
import { type Answer, eventActions, longestText, shapeOf } from './call.ts';
import { makeContext, valuesOf } from './context.ts';
import { makeElement, makeEvent, makeNothing } from './event-objects.ts';
import { effectiveEntry, type Frame, frames, shareCellset } from './frame.ts';
import { readCellId } from './grid-cells.ts';
import { isExecutor } from './handlers.ts';
import { append, hasOwn, isArray, isFunction, isObject, toText } from './primordials.ts';
import { columnHandler } from './plus-table/plus-functions.ts';
import { widgetParameter } from './widget-parameter.ts';
import { isWriteHandler, isWriteHandlerClass } from './write-handlers.ts';

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

/** Opens the frame of one run of an action and says what it is: its form, its items, what belongs to it (`runtime.md` 3, 7). */
export function openFrame(operation: Record<string, unknown>): Answer {
  const { frame: id, widgetId, action, kind } = operation as { frame: string; widgetId: string; action: string; kind: 'load' | 'write' };
  const { entry, owner, missing } = effectiveEntry(widgetId, kind);
  const handler = hasOwn(entry, action) ? entry[action] : kind === 'write' ? columnHandler(widgetId, action) : undefined;
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
    most: operation['wantsWhole'] === true ? longestText : mostEncoded,
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
