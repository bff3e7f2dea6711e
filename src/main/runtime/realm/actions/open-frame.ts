import { maxEncoded } from '../parsing/encode.ts';
import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import type { CrossingAnswer } from '../answer.ts';
import { eventActions } from './event-actions.ts';
import { longestText } from './load-result.ts';
import { shapeOf } from './request-shape.ts';
import { makeContext, valuesOf } from './context.ts';
import { makeElement, makeEvent, makeNothing } from '../events/event-objects.ts';
import { effectiveEntry, type RunFrame, frames, shareCellset } from '../frame.ts';
import { readCellId } from '../page/grid-cells.ts';
import { isExecutor } from '../files/handlers.ts';
import { append, hasOwn, isArray, isFunction, isObject } from '../primordials.ts';
import { columnHandler } from '../plus-table/plus-functions.ts';
import { widgetParameter } from '../page/effective-parameter.ts';
import { isWriteHandler, isWriteHandlerClass } from '../files/write-handlers.ts';

/** Returns a copy of a list, in which requests that functions return take the places of the functions. */
function copyOf(list: readonly unknown[]): unknown[] {
  const copy: unknown[] = [];
  for (let index = 0; index < list.length; index += 1) append(copy, list[index]);
  return copy;
}

/**
 * Form of a handler or of one item of a list (`docs/format/entries.md`, Forms of a load action; `docs/format/parameters.md`, Order of a
 * write).
 */
function formOf(item: unknown, { kind, action, cell }: Pick<RunFrame, 'kind' | 'action' | 'cell'>): string {
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

/** Functions of an entry that run after its life cycle events (`docs/format/events.md`, Life cycle events). */
function finishersOf(entry: Record<string, unknown>, action: string): string[] {
  const found: string[] = [];
  for (const name of [action, 'init', 'refresh', 'updateContent']) {
    const member = `${name}Finished`;
    if (isFunction(entry[member])) append(found, member);
  }
  return found;
}

/**
 * Opens the frame of one run of an action. Returns its form, its items and what belongs to it (`docs/format/parameters.md`, Order
 * of a load and Order of a write).
 */
export function openFrame(question: RealmQuestions['open']): CrossingAnswer<'open'> {
  const { frame: id, widgetId, action, kind, eventId = widgetId } = question;
  const { entry, owner, missing } = effectiveEntry(widgetId, kind);
  const handler = hasOwn(entry, action) ? entry[action] : kind === 'write' ? columnHandler(widgetId, action) : undefined;
  let opened: RunFrame | undefined;
  const context = makeContext(() => opened as RunFrame, widgetId, action);
  const cell = question.cell === undefined ? undefined : readCellId(question.cell);
  const element = makeElement(cell?.id ?? eventId, () => valuesOf(opened as RunFrame) ?? {});
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
    extra: question.extra,
    result: undefined,
    cell,
    event: kind === 'load' ? makeNothing() : makeEvent(action, element),
    element,
    eventId,
    isResent: false,
    maxText: question.wantsWhole ? longestText : maxEncoded,
    order: nextOrder(),
  };
  if (cell) shareCellset(opened);
  frames.set(id, opened);
  const items: ({ readonly form: string } & ReturnType<typeof shapeOf>)[] = [];
  for (let index = 0; index < opened.items.length; index += 1) {
    const item = opened.items[index];
    append(items, { form: formOf(item, opened), ...shapeOf(item) });
  }
  const first = items[0]?.form;
  const isList = isArray(handler) && kind === 'load';
  // A value of unknown form: a load reports it, an event continues with the event map.
  const isOther = first === 'absent' && kind === 'load' && Boolean(handler);
  const form = isList ? 'list' : isOther ? 'other' : (first ?? 'absent');
  return {
    head: {
      status: 'returned',
      form,
      items,
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
