import { type KeyboardEvent, useMemo } from 'react';
import type { RefusedCell } from '../../page-state/refused/refused-cells.ts';
import { refusedText, takesRefused } from '../../page-state/refused/refused-text.ts';
import { useMovedValues } from '../../page-state/refused/use-moved-values.ts';
import { pointKey, pointOfKey } from './point-moves.ts';

/** Position of a point: its series and its place in that. */
export interface PointPlace {
  readonly series: number;
  readonly index: number;
}

export type PointMoves = ReturnType<typeof usePointMoves>;

/**
 * Returns the points that a person moved, until new data of the widget arrives, and those whose move was refused.
 * @param loadedAt returns the value of a point as loaded; undefined if it has none.
 */
export function usePointMoves(widgetKey: string, loadedAt: (series: number, index: number) => number | undefined) {
  const values = useMovedValues(widgetKey, (key) => {
    const { series, index } = pointOfKey(key);
    return loadedAt(series, index);
  });
  const { refused } = values;
  /** Points to mark on the canvas; the same list until others are refused. */
  const marked = useMemo(() => [...refused.keys()].map(pointOfKey), [refused]);
  const refusedAt = (series: number, index: number): RefusedCell | undefined => refused.get(pointKey(series, index));
  return {
    /** Values as drawn, by `pointKey`. */
    moves: values.moved,
    marked,
    refusedAt,
    /** Returns what is shown while the pointer is on a marked point. */
    titleAt: (series: number, index: number): string | undefined => {
      const found = refusedAt(series, index);
      return found && refusedText(found, 'handle');
    },
    move: (series: number, index: number, value: number): void => values.move(pointKey(series, index), value),
    /**
     * Records that a point was released.
     * @param emit called with its value and the name of the edit, for the event.
     */
    release: (series: number, index: number, emit: (value: number, edit: string) => void): void => {
      const key = pointKey(series, index);
      const value = values.movedTo(key) ?? loadedAt(series, index);
      if (value !== undefined) emit(value, values.begin(key, value));
    },
    /** Handles the keys of a marked point. Returns the value to move it to again, 'forgotten', or undefined if the key means something else. */
    onRefusedKey: (event: KeyboardEvent, { series, index }: PointPlace): number | 'forgotten' | undefined => {
      const found = refusedAt(series, index);
      if (found && takesRefused(event)) return Number(found.typed);
      return event.key === 'Escape' && values.forget(pointKey(series, index)) ? 'forgotten' : undefined;
    },
  };
}
