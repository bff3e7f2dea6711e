import type { Rectangle } from '../../markup/measures.ts';
import type { WidgetStatus } from '../../page-state/preview-store.ts';
import { coversText } from './covers-text.ts';
import { badgeArea, badgeMiddle, clearBadgeMiddle, overlap, pointShare } from './sign-areas.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

interface Kept {
  /** What the place was worked out from. */
  readonly from: string;
  /** When it was worked out, in milliseconds; texts may have come or gone since. */
  readonly at: number;
  readonly offset: Place;
}

/** With more signs than this, they stay in the corners: to look for text takes long. */
const maxClear = 40;
/** Milliseconds for which a place is kept. */
const keptFor = 1_000;

/** Returns how large the sign of a widget is drawn beside a badge: a dot at one that waits for trust. */
export function signScale({ status }: Pick<WidgetStatus, 'status'>, enlargement: number): number {
  return status === 'failed' ? enlargement : enlargement * pointShare;
}

/**
 * Where the signs of failed widgets stand, and the dots of those that wait for trust. A place that was worked out moves with its widget for a
 * while, so that a sign does not jump about while the page is scrolled.
 */
export class ClearBadgePlaces {
  readonly #kept = new Map<string, Kept>();
  /** Where the signs stand, in the order in which they were placed first: a later one makes way for those before it. */
  readonly #areas = new Map<string, Rectangle>();
  #count = 0;

  /** Forgets the places of widgets without a sign. */
  keepOnly(statuses: readonly WidgetStatus[]): void {
    const signed = new Set(statuses.flatMap(({ key, status, withheld }) => (status === 'failed' || withheld ? [key] : [])));
    this.#count = signed.size;
    for (const places of [this.#kept, this.#areas]) {
      for (const key of places.keys()) if (!signed.has(key)) places.delete(key);
    }
  }

  /** Returns the middle of a sign, in px of the window. */
  middle(status: WidgetStatus, box: Rectangle, enlargement: number, window: Size): Place {
    const scale = signScale(status, enlargement);
    const middle = this.#place(status, box, scale, window);
    this.#areas.set(status.key, badgeArea(middle, scale));
    return middle;
  }

  #place({ key, error }: WidgetStatus, box: Rectangle, scale: number, window: Size): Place {
    const corner = badgeMiddle(box, scale, window);
    if (this.#count > maxClear || corner.left !== box.left + box.width || corner.top !== box.top) return corner;
    const from = [box.width, box.height, scale, window.width, error].join();
    const known = this.#kept.get(key);
    if (known?.from === from && performance.now() - known.at < keptFor)
      return { left: corner.left + known.offset.left, top: corner.top + known.offset.top };
    const earlier = this.#areasBefore(key);
    const clear = clearBadgeMiddle(box, scale, window, coversText, (area) => earlier.some((one) => overlap(one, area)));
    this.#kept.set(key, { from, at: performance.now(), offset: { left: clear.left - corner.left, top: clear.top - corner.top } });
    return clear;
  }

  #areasBefore(key: string): readonly Rectangle[] {
    const keys = [...this.#areas.keys()];
    const before = keys.includes(key) ? keys.slice(0, keys.indexOf(key)) : keys;
    return before.flatMap((one) => this.#areas.get(one) ?? []);
  }
}
