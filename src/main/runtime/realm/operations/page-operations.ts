import { done, type Operations } from '../answer.ts';
import { callListeners, unknownListenMethods } from '../events/listeners.ts';
import { entryOf } from '../files/author-files.ts';
import { gridTablePages, wantedPage } from '../functions/grid-table-pages.ts';
import { keepGridCell } from '../functions/table-refresh.ts';
import { showPageState } from '../globals/field-globals.ts';
import { readCellId } from '../page/grid-cells.ts';
import { forgetRows, rowsOfResult } from '../page/large-results.ts';
import { pageTree } from '../page/page-tree.ts';
import { configOf, isKnownWidget } from '../page/widget-config.ts';
import { widgetResults } from '../page/effective-parameter.ts';
import { callTableFunctions } from '../plus-table/plus-functions.ts';
import { hasOwn, invoke, isFunction, isObject, jsonParse, jsonStringify, objectKeys, SafeSet } from '../primordials.ts';
import { frames } from '../frame.ts';

/** Operations of what a page shows: its tree, its listeners, its tables and their rows. */
export const pageOperations: Operations<
  'tree' | 'listen' | 'gridCell' | 'turnPage' | 'pageTurned' | 'known' | 'rows' | 'tableCalls' | 'release'
> = {
  tree({ page }) {
    const { tree, warnings } = pageTree(page);
    if (tree) showPageState(page);
    const unknownMethods = tree ? unknownListenMethods(tree) : [];
    return { head: { status: 'returned' }, payload: jsonStringify({ tree, warnings, unknownMethods }) ?? 'null' };
  },
  listen: ({ event, ids }) => ({ head: { status: 'returned', failures: callListeners(event, ids) } }),
  gridCell: (question, payload) => ({ head: { status: 'returned', kept: keepGridCell(question, jsonParse(payload)) } }),
  turnPage: ({ widgetId, page }) => ({ head: { status: 'returned', extra: wantedPage(widgetId, page) } }),
  /** Notifies the configuration of a light table that its page was turned (`docs/format/events.md`, Pages of tables). */
  pageTurned({ widgetId, page, pageSize }) {
    const events = configOf(widgetId)?.['events'];
    const notify = isObject(events) && hasOwn(events, 'afterPageChange') ? events['afterPageChange'] : undefined;
    if (isFunction(notify)) invoke(notify, events, [{ page, pageSize, totalPages: gridTablePages(widgetId).maxPage }]);
    return done();
  },
  known: ({ widgetId: id }) => ({
    head: { status: 'returned', known: isKnownWidget(id) || entryOf(id) !== undefined || isKnownWidget(readCellId(id)?.table ?? '') },
  }),
  rows: (question) =>
    rowsOfResult(question.widgetId, hasOwn(widgetResults, question.widgetId) ? widgetResults[question.widgetId] : undefined, question),
  tableCalls: ({ widgetId, calls }) => callTableFunctions(widgetId, calls),
  /** Releases an evaluation that is over, except for large results that views still page through. */
  release({ keep }) {
    frames.clear();
    const kept = new SafeSet<string>();
    for (let index = 0; index < keep.length; index += 1) kept.add(keep[index] ?? '');
    for (const id of objectKeys(widgetResults)) {
      if (kept.has(id)) continue;
      delete widgetResults[id];
      forgetRows(id);
    }
    return done();
  },
};
