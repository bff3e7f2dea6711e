import { type RefObject, useEffect, useRef } from 'react';
import { type Sight, visibleBox } from '../window/use-sight.ts';

/** Px that the pointer moves before a press becomes a drag: a clicking hand is never quite still. */
const threshold = 4;
/** Milliseconds between steps while the pointer is held outside the table. */
const stepEvery = 60;

/** The part of a mouse or pointer event that press and drag need. */
interface At {
  readonly clientX: number;
  readonly clientY: number;
}

interface Press extends At {
  isDrag: boolean;
  /** The last element under the pointer. */
  over: EventTarget | null;
}

/** Callbacks of a table while the pointer drags. */
interface DragCallbacks {
  /** Extends the range to the cell of this element. */
  readonly extend: (over: Element) => void;
  /** Extends the range by rows or columns while the pointer is held outside. */
  readonly step: (rows: number, columns: number) => void;
}

/** Returns the directions in which a position lies outside of a rectangle, in rows and columns: -1, 0 or 1 each. */
function directionsOutside({ clientX, clientY }: At, box: Sight): readonly [rows: number, columns: number] {
  const outside = (place: number, from: number, to: number): number => (place < from ? -1 : place > to ? 1 : 0);
  return [outside(clientY, box.top, box.bottom), outside(clientX, box.left, box.right)];
}

/**
 * Returns a function to call when a cell is pressed, which starts a drag over cells. A range begins only once the pointer has moved, so
 * that content which scrolls under a still pointer is not selected.
 */
export function useRangeDrag(box: RefObject<HTMLElement | null>, callbacks: DragCallbacks): (at: At) => void {
  const press = useRef<Press | undefined>(undefined);
  const latest = useRef(callbacks);
  latest.current = callbacks;

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let direction: readonly [number, number] = [0, 0];
    const rest = (): void => {
      clearInterval(timer);
      timer = undefined;
    };
    const end = (): void => {
      press.current = undefined;
      rest();
    };
    const onMove = (event: PointerEvent): void => {
      if ((event.buttons & 1) === 0) end();
      const { current } = press;
      if (!current) return;
      current.isDrag ||= Math.hypot(event.clientX - current.clientX, event.clientY - current.clientY) >= threshold;
      if (current.isDrag && event.target !== current.over && event.target instanceof Element) {
        current.over = event.target;
        latest.current.extend(event.target);
      }
      // A table may be larger than the window, which the pointer leaves then while it is within the table's box.
      direction = current.isDrag && box.current ? directionsOutside(event, visibleBox(box.current)) : [0, 0];
      if (direction[0] === 0 && direction[1] === 0) rest();
      else timer ??= setInterval(() => latest.current.step(direction[0], direction[1]), stepEvery);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    document.addEventListener('pointermove', onMove, { capture: true, passive: true });
    for (const name of ends) document.addEventListener(name, end, { capture: true });
    window.addEventListener('blur', end);
    return () => {
      end();
      document.removeEventListener('pointermove', onMove, { capture: true });
      for (const name of ends) document.removeEventListener(name, end, { capture: true });
      window.removeEventListener('blur', end);
    };
  }, [box]);

  return ({ clientX, clientY }) => {
    press.current = { clientX, clientY, isDrag: false, over: null };
  };
}
