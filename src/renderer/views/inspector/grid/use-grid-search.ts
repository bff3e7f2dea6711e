import { useEffect, useMemo, useState } from 'react';
import type { ReadGrid } from '../../../../shared/trace/grid/copy-range.ts';
import type { GridHits, GridOrder } from '../../../../shared/trace/grid/grid-schema.ts';

/** Milliseconds without a key before a search or a filter begins. */
const typingPause = 250;

/** Returns a text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface GridSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Null without a search, and while it goes on. */
  readonly hits: GridHits | null;
  /** The same hits as `row:column`, so that a cell can be looked up by its place. */
  readonly marked: ReadonlySet<string>;
  /** Index of the hit that was gone to; -1 for none. */
  readonly current: number;
  /** Goes to the next hit (1) or the previous one (-1), around the ends; returns its row and column. */
  readonly step: (by: number) => readonly [number, number] | undefined;
}

/** Returns the search in members and cells of a grid, which is repeated when their order changes. */
export function useGridSearch(read: ReadGrid, order: GridOrder): GridSearch {
  const [text, setText] = useState('');
  const [hits, setHits] = useState<GridHits | null>(null);
  const [current, setCurrent] = useState(-1);
  const wanted = useSettled(text);
  useEffect(() => {
    setHits(null);
    setCurrent(-1);
    if (wanted === '') return undefined;
    let isWanted = true;
    void read({ order, want: { kind: 'find', text: wanted.slice(0, 500) } })
      .then((answer) => {
        if (isWanted && answer.outcome === 'hits') setHits(answer);
      })
      // The grid itself says that it cannot be read.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [read, order, wanted]);
  const step = (by: number): readonly [number, number] | undefined => {
    if (hits === null || hits.hits.length === 0) return undefined;
    const { length } = hits.hits;
    const next = current < 0 ? (by > 0 ? 0 : length - 1) : (current + by + length) % length;
    setCurrent(next);
    return hits.hits[next];
  };
  const marked = useMemo(() => new Set(hits?.hits.map((place) => place.join(':'))), [hits]);
  return { text, setText, hits: text === wanted ? hits : null, marked, current, step };
}
