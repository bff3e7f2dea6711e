import './column-edge.css';
import type { KeyboardEvent, PointerEvent } from 'react';

/** Pixels by which an arrow key moves the edge, without and with Shift. */
const steps = { small: 8, large: 40 } as const;

interface ColumnEdgeProps {
  /** What the column is called. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly smallest: number;
  readonly largest: number;
  /** Whether Tab stops at it. */
  readonly isTabStop: boolean;
  /** Whether it lies inside of its head, for heads that cover each other. */
  readonly isInside?: boolean;
  /** Called with a width within the bounds. */
  readonly onWidth: (width: number) => void;
  /** Called by a double click and by Enter. */
  readonly onFit: () => void;
}

/** The edge of a column head, which is its parent: dragged, or moved by arrow keys, it sets the width of the column. */
export function ColumnEdge({ title, width, smallest, largest, isTabStop, isInside = false, onWidth, onFit }: ColumnEdgeProps) {
  const set = (pixels: number) => onWidth(Math.round(Math.min(largest, Math.max(smallest, pixels))));

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const from = event.clientX;
    // A column that takes the room that is left is wider than it was set to; a head over several columns has the edge of the last one.
    const before = isInside ? width : (edge.parentElement?.offsetWidth ?? width);
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => set(before + moved.clientX - from);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? steps.large : steps.small;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') set(width - step);
    else if (event.key === 'ArrowRight') set(width + step);
    else if (event.key === 'Enter') onFit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={width}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={isTabStop ? 0 : -1}
      className={isInside ? 'column-edge column-edge--inside' : 'column-edge'}
      onPointerDown={onPointerDown}
      onDoubleClick={onFit}
      onKeyDown={onKeyDown}
    />
  );
}
