import { parameterOf } from '../effective-parameters.ts';
import { hasOwn, isObject } from '../primordials.ts';
import { cellRows } from './grid-cells.ts';

/** Render state per widget, as files may read it: `{actualPage}` of a paged table, counted from 1. */
export const WidgetState: Record<string, unknown> = {};

interface PageState {
  readonly actualPage: number;
  readonly maxPage: number;
}

/** Shown and last page of a grid table with `maxRows` (or of a light one with `pageSize`); 1 of 1 without paging. */
function pages(id: string): PageState {
  const size = Number(parameterOf(id, 'maxRows') ?? parameterOf(id, 'pageSize') ?? 0);
  const total = Number(parameterOf(id, 'totalCount') ?? cellRows(id).length);
  const maxPage = size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
  const state = hasOwn(WidgetState, id) ? WidgetState[id] : undefined;
  const actual = Number((isObject(state) ? state['actualPage'] : undefined) ?? parameterOf(id, 'page') ?? 1);
  return { actualPage: Math.min(Math.max(1, actual || 1), maxPage), maxPage };
}

/** `Utils` about the pages of grid tables (`runtime.md` 18). */
export const gridTablePageFunctions = {
  getGridTableActualAndLastPage: pages,
  getGridTablePagerText: (id: string) => `${pages(id).actualPage}/${pages(id).maxPage}`,
  isGridTablePagerPreviousButtonVisible: (id: string) => pages(id).actualPage > 1,
  isGridTablePagerNextButtonVisible: (id: string) => pages(id).actualPage < pages(id).maxPage,
};
