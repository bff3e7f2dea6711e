import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { Rectangle } from '../../markup/measures.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import type { ElementRegistry } from '../element-registry.ts';
import { insertionAt, isAtRim, type FramePoint } from './insertion.ts';

/** Where dragged widgets would go. */
export interface DropTarget {
  readonly parentId: string;
  /** The siblings behind the place, at most {@link mostSiblings}; none at the end. */
  readonly before: readonly string[];
  /** The widget they go into. */
  readonly box: Rectangle;
  /** The line between its children; undefined without any. */
  readonly line: Rectangle | undefined;
}

/** As many as a message names. */
const mostSiblings = 100;
/** Width of the rim of a widget where its parent is meant, px on the screen. */
const rim = 6;

/** A page as it is while something is dragged: who stands in whom, and where. Places are measured once and again after scrolling. */
export class DropPlaces {
  readonly #parents = new Map<string, string>();
  readonly #boxes = new Map<string, Rectangle | undefined>();

  constructor(
    private readonly store: PreviewStore,
    private readonly elements: ElementRegistry,
  ) {
    const root = store.page()?.rootKey;
    const waiting = root === undefined ? [] : [root];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      for (const child of store.widget(key)?.node.childKeys ?? []) {
        this.#parents.set(child, key);
        waiting.push(child);
      }
    }
  }

  /** The page was scrolled: every place is measured again when it is asked for. */
  forget(): void {
    this.#boxes.clear();
  }

  box(key: string): Rectangle | undefined {
    if (!this.#boxes.has(key)) this.#boxes.set(key, this.elements.rectangle(key));
    return this.#boxes.get(key);
  }

  parent(key: string): string | undefined {
    return this.#parents.get(key);
  }

  /** Returns the boxes of a widget's siblings and of the widget around it. */
  around(key: string): readonly Rectangle[] {
    const parent = this.#parents.get(key);
    const siblings = (parent === undefined ? undefined : this.store.widget(parent)?.node.childKeys) ?? [];
    const boxes = siblings.filter((other) => other !== key).map((other) => this.box(other));
    return [...boxes, parent === undefined ? undefined : this.box(parent)].filter((box) => box !== undefined);
  }

  /** Returns where the widgets with these keys go from a point; undefined where nothing takes them. */
  at(
    point: FramePoint,
    element: Element,
    dragged: ReadonlySet<string>,
    parentIds: ReadonlySet<string>,
    scale: number,
  ): DropTarget | undefined {
    const container = this.#containerAt(point, element, dragged, parentIds, rim * scale);
    const node = container === undefined ? undefined : this.store.widget(container)?.node;
    const box = container === undefined ? undefined : this.box(container);
    if (!node || !box) return undefined;
    const keys = node.childKeys.filter((key) => !dragged.has(key) && this.box(key) !== undefined);
    const boxes = keys.map((key) => this.box(key)).filter((child) => child !== undefined);
    const insertion = insertionAt(boxes, point, widgetFacts(node.type).childrenBeside === true);
    const before = keys.slice(insertion?.index ?? 0, (insertion?.index ?? 0) + mostSiblings);
    return {
      parentId: node.id,
      before: before.map((key) => this.store.widget(key)?.node.id ?? key),
      box,
      line: insertion?.line,
    };
  }

  /** The innermost widget that takes them, outside of what is dragged; at its rim the one around it. */
  #containerAt(point: FramePoint, element: Element, dragged: ReadonlySet<string>, parentIds: ReadonlySet<string>, width: number) {
    const path: string[] = [];
    for (let key = this.elements.keyAt(element); key !== undefined; key = this.#parents.get(key)) path.push(key);
    const outside = path.slice(path.findLastIndex((key) => dragged.has(key)) + 1);
    const takers = outside.filter((key) => parentIds.has(this.store.widget(key)?.node.id ?? ''));
    return (
      takers.find((key) => {
        const box = this.box(key);
        return box !== undefined && !isAtRim(box, point, width);
      }) ?? takers.at(-1)
    );
  }
}
