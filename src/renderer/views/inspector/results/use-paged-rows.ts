import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowsAnswer, RowsQuery } from '../../../../shared/schema/rows-schema.ts';
import { messageOf } from '../use-body.ts';

/** Rows read at a time. */
const pageSize = 200;
/** Pages kept; the ones read first go first. */
const mostPages = 50;

export type ReadRows = (query: RowsQuery) => Promise<RowsAnswer>;
export type ResultRowOrder = Pick<RowsQuery, 'sort' | 'search'>;

export interface PagedRows {
  readonly total: number;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  /** Texts of a row; undefined before it came: {@link show} sends for it. */
  readonly row: (index: number) => readonly string[] | undefined;
  /** Sends for what is missing of the rows in sight. Another function whenever they have to be sent for anew. */
  readonly show: (first: number, last: number) => void;
  readonly isLoading: boolean;
  readonly error: string | null;
}

interface Loaded {
  readonly total: number;
  readonly columns: PagedRows['columns'];
  readonly pages: ReadonlyMap<number, readonly (readonly string[])[]>;
  readonly error: string | null;
}

const nothing: Loaded = { total: 0, columns: [], pages: new Map(), error: null };
const staleText = 'Newer data came, or the runtime that held these rows ended. Run it again to see its rows.';

/** A large table that lies elsewhere, read page by page in the order wanted. `read` has to stay the same function. */
export function usePagedRows(read: ReadRows, order: ResultRowOrder): PagedRows {
  const [loaded, setLoaded] = useState<Loaded & { readonly isDone: boolean }>({ ...nothing, isDone: false });
  const asked = useRef(new Set<number>());
  const run = useRef(0);
  const { search } = order;
  const column = order.sort?.column;
  const descending = order.sort?.descending === true;

  const load = useCallback(
    (page: number) => {
      if (asked.current.has(page)) return;
      asked.current.add(page);
      const mine = run.current;
      const query: RowsQuery = {
        offset: page * pageSize,
        count: pageSize,
        ...(column === undefined ? {} : { sort: { column, descending } }),
        ...(search ? { search } : {}),
      };
      const take = (change: (before: Loaded) => Loaded): void => {
        if (run.current === mine) setLoaded((before) => ({ ...change(before), isDone: true }));
      };
      read(query).then(
        (answer) =>
          take((before) => {
            if (answer.outcome !== 'rows') return { ...before, error: answer.outcome === 'stale' ? staleText : answer.message };
            const pages = new Map(before.pages).set(page, answer.rows as unknown as string[][]);
            for (const oldest of pages.keys()) {
              if (pages.size <= mostPages) break;
              pages.delete(oldest);
              asked.current.delete(oldest);
            }
            return { total: answer.total, columns: answer.columns, pages, error: null };
          }),
        (error: unknown) => take((before) => ({ ...before, error: messageOf(error) })),
      );
    },
    [read, column, descending, search],
  );
  useEffect(() => {
    run.current += 1;
    asked.current = new Set();
    // The head stays while another order is on its way.
    setLoaded((before) => ({ ...nothing, columns: before.columns, isDone: false }));
    load(0);
    return () => {
      run.current += 1;
    };
  }, [load]);

  const show = useCallback(
    (first: number, last: number) => {
      for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1) load(page);
    },
    [load],
  );
  const row = (index: number): readonly string[] | undefined => loaded.pages.get(Math.floor(index / pageSize))?.[index % pageSize];
  return { total: loaded.total, columns: loaded.columns, row, show, isLoading: !loaded.isDone, error: loaded.error };
}
