import { widgetParameter } from '../page/effective-parameter.ts';
import { toNumber } from '../primordials.ts';
import { v, Widgets, widgetState } from '../files/registry.ts';
import { typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';
import { tableCellRows } from './table-cells.ts';

/** Render state per widget, as files may read it. Here it is the same object as the state registry: `{actualPage}` of a paged table. */
export const WidgetState = Widgets;

interface PageState {
  readonly actualPage: number;
  readonly maxPage: number;
}

function pageSizeOf(id: string): number {
  const { pageSize = 0 } = typeFacts(typeOf(id));
  const size = Number(widgetParameter(id, 'maxRows') ?? widgetParameter(id, 'pageSize') ?? pageSize);
  return size > 0 ? size : 0;
}

/** Returns shown and last page of a grid table with `maxRows` (or of a light one with `pageSize`); 1 of 1 without paging. */
export function gridTablePages(id: string): PageState {
  const size = pageSizeOf(id);
  const total = Number(widgetParameter(id, 'totalCount') ?? tableCellRows(id).length);
  const maxPage = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  const actual = Number(v(`${id}.actualPage`) || widgetParameter(id, 'page') || 1);
  return { actualPage: Math.min(Math.max(1, actual || 1), maxPage), maxPage };
}

/** Returns the page a table shows after a load, for the renderer; undefined for widgets without pages. */
export function pageAfterLoad(id: string, extra: unknown): number | undefined {
  const { pages } = typeFacts(typeOf(id));
  if (pages === undefined) return undefined;
  // A table whose pages are loaded starts at the first one if its init was not called for a page.
  if (pages === 'asked' && (extra as { page?: unknown } | null)?.page === undefined) delete widgetState(id)['actualPage'];
  return pageSizeOf(id) === 0 ? undefined : gridTablePages(id).actualPage;
}

/** Returns the extra parameters for init of a light table when a person turns to a page; null for every other widget. */
export function wantedPage(id: string, wanted: unknown): { page: number; pageSize: number; skip: number; take: number } | null {
  const pageSize = pageSizeOf(id);
  if (typeFacts(typeOf(id)).pages !== 'asked' || pageSize === 0) return null;
  const { maxPage } = gridTablePages(id);
  const page = Math.min(Math.max(1, Math.floor(toNumber(wanted)) || 1), maxPage);
  widgetState(id)['actualPage'] = page;
  return { page, pageSize, skip: (page - 1) * pageSize, take: pageSize };
}

/** `Utils` about the pages of grid tables (`docs/format/api.md`). */
export const gridTablePageFunctions = {
  getGridTableActualAndLastPage: gridTablePages,
  getGridTablePagerText: (id: string) => `${gridTablePages(id).actualPage}/${gridTablePages(id).maxPage}`,
  isGridTablePagerPreviousButtonVisible: (id: string) => gridTablePages(id).actualPage > 1,
  isGridTablePagerNextButtonVisible: (id: string) => gridTablePages(id).actualPage < gridTablePages(id).maxPage,
};
