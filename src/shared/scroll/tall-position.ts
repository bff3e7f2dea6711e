import { type ScrollPlace, type Room, scrolled, topFor } from './scroll-map.ts';

/** What a list needs from the element it scrolls in; satisfied by DOM elements. */
export interface ScrolledElement {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Extent of a row in its list, pixels. */
interface Extent {
  readonly start: number;
  readonly end: number;
}

/**
 * The scroll position in a list of any height, in an element that scrolls as many pixels as a browser can lay out. Offsets are pixels of the
 * list; while the list fits they equal the scroll position.
 */
export class TallPosition {
  #element: ScrolledElement | null = null;
  #excess = 0;
  #place: ScrollPlace = { top: 0, offset: 0 };
  readonly #listeners = new Set<() => void>();

  /** Pixels by which rows are drawn above their place in the list. */
  readonly shift = (): number => (this.#excess === 0 ? 0 : this.#place.offset - this.#place.top);

  /** Calls `listener` when {@link shift} may have changed. Returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the list is taller than its space. */
  get isScaled(): boolean {
    return this.#excess > 0;
  }

  /** Returns the pixel of the list at the top edge. */
  get offset(): number {
    return this.#excess === 0 ? (this.#element?.scrollTop ?? 0) : this.#place.offset;
  }

  /** The scroll position of the element. */
  get top(): number {
    return this.#element?.scrollTop ?? 0;
  }

  /** Returns the scroll position that shows a pixel of the list at the top edge after a jump of the scroll bar. */
  topFor(offset: number): number {
    return this.#excess === 0 ? offset : topFor(offset, this.#room());
  }

  /** Follows the scroll position of this element; `null` for none. */
  attach(element: ScrolledElement | null): void {
    this.#element = element;
  }

  /** Updates by how many pixels the list is taller than its space, once the space has its height. Returns whether that changed. */
  resize(excess: number): boolean {
    if (excess === this.#excess) return false;
    const { offset } = this;
    this.#excess = excess;
    this.moveTo(offset);
    return true;
  }

  /** Records that the element scrolled to `top`. Returns the pixel of the list at the top edge. */
  take(top: number): number {
    if (this.#excess === 0) return top;
    const next = scrolled(this.#place, top, this.#room());
    if (Math.abs(next.top - top) < 1) this.#put({ top, offset: next.offset });
    else this.moveTo(next.offset);
    return this.#place.offset;
  }

  /** Scrolls to a pixel of the list. */
  moveTo(offset: number): void {
    if (this.#element === null) return;
    if (this.#excess === 0) {
      this.#element.scrollTop = offset;
      this.#notify();
      return;
    }
    const room = this.#room();
    const within = Math.min(Math.max(offset, 0), room.maxTop + room.excess);
    this.#element.scrollTop = topFor(within, room);
    // As rounded by the browser, so that rows are on whole pixels.
    this.#put({ top: this.#element.scrollTop, offset: within });
  }

  /** Scrolls a row into sight by the smallest distance, or to the middle; a header covers `covered` pixels at the top. */
  reveal({ start, end }: Extent, align: 'auto' | 'center', covered: number): void {
    const viewport = this.#element?.clientHeight ?? 0;
    const { offset } = this;
    if (align === 'center') this.moveTo((start + end - viewport) / 2);
    else if (start < offset + covered) this.moveTo(start - covered);
    else if (end > offset + viewport) this.moveTo(end - viewport);
  }

  /**
   * Scrolls a row to the middle if the list is taller than its space and the row is more than a screen away. Returns where the row is drawn
   * then, in pixels of the space.
   */
  approach({ start, end }: Extent): Extent {
    const viewport = this.#element?.clientHeight ?? 0;
    const isFar = start < this.offset - viewport || end > this.offset + 2 * viewport;
    if (this.isScaled && isFar) this.reveal({ start, end }, 'center', 0);
    const shift = this.shift();
    return { start: start - shift, end: end - shift };
  }

  /** Moves the scroll bar to the list's position after small moves took it too far. The rows stay in place. */
  readonly settle = (): void => {
    if (this.#excess === 0 || Math.abs(topFor(this.#place.offset, this.#room()) - this.#place.top) < 1) return;
    this.moveTo(this.#place.offset);
  };

  #room(): Room {
    const viewport = this.#element?.clientHeight ?? 0;
    return { maxTop: Math.max(0, (this.#element?.scrollHeight ?? 0) - viewport), excess: this.#excess, viewport };
  }

  #put(place: ScrollPlace): void {
    const before = this.shift();
    this.#place = place;
    if (this.shift() !== before) this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
