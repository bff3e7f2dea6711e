import { type RefObject, useRef } from 'react';
import { useDraft } from '../../page-state/frame-context.ts';
import { type PointMoves, pointKey } from './point-moves.ts';

const nowhere: PointMoves = {};

/**
 * Points that a person moved, until new data of the widget arrives.
 *
 * @returns `moves` as drawn, `latest` as moved since, and a function that moves a point.
 */
export function usePointMoves(widgetKey: string): {
  readonly moves: PointMoves;
  readonly latest: RefObject<PointMoves>;
  readonly move: (series: number, index: number, value: number) => void;
} {
  const [draft, setDraft] = useDraft<PointMoves>(widgetKey);
  const moves = draft ?? nowhere;
  const latest = useRef<PointMoves>(nowhere);
  latest.current = moves;
  const move = (series: number, index: number, value: number): void => {
    latest.current = { ...latest.current, [pointKey(series, index)]: value };
    setDraft(latest.current);
  };
  return { moves, latest, move };
}
