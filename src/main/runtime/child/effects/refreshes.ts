import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import type { LifecycleName } from '../page/page-renderer.ts';
import { type ApiCall, idsOfCall, argumentList, numberIn, textIn } from './api-call.ts';
import { type CallHandlers, type EffectTools, isKnown, nodeOf, unknownWidget } from './effect-tools.ts';
import { continuedBy, later } from './waiting.ts';

/** The differences between the kinds (`docs/format/pages.md`, Kinds of refresh). */
interface RefreshKind {
  readonly name: LifecycleName;
  readonly silent: boolean;
  readonly keepsState: boolean;
}
const rebuilt: RefreshKind = { name: 'refresh', silent: false, keepsState: false };
const rebuiltSilently: RefreshKind = { ...rebuilt, silent: true };
const withState: RefreshKind = { name: null, silent: false, keepsState: true };
const updated: RefreshKind = { name: 'updateContent', silent: false, keepsState: false };
const updatedSilently: RefreshKind = { ...updated, silent: true };

/** Loads widgets again, several at once; resolves when all are done. Unknown ones are skipped with a warning. */
export async function refresh(tools: EffectTools, call: ApiCall, ids: readonly string[], kind: RefreshKind): Promise<undefined> {
  await Promise.all((ids.length === 0 ? [''] : ids).map((id) => refreshOne(tools, call, id, kind)));
  return undefined;
}

async function refreshOne(tools: EffectTools, call: ApiCall, id: string, kind: RefreshKind): Promise<void> {
  const { renderer } = tools;
  // A widget of the shown page starts at once: the order of the calls is the order of their requests (`docs/format/pages.md`, Order of a
  // page).
  let node = nodeOf(tools, id);
  if (!node) {
    if (!(await isKnown(tools, id))) {
      unknownWidget(tools, call, id);
      return;
    }
    node = { id, type: '', config: {}, children: [] } satisfies WidgetNode;
  }
  const { root, cause, depth, origin } = call;
  const rendering = { root, cause, depth, origin, silent: kind.silent, keepsState: kind.keepsState };
  if (kind.name === 'updateContent') await renderer.update(rendering, node);
  else await renderer.refresh(rendering, node, kind.name);
}

/** Shows a widget as busy until the events have occurred, then loads it as part of the run that raised the last one. */
async function refreshAfter(
  tools: EffectTools,
  call: ApiCall,
  id: string,
  events: readonly string[],
  kind: RefreshKind,
): Promise<undefined> {
  const done = kind.silent || !nodeOf(tools, id) ? () => undefined : tools.board.waiting(id);
  const frame = await tools.waiters.wait(events);
  done();
  const work = refresh(tools, continuedBy(call, frame), [id], kind);
  frame.root.track(work);
  return work;
}

async function refreshCell(tools: EffectTools, call: ApiCall, cellId: string): Promise<undefined> {
  const { evaluation, runner, board } = tools;
  const [, widgetId = '', row = '', column = ''] = /^(.+)_(\d+)_(\d+)$/.exec(cellId) ?? [];
  if (widgetId === '' || !(await isKnown(tools, widgetId))) {
    unknownWidget(tools, call, cellId);
    return undefined;
  }
  const { root, cause, depth, origin } = call;
  const action = `refresh_col_${column}`;
  const extra = { row: Number(row), col: Number(column) };
  const end = await runner.load({ root, cause, depth, origin, widgetId, action, extra });
  if (end.error || end.resultText === undefined || end.resultText === '""') return undefined;
  root.deliver(widgetId, action, end);
  const result = JSON.parse(end.wholeText ?? end.resultText) as JsonValue;
  // A load may return the cell, or a list with the cell as its only item.
  const content = Array.isArray(result) && result[0] !== undefined ? result[0] : result;
  await evaluation.realm.enter({ op: 'gridCell', widgetId, row: extra.row, column: extra.col }, undefined, JSON.stringify(content));
  board.keepCell(widgetId, extra.row, extra.col, content);
  return undefined;
}

export function refreshHandlers(tools: EffectTools): CallHandlers {
  const one = (kind: RefreshKind) => (call: ApiCall) => refresh(tools, call, idsOfCall(call).slice(0, 1), kind);
  const several = (kind: RefreshKind) => (call: ApiCall) => refresh(tools, call, idsOfCall(call), kind);
  const delayed = (kind: RefreshKind) => (call: ApiCall) => {
    const [id, milliseconds] = argumentList(call.parameters[0]);
    return later(tools.evaluation, call, numberIn(milliseconds) ?? 0, () => refresh(tools, call, [textIn(id)], kind));
  };
  const afterEvent = (kind: RefreshKind) => (call: ApiCall) => {
    const [id, event, withLoader] = argumentList(call.parameters[0]);
    return refreshAfter(tools, call, textIn(id), [textIn(event)], withLoader === false ? { ...kind, silent: true } : kind);
  };
  return {
    refresh: several(rebuilt),
    forceRefresh: several(rebuilt),
    forceRefreshWidgets: several(rebuilt),
    refreshWithoutLoader: one(rebuiltSilently),
    forceRefreshWithoutLoader: one(rebuiltSilently),
    refreshWithState: one(withState),
    forceRefreshWithState: one(withState),
    refreshWithTimeout: delayed(rebuilt),
    forceRefreshWithDelay: delayed(rebuilt),
    refreshWithStateAndTimeout: delayed(withState),
    refreshWithWaitingForEvent: afterEvent(rebuilt),
    refreshWithWaitingForEventWithoutLoader: afterEvent(rebuiltSilently),
    refreshWithWaitingForEvents(call) {
      const [id, ...events] = idsOfCall(call);
      return refreshAfter(tools, call, id ?? '', events, rebuilt);
    },
    updateContent: one(updated),
    updateContentWithoutLoader: one(updatedSilently),
    updateWidgetsContent: several(updated),
    updateWidgetsContentWithoutLoader: several(updatedSilently),
    refreshGridCell: (call) => refreshCell(tools, call, textIn(call.parameters[0])),
    // The page number is changed already, as state of the table.
    increasePage: one(withState),
    decreasePage: one(withState),
    jumpToFirstPage: one(withState),
    jumpToLastPage: one(withState),
    renderPage: one(withState),
  };
}
