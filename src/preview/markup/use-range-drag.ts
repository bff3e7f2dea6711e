import { type RefObject, useEffect, useRef } from 'react';

/** Px the pointer moves before a press becomes a pull: a hand that clicks is never quite still. */
const threshold = 4;
/** Milliseconds between steps while the pointer is held outside the table. */
const stepEvery = 60;

/** What press and pull need of a mouse or pointer event. */
interface At {
  readonly clientX: number;
  readonly clientY: number;
}

interface Press extends At {
  isPull: boolean;
  /** What was under the pointer last. */
  over: EventTarget | null;
}

/** What a table does while the pointer pulls. */
interface Pulls {
  /** The range now goes to the cell of this element. */
  readonly extend: (over: Element) => void;
  /** The range grows by a row or column: the pointer is held outside. */
  readonly step: (rows: number, columns: number) => void;
}

/** Directions in which a place lies outside of a rectangle, in rows and columns: -1, 0 or 1 each. */
function directionsOutside({ clientX, clientY }: At, box: DOMRect): readonly [rows: number, columns: number] {
  const outside = (place: number, from: number, to: number): number => (place < from ? -1 : place > to ? 1 : 0);
  return [outside(clientY, box.top, box.bottom), outside(clientX, box.left, box.right)];
}

/**
 * Tells a pull over cells from a press on one: a range begins only once the pointer has moved, so that content which scrolls
 * under a still pointer selects nothing. Returns what a table calls when a cell of it is pressed.
 */
export function useRangeDrag(box: RefObject<HTMLElement | null>, pulls: Pulls): (at: At) => void {
  const press = useRef<Press | undefined>(undefined);
  const latest = useRef(pulls);
  latest.current = pulls;

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
      current.isPull ||= Math.hypot(event.clientX - current.clientX, event.clientY - current.clientY) >= threshold;
      if (current.isPull && event.target !== current.over && event.target instanceof Element) {
        current.over = event.target;
        latest.current.extend(event.target);
      }
      const bounds = box.current?.getBoundingClientRect();
      direction = current.isPull && bounds ? directionsOutside(event, bounds) : [0, 0];
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
    press.current = { clientX, clientY, isPull: false, over: null };
  };
}
