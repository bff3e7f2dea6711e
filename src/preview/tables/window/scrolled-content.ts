import type { RefObject } from 'react';
import type { ScrolledElement } from '../../../shared/scroll/tall-position.ts';
import { scrollContainers, sightOf } from './use-sight.ts';

/**
 * Content of a table as an element that scrolls: by itself if it does, otherwise with what it scrolls in, the page at the latest. New data may
 * bring another element.
 */
export class ScrolledContent implements ScrolledElement {
  readonly #content: RefObject<Element | null>;

  constructor(content: RefObject<Element | null>) {
    this.#content = content;
  }

  get clientHeight(): number {
    const element = this.#content.current;
    if (!element) return 0;
    if (scrollsItself(element)) return element.clientHeight;
    const { top, bottom } = sightOf(element);
    return bottom - top;
  }

  get scrollHeight(): number {
    return this.#content.current?.scrollHeight ?? 0;
  }

  /** Pixels of the content above the visible part; 0 while something above the content is visible. */
  get scrollTop(): number {
    const element = this.#content.current;
    if (!element) return 0;
    if (scrollsItself(element)) return element.scrollTop;
    const { top, bottom } = sightOf(element);
    return Math.min(Math.max(top, 0), Math.max(0, element.scrollHeight - (bottom - top)));
  }

  set scrollTop(wanted: number) {
    const element = this.#content.current;
    if (!element) return;
    if (scrollsItself(element)) {
      element.scrollTop = wanted;
      return;
    }
    const root = document.scrollingElement;
    for (const container of [...scrollContainers(element), ...(root ? [root] : [])]) {
      // What is above or below the content stays where it is while the content is at its end.
      if (Math.abs(this.scrollTop - wanted) < 1) return;
      container.scrollTop += wanted - sightOf(element).top;
    }
  }
}

const scrollsItself = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible';
