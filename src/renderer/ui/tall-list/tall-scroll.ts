import { elementScroll, observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';
import { type Place, type Room, scrolled, topFor } from './scroll-map.ts';

type Scroller = Virtualizer<HTMLDivElement, Element>;
type Report = (offset: number, isScrolling: boolean) => void;

/** Where a row stands in its list, pixels. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * Stands between a virtualizer and an element that is not as tall as the list in it: the virtualizer reads and writes pixels of the list,
 * the element scrolls over as many as a browser can lay out. Does nothing while the list fits.
 */
export class TallScroll {
  #element: HTMLDivElement | null = null;
  #report: Report | null = null;
  #excess = 0;
  #place: Place = { top: 0, offset: 0 };
  readonly #listeners = new Set<() => void>();

  /** Pixels by which rows are drawn above their place in the list. */
  readonly shift = (): number => (this.#excess === 0 ? 0 : this.#place.offset - this.#place.top);

  /** Calls `listener` when {@link shift} may have changed; returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reports the pixel of the list at the top edge whenever the element scrolls; an option of the virtualizer. */
  readonly observe = (virtualizer: Scroller, report: Report): (() => void) => {
    const element = virtualizer.scrollElement;
    if (element === null) return () => {};
    this.#element = element;
    this.#report = report;
    const stop = observeElementOffset(virtualizer, (top, isScrolling) => this.#take(top, isScrolling));
    // Not while the element moves: the browser would end what moves it.
    element.addEventListener('scrollend', this.#settle, { passive: true });
    return () => {
      stop?.();
      element.removeEventListener('scrollend', this.#settle);
      this.#element = null;
      this.#report = null;
    };
  };

  /** Scrolls to a pixel of the list; an option of the virtualizer. */
  readonly write = (offset: number, options: { adjustments?: number; behavior?: ScrollBehavior }, virtualizer: Scroller): void => {
    if (this.#excess === 0) elementScroll(offset, options, virtualizer);
    else this.#move(offset + (options.adjustments ?? 0));
  };

  /** Takes over how many pixels the list is taller than its space, once the space has its height. */
  resize(excess: number): void {
    if (excess === this.#excess) return;
    const offset = this.#excess === 0 ? (this.#element?.scrollTop ?? 0) : this.#place.offset;
    this.#excess = excess;
    this.#moveAndReport(offset);
  }

  /** Scrolls as little as brings a row into sight, or to the middle; `covered` pixels at the top are behind a head. */
  reveal({ start, end }: Extent, align: 'auto' | 'center', covered: number): void {
    const { viewport } = this.#room();
    const { offset } = this.#place;
    if (align === 'center') this.#moveAndReport((start + end - viewport) / 2);
    else if (end > offset + viewport) this.#moveAndReport(end - viewport);
    else if (start < offset + covered) this.#moveAndReport(start - covered);
  }

  #room(): Room {
    const viewport = this.#element?.clientHeight ?? 0;
    return { maxTop: Math.max(0, (this.#element?.scrollHeight ?? 0) - viewport), excess: this.#excess, viewport };
  }

  #take(top: number, isScrolling: boolean): void {
    if (this.#excess === 0) {
      this.#report?.(top, isScrolling);
      return;
    }
    const next = scrolled(this.#place, top, this.#room());
    if (Math.abs(next.top - top) < 1) this.#place = { top, offset: next.offset };
    else this.#move(next.offset);
    this.#report?.(this.#place.offset, isScrolling);
    this.#tell();
  }

  /** Brings the scroll bar to where the list is, after small moves that it followed too far. The rows stay where they are. */
  readonly #settle = (): void => {
    if (this.#excess === 0 || Math.abs(topFor(this.#place.offset, this.#room()) - this.#place.top) < 1) return;
    this.#move(this.#place.offset);
    this.#tell();
  };

  #moveAndReport(offset: number): void {
    this.#move(offset);
    this.#report?.(this.#place.offset, false);
    this.#tell();
  }

  #move(offset: number): void {
    if (this.#element === null) return;
    const room = this.#room();
    const within = Math.min(Math.max(offset, 0), room.maxTop + room.excess);
    this.#element.scrollTop = topFor(within, room);
    // As the browser rounded it, so that rows stand on whole pixels.
    this.#place = { top: this.#element.scrollTop, offset: within };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
