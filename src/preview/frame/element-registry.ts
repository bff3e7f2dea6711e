import type { Rectangle } from '../markup/measures.ts';

/** Maps widgets to the elements that show them. Independent of ids in the document, which inserted HTML may repeat. */
export class ElementRegistry {
  readonly #elements = new Map<string, Element>();
  readonly #keys = new WeakMap<Element, string>();

  readonly register = (key: string, element: Element | null): void => {
    if (element) {
      this.#elements.set(key, element);
      this.#keys.set(element, key);
    } else {
      this.#elements.delete(key);
    }
  };

  element(key: string): Element | undefined {
    return this.#elements.get(key);
  }

  /** Returns the key of the widget that an element itself shows. */
  keyOf(element: Element): string | undefined {
    return this.#keys.get(element);
  }

  /** Returns the key of the innermost widget around an element. */
  keyAt(element: Element): string | undefined {
    for (let current: Element | null = element; current; current = current.parentElement) {
      const key = this.#keys.get(current);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  /** Returns where a widget is visible; for a section without a box of its own, the area of its children. */
  rectangle(key: string): Rectangle | undefined {
    const section = this.#elements.get(key);
    if (!section?.isConnected) return undefined;
    const boxes = [...section.children].map((child) => child.getBoundingClientRect()).filter((box) => box.width > 0 || box.height > 0);
    const own = section.getBoundingClientRect();
    if (boxes.length === 0) return own.width > 0 && own.height > 0 ? own : undefined;
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    return {
      left,
      top,
      width: Math.max(...boxes.map((box) => box.right)) - left,
      height: Math.max(...boxes.map((box) => box.bottom)) - top,
    };
  }
}
