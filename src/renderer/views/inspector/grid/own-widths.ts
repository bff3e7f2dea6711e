import { useMemo } from 'react';
import { create } from 'zustand';

/** Pixels of a column or of a level of headers that a person sets, at least and at most. */
export const ownWidthBounds = { smallest: 32, largest: 1_200 } as const;
/** Answers whose widths are kept; the ones set first go first. */
const maxAnswers = 20;

/** Widths in pixels that a person set: of columns of cells by their index, and of levels of the headers beside the rows. */
export interface OwnWidths {
  readonly columns: ReadonlyMap<number, number>;
  readonly headers: ReadonlyMap<number, number>;
}

const none: OwnWidths = { columns: new Map(), headers: new Map() };

/** Widths by the id of the answer's exchange, in this window only. */
export const useSetWidths = create<{ readonly of: ReadonlyMap<string, OwnWidths> }>(() => ({ of: new Map() }));

/** Returns the widths that a person set in an answer. */
export function useOwnWidths(exchangeId: string): OwnWidths {
  return useSetWidths((state) => state.of.get(exchangeId)) ?? none;
}

type SetWidth = (part: keyof OwnWidths, index: number, width: number) => void;

/** Returns what sets a width in an answer, in pixels. */
export function useSetOwnWidth(exchangeId: string): SetWidth {
  return useMemo(() => (part, index, width) => setOwnWidth(exchangeId, part, index, width), [exchangeId]);
}

function setOwnWidth(exchangeId: string, part: keyof OwnWidths, index: number, width: number): void {
  const { smallest, largest } = ownWidthBounds;
  const bounded = Math.round(Math.min(largest, Math.max(smallest, width)));
  const { of } = useSetWidths.getState();
  const before = of.get(exchangeId) ?? none;
  const next = new Map(of);
  next.delete(exchangeId);
  next.set(exchangeId, { ...before, [part]: new Map(before[part]).set(index, bounded) });
  for (const oldest of next.keys()) {
    if (next.size <= maxAnswers) break;
    next.delete(oldest);
  }
  useSetWidths.setState({ of: next });
}
