import type { Chart } from 'chart.js';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import type { PointMoves } from './use-point-moves.ts';
import { type ChartPoint, unseen, useRovingPoints } from './roving-points.ts';

/** A point that can be moved by keys. */
export interface MovablePoint extends ChartPoint {
  readonly value: number;
  readonly step: number;
}

/**
 * Keyboard access to movable points: left and right go from point to point, up and down (page up and page down by ten steps) change the
 * value, Alt and down restore a refused one, releasing the key ends the move.
 */
export function PointSliders(props: {
  readonly chart: RefObject<Chart | null>;
  readonly points: readonly MovablePoint[];
  readonly moves: Pick<PointMoves, 'move' | 'refusedAt' | 'onRefusedKey'>;
  readonly onEnd: (point: MovablePoint) => void;
}): ReactNode {
  const { chart, points, moves, onEnd } = props;
  const roving = useRovingPoints(chart, points);
  const hasMoved = useRef(false);
  const onKeyDown = (event: KeyboardEvent, position: number, point: MovablePoint): void => {
    if (roving.onKeyDown(event, position)) return;
    const again = moves.onRefusedKey(event, point);
    if (again === 'forgotten') event.stopPropagation();
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (typeof again !== 'number' && steps === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    const value = typeof again === 'number' ? again : Number((point.value + (steps ?? 0) * point.step).toPrecision(12));
    moves.move(point.series, point.index, value);
  };
  const end = (point: MovablePoint): void => {
    if (hasMoved.current) onEnd(point);
    hasMoved.current = false;
  };
  if (points.length === 0) return null;
  return (
    <div ref={roving.list} style={unseen}>
      {points.map((point, position) => (
        <span
          key={`${point.series}-${point.index}`}
          className={moves.refusedAt(point.series, point.index) && refusedClass}
          role="slider"
          tabIndex={roving.tabIndex(position)}
          aria-label={point.name}
          aria-orientation="vertical"
          aria-valuenow={point.value}
          aria-valuetext={String(point.value)}
          {...refusedAttributes(moves.refusedAt(point.series, point.index), 'handle')}
          onKeyDown={(event) => onKeyDown(event, position, point)}
          onKeyUp={() => end(point)}
          onFocus={() => roving.onFocus(position)}
          onBlur={() => {
            end(point);
            roving.onBlur();
          }}
        />
      ))}
    </div>
  );
}
