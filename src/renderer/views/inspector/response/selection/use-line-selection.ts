import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { drawnPlace, linePoint } from './line-places.ts';
import { drawnPart, isSamePoint, type LineSelection, textOfSelection, allLines } from './line-points.ts';
import type { TextLine } from '../split-lines.ts';

interface SelectedLines {
  /** The element that scrolls; each line in it has its index as `data-line`. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly lines: readonly TextLine[];
  /** Indexes of the first and last line that are drawn. */
  readonly first: number;
  readonly last: number;
  /** Copies the whole text, of which the lines may be a part. */
  readonly onCopyAll: () => void;
}

/**
 * Keeps what is selected in lines of which only those in sight are drawn: the browser's own selection loses its ends with the lines they are
 * in. It shows the drawn part, and what is copied comes from the lines. Returns the function that selects all of the text.
 */
export function useLineSelection(selected: SelectedLines): () => void {
  const now = useRef(selected);
  now.current = selected;
  const keeper = useRef<SelectionKeeper>(null);
  keeper.current ??= new SelectionKeeper(() => now.current);
  useLayoutEffect(() => keeper.current?.show());
  useEffect(() => keeper.current?.listen(), []);
  return () => keeper.current?.selectAll();
}

class SelectionKeeper {
  readonly #now: () => SelectedLines;
  #kept: LineSelection | null = null;
  /** The next change begins a selection. */
  #begins = false;
  /** Changes move the end of the selection: the pointer is held down, or Shift is. */
  #extends = false;

  constructor(now: () => SelectedLines) {
    this.#now = now;
  }

  /** Follows the selection of the document. Returns the function that ends this. */
  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const scroller = this.#now().scroller.current;
    scroller?.addEventListener('pointerdown', this.#press, { signal });
    scroller?.addEventListener('keydown', this.#key, { signal });
    document.addEventListener('pointerup', this.#release, { signal });
    document.addEventListener('keyup', this.#release, { signal });
    document.addEventListener('selectionchange', this.#read, { signal });
    document.addEventListener('copy', this.#copy, { signal });
    return () => stop.abort();
  }

  selectAll(): void {
    this.#kept = allLines;
    this.#draw();
  }

  /** Shows what is drawn of the selection by that of the document. */
  show(): void {
    // Nothing is asked of the selection in vain: for its ends the browser lays the page out at once.
    if (this.#kept !== null && this.#isHere()) this.#draw();
  }

  readonly #press = ({ button, shiftKey }: PointerEvent): void => {
    if (button !== 0) return;
    this.#begins = !shiftKey;
    this.#extends = true;
  };

  readonly #key = ({ shiftKey }: KeyboardEvent): void => {
    if (shiftKey) this.#extends = true;
  };

  readonly #release = (): void => {
    // The last change is reported only after this.
    this.#read();
    this.#extends = false;
  };

  readonly #read = (): void => {
    if (!this.#isHere()) {
      this.#kept = null;
      return;
    }
    const selection = document.getSelection();
    const anchor = linePoint(selection?.anchorNode ?? null, selection?.anchorOffset ?? 0);
    const focus = linePoint(selection?.focusNode ?? null, selection?.focusOffset ?? 0);
    const drawn = this.#drawn();
    if (drawn && isSamePoint(anchor, drawn.anchor) && isSamePoint(focus, drawn.focus)) return;
    if (anchor && focus && (this.#kept === null || this.#begins || (selection?.isCollapsed && !this.#extends))) {
      this.#kept = { anchor, focus };
      this.#begins = false;
    } else if (this.#begins) {
      this.#kept = null;
    } else if (this.#kept !== null && this.#extends) {
      // The browser puts the start elsewhere once its line is gone.
      const isStart = anchor !== null && anchor.line === this.#kept.anchor.line;
      this.#kept = { anchor: isStart ? anchor : this.#kept.anchor, focus: focus ?? this.#kept.focus };
    }
    this.#draw();
  };

  readonly #copy = (event: ClipboardEvent): void => {
    const kept = this.#kept;
    if (kept === null || isSamePoint(kept.anchor, kept.focus) || !this.#isHere()) return;
    event.preventDefault();
    const { lines, onCopyAll } = this.#now();
    if (kept === allLines) onCopyAll();
    else event.clipboardData?.setData('text/plain', textOfSelection(lines, kept));
  };

  /** Whether the selection of the document is in the lines. */
  #isHere(): boolean {
    const selection = document.getSelection();
    const scroller = this.#now().scroller.current;
    if (!selection || !scroller) return false;
    return scroller.contains(selection.anchorNode) || scroller.contains(selection.focusNode);
  }

  /** The part of the selection that is drawn, with columns that exist. */
  #drawn(): LineSelection | null {
    const { lines, first, last } = this.#now();
    const drawn = this.#kept && drawnPart(this.#kept, first, last);
    if (!drawn) return null;
    const within = ({ line, column }: LineSelection['focus']) => ({ line, column: Math.min(column, lines[line]?.text.length ?? 0) });
    return { anchor: within(drawn.anchor), focus: within(drawn.focus) };
  }

  #draw(): void {
    const scroller = this.#now().scroller.current;
    const selection = document.getSelection();
    // A mere place needs no showing.
    if (!this.#kept || !scroller || !selection || isSamePoint(this.#kept.anchor, this.#kept.focus)) return;
    const drawn = this.#drawn();
    const [start, end] = drawn ? [drawnPlace(scroller, drawn.anchor), drawnPlace(scroller, drawn.focus)] : [];
    if (!drawn || !start || !end) {
      // In here all the same: by this the selection is known to be this one when it is copied.
      if (selection.anchorNode !== scroller || !selection.isCollapsed) selection.collapse(scroller, 0);
      return;
    }
    const isShown =
      isSamePoint(linePoint(selection.anchorNode, selection.anchorOffset), drawn.anchor) &&
      isSamePoint(linePoint(selection.focusNode, selection.focusOffset), drawn.focus);
    if (!isShown) selection.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  }
}
