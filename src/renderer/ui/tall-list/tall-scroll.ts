import { elementScroll, observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';
import { TallPosition } from '../../../shared/scroll/tall-position.ts';

type Scroller = Virtualizer<HTMLDivElement, Element>;
type Report = (offset: number, isScrolling: boolean) => void;

/**
 * Adapts a virtualizer to an element that is less tall than its list: the virtualizer reads and writes pixels of the list,
 * the element scrolls as many as a browser can lay out. Does nothing while the list fits.
 */
export class TallScroll {
  readonly #position = new TallPosition();
  #report: Report | null = null;

  /** Pixels by which rows are drawn above their place in the list. */
  readonly shift = this.#position.shift;

  /** Calls `listener` when {@link shift} may have changed. Returns a function that ends this. */
  readonly subscribe = this.#position.subscribe;

  /** Reports the pixel of the list at the top edge whenever the element scrolls; an option of the virtualizer. */
  readonly observe = (virtualizer: Scroller, report: Report): (() => void) => {
    const element = virtualizer.scrollElement;
    if (element === null) return () => {};
    this.#position.attach(element);
    this.#report = report;
    const stop = observeElementOffset(virtualizer, (top, isScrolling) => report(this.#position.take(top), isScrolling));
    // Not while the element is moving, since that would stop the movement.
    element.addEventListener('scrollend', this.#position.settle, { passive: true });
    return () => {
      stop?.();
      element.removeEventListener('scrollend', this.#position.settle);
      this.#position.attach(null);
      this.#report = null;
    };
  };

  /** Scrolls to a pixel of the list; an option of the virtualizer. */
  readonly write = (offset: number, options: { adjustments?: number; behavior?: ScrollBehavior }, virtualizer: Scroller): void => {
    if (this.#position.isScaled) this.#position.moveTo(offset + (options.adjustments ?? 0));
    else elementScroll(offset, options, virtualizer);
  };

  /** Updates by how many pixels the list is taller than its space, once the space has its height. */
  resize(excess: number): void {
    if (this.#position.resize(excess)) this.#report?.(this.#position.offset, false);
  }

  /** Scrolls a row into sight by the smallest distance, or to the middle; a header covers `covered` pixels at the top. */
  reveal(row: { readonly start: number; readonly end: number }, align: 'auto' | 'center', covered: number): void {
    this.#position.reveal(row, align, covered);
    this.#report?.(this.#position.offset, false);
  }
}
