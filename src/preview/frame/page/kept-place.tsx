import { Component, type ReactNode, useSyncExternalStore } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import type { PageSnapshot } from '../../page-state/preview-store.ts';

interface Place {
  readonly scrolled: readonly { readonly element: Element; readonly top: number; readonly left: number }[];
  readonly anchor: { readonly node: Node; readonly offset: number } | undefined;
  readonly focus: { readonly node: Node; readonly offset: number } | undefined;
}

const point = (node: Node | null | undefined, offset = 0) => (node ? { node, offset } : undefined);

/**
 * Keeps scroll positions, focus and selected text while an evaluation of the files changes the page. Rendered before the page, so that
 * widgets which measure after the change find them restored.
 */
export function KeptPlace(): ReactNode {
  const { store } = useFrame();
  const page = useSyncExternalStore(store.subscribePage, store.page, store.page);
  return <PlaceKeeper page={page} />;
}

/**
 * The browser forgets how far a box is scrolled when it or a widget around it moves in the document, as an edit of the order of widgets
 * does even with unedited ones; and the focused element there loses the focus for a moment. React restores the focus silently, but editors
 * with listeners of their own would close. A class, since only classes are called before the document changes.
 */
class PlaceKeeper extends Component<{ readonly page: PageSnapshot | null }> {
  readonly #scrolled = new Set<Element>();
  #isDrawing = false;
  #left: EventTarget | null = null;
  readonly #end = new AbortController();

  override componentDidMount(): void {
    const options = { capture: true, signal: this.#end.signal };
    const listen = (type: string, listener: (event: Event) => void): void => window.addEventListener(type, listener, options);
    listen('scroll', ({ target }) => target instanceof Element && this.#scrolled.add(target));
    for (const type of ['blur', 'focusout']) listen(type, this.#onLeave);
    for (const type of ['focus', 'focusin']) listen(type, this.#onReturn);
    // A field with typed text emits a change before it loses the focus.
    listen('change', (event) => this.#isDrawing && event.stopImmediatePropagation());
  }

  override componentWillUnmount(): void {
    this.#end.abort();
  }

  override getSnapshotBeforeUpdate(): Place {
    this.#isDrawing = true;
    const selection = getSelection();
    for (const element of this.#scrolled) if (!element.isConnected) this.#scrolled.delete(element);
    return {
      scrolled: [...this.#scrolled].map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft })),
      anchor: point(selection?.anchorNode, selection?.anchorOffset),
      focus: point(selection?.focusNode, selection?.focusOffset),
    };
  }

  override componentDidUpdate(_before: unknown, _state: unknown, { scrolled, anchor, focus }: Place): void {
    this.#isDrawing = false;
    this.#left = null;
    for (const { element, ...position } of scrolled) {
      // Moved boxes start at their beginning; other boxes may have scrolled on purpose.
      if (element.scrollTop === 0 && element.scrollLeft === 0) element.scrollTo({ ...position, behavior: 'instant' });
    }
    const selection = getSelection();
    const isLost = selection?.anchorNode !== anchor?.node || selection?.focusNode !== focus?.node;
    // Fields keep their own selection.
    if (!isLost || !anchor?.node.isConnected || !focus?.node.isConnected || document.activeElement?.matches('input, textarea')) return;
    selection?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  }

  readonly #onLeave = (event: Event): void => {
    if (!this.#isDrawing) return;
    this.#left = event.target;
    event.stopImmediatePropagation();
  };

  readonly #onReturn = (event: Event): void => {
    if (this.#isDrawing && event.target === this.#left) event.stopImmediatePropagation();
  };

  override render(): ReactNode {
    return null;
  }
}
