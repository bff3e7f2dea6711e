import type { Chart } from 'chart.js';
import type { ReactNode, RefObject } from 'react';
import { onPress } from '../legend/chart-legend.tsx';
import { type ChartPoint, keyboardAlone, unseen, useRovingPoints } from './roving-points.ts';

/** Keyboard access to bars and points that can be clicked: Enter and the space bar press the focused one. */
export function PointButtons(props: {
  readonly chart: RefObject<Chart | null>;
  readonly points: readonly ChartPoint[];
  readonly onClick: (point: ChartPoint) => void;
}): ReactNode {
  const { chart, points, onClick } = props;
  const roving = useRovingPoints(chart, points);
  if (points.length === 0) return null;
  return (
    <div ref={roving.list} style={unseen} {...keyboardAlone}>
      {points.map((point, position) => (
        <button
          key={`${point.series}-${point.index}`}
          type="button"
          tabIndex={roving.tabIndex(position)}
          onKeyDown={(event) => roving.onKeyDown(event, position) || onPress(() => onClick(point))(event)}
          onFocus={() => roving.onFocus(position)}
          onBlur={roving.onBlur}
        >
          {point.name}
        </button>
      ))}
    </div>
  );
}
