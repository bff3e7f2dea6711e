import { useMemo, useRef, useState } from 'react';
import type { JsonValue } from '../../../shared/contract/json.ts';
import { decodeToJson } from '../../../shared/trace/encoded-value.ts';
import { useFrame } from '../../frame/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { type TableRow, tableRows } from './grid-table-data.ts';

type Pages = ReadonlyMap<number, readonly (readonly JsonValue[])[]>;
const noPages: Pages = new Map();
/** Pages kept beside the first one. */
const mostPages = 40;

export interface LoadedRows {
  /** The rows that came with the result. */
  readonly first: readonly (readonly JsonValue[])[];
  readonly total: number;
  readonly rowAt: (row: number) => TableRow;
  /** Another object whenever a row changed. */
  readonly version: unknown;
  /** Asks for rows that are not here yet. */
  readonly want: (start: number, end: number) => void;
}

/** Rows of a grid table; those of a very large result are read page by page. */
export function useTableRows(widget: WidgetProps): LoadedRows {
  const frame = useFrame();
  const { id, paged, revision, result } = widget;
  const first = useMemo(() => tableRows(result), [result]);
  const [loaded, setLoaded] = useState({ revision, pages: noPages });
  const pages = loaded.revision === revision ? loaded.pages : noPages;
  const asked = useRef({ revision, pages: new Set<number>() });
  const pageSize = paged?.pageSize ?? 1;

  const want = (start: number, end: number): void => {
    if (!paged) return;
    if (asked.current.revision !== revision) asked.current = { revision, pages: new Set() };
    const known = asked.current.pages;
    for (let page = Math.max(1, Math.floor(start / pageSize)); page * pageSize < Math.min(end, paged.total); page += 1) {
      if (known.has(page)) continue;
      known.add(page);
      void frame.readRows({ widgetId: id, revision, offset: page * pageSize, count: pageSize, form: 'result' }).then((answer) => {
        if (answer.outcome !== 'rows') {
          known.delete(page);
          const why = answer.outcome === 'failed' ? answer.message : 'newer data came, or the runtime was restarted';
          frame.reportProblem(id, 'rows', `Further rows of this table cannot be read (${why}). Reload the page to load it again.`);
          return;
        }
        const rows = tableRows(decodeToJson(answer.rows));
        setLoaded((before) => {
          const next = new Map(before.revision === revision ? before.pages : noPages).set(page, rows);
          for (const oldest of next.keys()) {
            if (next.size <= mostPages) break;
            next.delete(oldest);
            known.delete(oldest);
          }
          return { revision, pages: next };
        });
      });
    }
  };
  const version = useMemo(() => ({ first, pages }), [first, pages]);
  return {
    first,
    total: paged?.total ?? first.length,
    rowAt: (row) => (row < first.length ? first[row] : pages.get(Math.floor(row / pageSize))?.[row % pageSize]),
    version,
    want,
  };
}
