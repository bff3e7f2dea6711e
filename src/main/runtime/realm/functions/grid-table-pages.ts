import { widgetParameter } from '../widget-parameter.ts';
import { v, Widgets } from '../registry.ts';
import { cellRows } from './table-cells.ts';

/** Render state per widget, as files may read it. Here it is one with the state registry: `{actualPage}` of a paged table. */
export const WidgetState = Widgets;

interface PageState {
  readonly actualPage: number;
  readonly maxPage: number;
}

/** Shown and last page of a grid table with `maxRows` (or of a light one with `pageSize`); 1 of 1 without paging. */
export function gridTablePages(id: string): PageState {
  const size = Number(widgetParameter(id, 'maxRows') ?? widgetParameter(id, 'pageSize') ?? 0);
  const total = Number(widgetParameter(id, 'totalCount') ?? cellRows(id).length);
  const maxPage = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  const actual = Number(v(`${id}.actualPage`) || widgetParameter(id, 'page') || 1);
  return { actualPage: Math.min(Math.max(1, actual || 1), maxPage), maxPage };
}

/** `Utils` about the pages of grid tables (`runtime.md` 18). */
export const gridTablePageFunctions = {
  getGridTableActualAndLastPage: gridTablePages,
  getGridTablePagerText: (id: string) => `${gridTablePages(id).actualPage}/${gridTablePages(id).maxPage}`,
  isGridTablePagerPreviousButtonVisible: (id: string) => gridTablePages(id).actualPage > 1,
  isGridTablePagerNextButtonVisible: (id: string) => gridTablePages(id).actualPage < gridTablePages(id).maxPage,
};
