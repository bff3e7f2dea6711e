import type { Rectangle } from '../../markup/measures.ts';
import type { WidgetStatus } from '../../page-state/preview-store.ts';
import { coversText } from './covers-text.ts';
import { badgeArea, badgeMiddle, clearBadgeMiddle, overlap } from './sign-areas.ts';

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

/** With more failed widgets than this, their signs stay in the corners: to look for text takes long. */
const maxClear = 40;
/** Milliseconds for which a place is kept. */
const keptFor = 1_000;

/**
 * Where the signs of failed widgets stand. A place that was worked out moves with its widget for a while, so that a sign does not jump about
 * while the page is scrolled.
 */
export class ClearBadgePlaces {
  readonly #kept = new Map<string, Kept>();
  /** Where the signs stand, in the order in which they were placed first: a later one makes way for those before it. */
  readonly #middles = new Map<string, Place>();
  #failed = 0;

  /** Forgets the places of widgets that are not failed. */
  keepOnly(statuses: readonly WidgetStatus[]): void {
    const failed = new Set(statuses.flatMap(({ key, status }) => (status === 'failed' ? [key] : [])));
    this.#failed = failed.size;
    for (const places of [this.#kept, this.#middles]) {
      for (const key of places.keys()) if (!failed.has(key)) places.delete(key);
    }
  }

  /** Returns the middle of a sign, in px of the window. */
  middle(status: WidgetStatus, box: Rectangle, enlargement: number, window: Size): Place {
    const middle = this.#place(status, box, enlargement, window);
    this.#middles.set(status.key, middle);
    return middle;
  }

  #place({ key, error }: WidgetStatus, box: Rectangle, enlargement: number, window: Size): Place {
    const corner = badgeMiddle(box, enlargement, window);
    if (this.#failed > maxClear || corner.left !== box.left + box.width || corner.top !== box.top) return corner;
    const from = [box.width, box.height, enlargement, window.width, error].join();
    const known = this.#kept.get(key);
    if (known?.from === from && performance.now() - known.at < keptFor)
      return { left: corner.left + known.offset.left, top: corner.top + known.offset.top };
    const earlier = this.#areasBefore(key, enlargement);
    const clear = clearBadgeMiddle(box, enlargement, window, coversText, (area) => earlier.some((one) => overlap(one, area)));
    this.#kept.set(key, { from, at: performance.now(), offset: { left: clear.left - corner.left, top: clear.top - corner.top } });
    return clear;
  }

  #areasBefore(key: string, enlargement: number): readonly Rectangle[] {
    const keys = [...this.#middles.keys()];
    const before = keys.includes(key) ? keys.slice(0, keys.indexOf(key)) : keys;
    return before.flatMap((one) => {
      const middle = this.#middles.get(one);
      return middle ? [badgeArea(middle, enlargement)] : [];
    });
  }
}
