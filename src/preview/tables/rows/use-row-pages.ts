import { useRef, useState } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { decodeToJson } from '../../../shared/trace/encoded-value.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';

/** Pages kept besides the first one, which is part of the result. */
const maxPages = 40;

/** Further pages of a table's rows, by number; the first one is missing, since it is part of the result. */
export interface RowPages<Page> {
  readonly pages: ReadonlyMap<number, Page>;
  /** Requests the rows from `start` to before `end` that are not loaded yet. */
  readonly want: (start: number, end: number) => void;
  /** Names a row whose page is never dropped; undefined for none. */
  readonly hold: (row: number | undefined) => void;
}

interface Loaded<Page> {
  readonly revision: number;
  readonly pages: ReadonlyMap<number, Page>;
}

/** Returns the pages with a further one; drops the oldest of too many but the held one, and reports them to `onGone`. */
export function withPage<Page>(
  pages: ReadonlyMap<number, Page>,
  [page, rows]: readonly [number, Page],
  held: number | undefined,
  onGone: (page: number) => void,
): Map<number, Page> {
  const next = new Map(pages).set(page, rows);
  for (const oldest of next.keys()) {
    if (next.size <= maxPages) break;
    if (oldest === held) continue;
    next.delete(oldest);
    onGone(oldest);
  }
  return next;
}

/**
 * Returns rows of a result that is too large to be loaded whole, read page by page.
 * @param read makes a page from its rows, which start at `firstRow` of the result.
 */
export function useRowPages<Page>(widget: WidgetProps, read: (rows: JsonValue | undefined, firstRow: number) => Page): RowPages<Page> {
  const frame = useFrame();
  const { id, paged, revision } = widget;
  const [none] = useState<ReadonlyMap<number, Page>>(() => new Map());
  const [loaded, setLoaded] = useState<Loaded<Page>>({ revision, pages: none });
  const asked = useRef({ revision, pages: new Set<number>() });
  const heldRow = useRef<number | undefined>(undefined);

  const ask = async (page: number, pageSize: number, known: Set<number>): Promise<void> => {
    known.add(page);
    const answer = await frame.readRows({ widgetId: id, revision, offset: page * pageSize, count: pageSize, form: 'result' });
    if (answer.outcome !== 'rows') {
      known.delete(page);
      const why = answer.outcome === 'failed' ? answer.message : 'newer data came, or the runtime was restarted';
      frame.reportProblem(id, 'rows', `Further rows of this table cannot be read (${why}). Reload the page to load it again.`);
      return;
    }
    const rows = read(decodeToJson(answer.rows), page * pageSize);
    setLoaded((before) => {
      const pages = before.revision === revision ? before.pages : none;
      const held = heldRow.current === undefined ? undefined : Math.floor(heldRow.current / pageSize);
      return { revision, pages: withPage(pages, [page, rows], held, (gone) => known.delete(gone)) };
    });
  };
  return {
    pages: loaded.revision === revision ? loaded.pages : none,
    hold: (row) => {
      heldRow.current = row;
    },
    want: (start, end) => {
      if (!paged) return;
      if (asked.current.revision !== revision) asked.current = { revision, pages: new Set() };
      const { pageSize, total } = paged;
      const known = asked.current.pages;
      for (let page = Math.max(1, Math.floor(start / pageSize)); page * pageSize < Math.min(end, total); page += 1)
        if (!known.has(page)) void ask(page, pageSize, known);
    },
  };
}
