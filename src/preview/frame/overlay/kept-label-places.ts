import type { Rectangle } from '../../markup/measures.ts';
import { type LabelPlace, labelPlace, type LabelSurroundings, type LabelText } from './label-place.ts';
import { overlap } from './sign-areas.ts';

interface Kept {
  /** What the place was worked out from. */
  readonly from: string;
  /** When it was worked out, in milliseconds; texts may have come or gone since. */
  readonly at: number;
  readonly box: Rectangle;
  readonly place: LabelPlace;
}

/** Milliseconds for which a place is kept. */
const keptFor = 1_000;
/** How many places are kept: those of the widgets that the pointer went over last. */
const maxKept = 20;

/**
 * Where the labels of outlines stand. Looking for text is slow, and outlines are drawn several times a second, so a place is kept for a while and
 * moves with its widget, unless the window would cut the label there or a sign would cover it.
 */
export class KeptLabelPlaces {
  readonly #kept = new Map<string, Kept>();

  /** `outline`: which of the outlines it is; for the rest see `labelPlace`. */
  place(outline: string, box: Rectangle, text: LabelText, enlargement: number, around: LabelSurroundings): LabelPlace {
    const { window, signs, hasLowerHandles } = around;
    const sizes = [box.width, box.height, text.width, text.shortWidth, window.width, window.height];
    const from = [...sizes, enlargement, signs.length, hasLowerHandles].join();
    const known = this.#kept.get(outline);
    if (known?.from === from && performance.now() - known.at < keptFor) {
      const place = movedBy(known.place, box.left - known.box.left, box.top - known.box.top);
      const isStill = box.left === known.box.left && box.top === known.box.top;
      const isClear = !signs.some((sign) => overlap(sign, place.area));
      if (isClear && (isStill || isInside(place.area, window))) return place;
    }
    const place = labelPlace(box, text, enlargement, around);
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(outline, { from, at: performance.now(), box, place });
    return place;
  }
}

function movedBy({ classes, area }: LabelPlace, right: number, down: number): LabelPlace {
  return { classes, area: { ...area, left: area.left + right, top: area.top + down } };
}

function isInside({ left, top, width, height }: Rectangle, window: LabelSurroundings['window']): boolean {
  return left >= 0 && top >= 0 && left + width <= window.width && top + height <= window.height;
}
