import { useEffect, useMemo, useRef, useState } from 'react';
import { decodeToJson } from '../../../shared/trace/encoded-value.ts';
import { useFrame } from '../../frame/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { readScrollTable, type ScrollCell, type ScrollRow, type ScrollTableData } from './scroll-table-data.ts';

/** Milliseconds a place has to stay in sight before its rows are asked for: dragging the scroll bar passes thousands. */
const settling = 60;
/** Pages kept beside the first one. */
const mostPages = 40;

type Pages = ReadonlyMap<number, ScrollTableData>;
const noPages: Pages = new Map();

/** The table as far as it is here: rows that are not are holes in `rows` and `cells`. */
function joinPages(first: ScrollTableData, pages: Pages, total: number, pageSize: number): ScrollTableData {
  const rows = new Array<ScrollRow>(total);
  const cells = new Array<readonly ScrollCell[]>(total);
  for (const [page, data] of [[0, first] as const, ...pages]) {
    // Children may lie on other pages: all rows are shown, none can be closed.
    for (const [index, row] of data.rows.entries()) rows[page * pageSize + index] = { ...row, hasChildren: false, parentId: undefined };
    for (const [index, row] of data.cells.entries()) cells[page * pageSize + index] = row;
  }
  return { columns: first.columns, rows, cells };
}

/** Data of a scroll table; of a large one the rows in sight are read page by page. */
export function useTablePages(
  widget: WidgetProps,
  defaultFormat: string | undefined,
): { readonly data: ScrollTableData; readonly first: ScrollTableData; readonly want: (start: number, end: number) => void } {
  const frame = useFrame();
  const { id, paged, revision, result } = widget;
  const first = useMemo(() => readScrollTable(result, defaultFormat), [result, defaultFormat]);
  const [loaded, setLoaded] = useState({ revision, pages: noPages });
  const pages = loaded.revision === revision ? loaded.pages : noPages;
  const asked = useRef({ revision, pages: new Set<number>() });
  const data = useMemo(() => (paged ? joinPages(first, pages, paged.total, paged.pageSize) : first), [first, pages, paged]);

  const want = (start: number, end: number): void => {
    if (!paged) return;
    if (asked.current.revision !== revision) asked.current = { revision, pages: new Set() };
    const known = asked.current.pages;
    const { pageSize, total } = paged;
    for (let page = Math.max(1, Math.floor(start / pageSize)); page * pageSize < Math.min(end, total); page += 1) {
      if (known.has(page)) continue;
      known.add(page);
      void frame.readRows({ widgetId: id, revision, offset: page * pageSize, count: pageSize, form: 'result' }).then((answer) => {
        if (answer.outcome === 'rows') {
          const read = readScrollTable(decodeToJson(answer.rows), defaultFormat, page * pageSize);
          setLoaded((before) => {
            const next = new Map(before.revision === revision ? before.pages : noPages).set(page, read);
            for (const oldest of next.keys()) {
              if (next.size <= mostPages) break;
              next.delete(oldest);
              known.delete(oldest);
            }
            return { revision, pages: next };
          });
          return;
        }
        known.delete(page);
        const why = answer.outcome === 'failed' ? answer.message : 'newer data came, or the runtime was restarted';
        frame.reportProblem(id, 'rows', `Further rows of this table cannot be read (${why}). Reload the page to load it again.`);
      });
    }
  };
  return { data, first, want };
}

/** Asks for the rows in sight once a person stops scrolling. */
export function useWantedRows(want: (start: number, end: number) => void, start: number, end: number, version: unknown): void {
  const latest = useRef(want);
  latest.current = want;
  // biome-ignore lint/correctness/useExhaustiveDependencies: version stands for data that begin anew.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(start, end), settling);
    return () => clearTimeout(timer);
  }, [start, end, version]);
}

/** Indexes of all rows of a table that has no tree. */
export function allRows(total: number): readonly number[] {
  const indexes = new Array<number>(total);
  for (let index = 0; index < total; index += 1) indexes[index] = index;
  return indexes;
}
