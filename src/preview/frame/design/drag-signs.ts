import type { Rectangle } from '../../markup/measures.ts';

const names = ['ghost', 'landing', 'line', 'guide-x', 'guide-y', 'marquee'] as const;
export type SignName = (typeof names)[number];

/** What is drawn over the page while a person drags: written straight to its elements, since it changes with every pointer move. */
export class DragSigns {
  readonly #elements: Readonly<Record<SignName, HTMLElement>>;

  constructor(parent: Element) {
    const create = (name: SignName): [SignName, HTMLElement] => {
      const element = document.createElement('div');
      element.className = `drag drag--${name}`;
      element.hidden = true;
      parent.append(element);
      return [name, element];
    };
    this.#elements = Object.fromEntries(names.map(create)) as Record<SignName, HTMLElement>;
  }

  show(name: SignName, box: Rectangle, label = ''): void {
    const element = this.#elements[name];
    element.hidden = false;
    if (element.textContent !== label) element.replaceChildren(...(label === '' ? [] : [chip(label)]));
    element.style.left = `${box.left}px`;
    element.style.top = `${box.top}px`;
    element.style.width = `${box.width}px`;
    element.style.height = `${box.height}px`;
  }

  hide(...hidden: readonly SignName[]): void {
    for (const name of hidden.length > 0 ? hidden : names) this.#elements[name].hidden = true;
  }
}

/** Returns a label that can be read over whatever the page has there. */
function chip(label: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = label;
  return element;
}
