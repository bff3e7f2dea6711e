import { widgetParameter } from '../widget-parameter.ts';
import { toNumber } from '../primordials.ts';
import { v, Widgets, widgetState } from '../registry.ts';
import { typeOf } from '../tree.ts';
import { cellRows } from './table-cells.ts';

/** Render state per widget, as files may read it. Here it is one with the state registry: `{actualPage}` of a paged table. */
export const WidgetState = Widgets;

interface PageState {
  readonly actualPage: number;
  readonly maxPage: number;
}

/** Rows of a page of a light table that names none (`widgets.json`, GridTableLightWidget). */
const lightPageSize = 100;

function pageSizeOf(id: string): number {
  const fallback = typeOf(id) === 'GridTableLightWidget' ? lightPageSize : 0;
  const size = Number(widgetParameter(id, 'maxRows') ?? widgetParameter(id, 'pageSize') ?? fallback);
  return size > 0 ? size : 0;
}

/** Shown and last page of a grid table with `maxRows` (or of a light one with `pageSize`); 1 of 1 without paging. */
export function gridTablePages(id: string): PageState {
  const size = pageSizeOf(id);
  const total = Number(widgetParameter(id, 'totalCount') ?? cellRows(id).length);
  const maxPage = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  const actual = Number(v(`${id}.actualPage`) || widgetParameter(id, 'page') || 1);
  return { actualPage: Math.min(Math.max(1, actual || 1), maxPage), maxPage };
}

/** The page a table shows after a load, for whoever draws it; undefined for widgets without pages. */
export function pageAfterLoad(id: string, extra: unknown): number | undefined {
  const type = typeOf(id);
  if (type !== 'GridTableWidget' && type !== 'GridTableLightWidget') return undefined;
  // A light table whose init was not asked for a page begins anew.
  if (type === 'GridTableLightWidget' && (extra as { page?: unknown } | null)?.page === undefined) delete widgetState(id)['actualPage'];
  return pageSizeOf(id) === 0 ? undefined : gridTablePages(id).actualPage;
}

/** What init of a light table is asked for when a person turns to a page; null for every other widget. */
export function wantedPage(id: string, wanted: unknown): Record<string, number> | null {
  const pageSize = pageSizeOf(id);
  if (typeOf(id) !== 'GridTableLightWidget' || pageSize === 0) return null;
  const { maxPage } = gridTablePages(id);
  const page = Math.min(Math.max(1, Math.floor(toNumber(wanted)) || 1), maxPage);
  widgetState(id)['actualPage'] = page;
  return { page, pageSize, skip: (page - 1) * pageSize, take: pageSize };
}

/** `Utils` about the pages of grid tables (`runtime.md` 18). */
export const gridTablePageFunctions = {
  getGridTableActualAndLastPage: gridTablePages,
  getGridTablePagerText: (id: string) => `${gridTablePages(id).actualPage}/${gridTablePages(id).maxPage}`,
  isGridTablePagerPreviousButtonVisible: (id: string) => gridTablePages(id).actualPage > 1,
  isGridTablePagerNextButtonVisible: (id: string) => gridTablePages(id).actualPage < gridTablePages(id).maxPage,
};
