import { useRef } from 'react';
import { z } from 'zod';
import { useDraft, useFrame } from '../frame-context.ts';
import type { RefusedCells } from './refused-cells.ts';
import { useRefusedCells } from './use-refused-cells.ts';

/** Numbers that a person moved, by cell (the place of a slider, or of a point), until new data of the widget arrives. */
export type MovedValues = Readonly<Record<string, number>>;

interface MovedDraft {
  /** Values as shown, the one that is being moved among them. */
  readonly moved: MovedValues;
  /** Values that were sent. */
  readonly sent: MovedValues;
}

const sharedNumbers = z.record(z.string(), z.number());
const sharedMoves = z.object({ moved: sharedNumbers, sent: sharedNumbers });

const nothingMoved: MovedDraft = { moved: {}, sent: {} };

/** Returns the values with one changed, or removed for `undefined`. */
function withValue(values: MovedValues, cell: string, value: number | undefined): MovedValues {
  const { [cell]: _, ...others } = values;
  return value === undefined ? others : { ...others, [cell]: value };
}

export interface MovableValues {
  /** Values as drawn. */
  readonly moved: MovedValues;
  /** Returns the value a cell was moved to, which may be newer than what is drawn; undefined if it was not. */
  readonly movedTo: (cell: string) => number | undefined;
  /** Shows another value without sending it. */
  readonly move: (cell: string, value: number) => void;
  /** Records that a cell's value is sent now. Returns the name of the edit, for its event. */
  readonly begin: (cell: string, value: number) => string;
  readonly refused: RefusedCells;
  /** Removes the mark of a cell. Returns false if it has none. */
  readonly forget: (cell: string) => boolean;
}

/**
 * Returns what a person moved at a widget of several numbers, and what was refused of it: a refused value gives way to the one before it.
 * @param loadedAt returns the value of a cell as loaded; undefined if it has none.
 */
export function useMovedValues(widgetKey: string, loadedAt: (cell: string) => number | undefined): MovableValues {
  const { store } = useFrame();
  const [draft, setDraft] = useDraft<MovedDraft>(widgetKey, sharedMoves);
  const { moved, sent } = draft ?? nothingMoved;
  const latest = useRef(nothingMoved);
  latest.current = draft ?? nothingMoved;
  const [refused, forgetRefused] = useRefusedCells(widgetKey, (cell) => String(sent[cell] ?? loadedAt(cell)));

  const change = (next: MovedDraft): void => {
    latest.current = next;
    setDraft(next);
  };
  const takeBack = (cell: string, value: number, before: number | undefined): void => {
    const now = store.draft(widgetKey) as MovedDraft | undefined;
    if (now?.sent[cell] !== value) return;
    // Keeps what is being moved by now.
    const shown = now.moved[cell] === value ? withValue(now.moved, cell, before) : now.moved;
    store.restoreDraft(widgetKey, { moved: shown, sent: withValue(now.sent, cell, before) });
  };
  return {
    moved,
    movedTo: (cell) => latest.current.moved[cell],
    move: (cell, value) => change({ ...latest.current, moved: withValue(latest.current.moved, cell, value) }),
    begin: (cell, value) => {
      const before = latest.current.sent[cell];
      change({ moved: withValue(latest.current.moved, cell, value), sent: withValue(latest.current.sent, cell, value) });
      return store.refused.begin<number | undefined>({
        widgetKey,
        cells: [{ cell, typed: String(value), before }],
        takeBack: (cells) => {
          for (const one of cells) takeBack(cell, value, one.before);
        },
      });
    },
    refused,
    forget: (cell) => {
      if (!refused.has(cell)) return false;
      forgetRefused([cell]);
      return true;
    },
  };
}
