import type { Chart } from 'chart.js';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** A point that can be moved by keys. */
export interface MovablePoint {
  readonly series: number;
  readonly index: number;
  readonly name: string;
  readonly value: number;
  readonly step: number;
}

/** Out of the flow and of sight: the focused point is marked in the picture. */
const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;

/**
 * Movable points for those without a pointer: one stop of the tab key; left and right go from point to point, up and
 * down (and page up, page down for ten steps) change its value, letting go of the key ends the move.
 */
export function PointSliders(props: {
  readonly chart: RefObject<Chart | null>;
  readonly points: readonly MovablePoint[];
  readonly onMove: (point: MovablePoint, value: number) => void;
  readonly onEnd: (point: MovablePoint) => void;
}): ReactNode {
  const { chart, points, onMove, onEnd } = props;
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const stop = Math.min(current, points.length - 1);

  const mark = (point: MovablePoint | undefined): void => {
    const shown = chart.current;
    if (!shown) return;
    shown.setActiveElements(point ? [{ datasetIndex: point.series, index: point.index }] : []);
    shown.render();
  };
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(points.length - 1, to));
    setCurrent(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, position: number, point: MovablePoint): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    const target = { ArrowLeft: position - 1, ArrowRight: position + 1, Home: 0, End: points.length - 1 }[event.key];
    if (steps === undefined && target === undefined) return;
    event.preventDefault();
    if (target !== undefined) go(target);
    if (steps === undefined) return;
    hasMoved.current = true;
    onMove(point, Number((point.value + steps * point.step).toPrecision(12)));
  };
  const end = (point: MovablePoint): void => {
    if (hasMoved.current) onEnd(point);
    hasMoved.current = false;
  };
  // A redrawn chart has forgotten which point is marked.
  useEffect(() => {
    const focused = points.find((_, position) => list.current?.children[position] === document.activeElement);
    if (focused) mark(focused);
  });
  if (points.length === 0) return null;
  return (
    <div ref={list} style={hidden}>
      {points.map((point, position) => (
        <span
          key={`${point.series}-${point.index}`}
          role="slider"
          tabIndex={position === stop ? 0 : -1}
          aria-label={point.name}
          aria-orientation="vertical"
          aria-valuenow={point.value}
          aria-valuetext={String(point.value)}
          onKeyDown={(event) => onKeyDown(event, position, point)}
          onKeyUp={() => end(point)}
          onFocus={() => {
            setCurrent(position);
            mark(point);
          }}
          onBlur={() => {
            end(point);
            mark(undefined);
          }}
        />
      ))}
    </div>
  );
}
