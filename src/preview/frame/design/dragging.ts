import type { Drag, DragTools, Held } from './drag.ts';
import type { FramePoint } from './insertion.ts';
import { createMarquee } from './marquee.ts';
import { createMove } from './moving.ts';
import type { Edge } from './resizing.ts';
import { createSizing } from './sizing.ts';

/** What was pressed. */
export interface Pressed {
  /** The innermost widget; undefined where there is none. */
  readonly widgetId: string | undefined;
  /** The edge of the selected widget. */
  readonly edge?: Edge | undefined;
  /** Draws a rectangle wherever it was pressed. */
  readonly isMarquee?: boolean;
}

/** Fewer px on the screen than these are a click. */
const clickRoom = 4;

/**
 * Drags of a person in design mode: of widgets to another place, of an edge of the selected one, and of a rectangle around widgets,
 * which begins on the page itself or, with Shift, anywhere.
 */
export class Dragging {
  #pressed: (Pressed & { readonly start: FramePoint; readonly pointer: number }) | null = null;
  #drag: Drag | null = null;
  #number = 0;
  /** Whether the last press became a drag, even one that was given up. */
  #wasDrag = false;
  #frame = 0;
  #last: { readonly point: FramePoint; readonly held: Held } | null = null;

  constructor(private readonly tools: DragTools) {
    tools.view.addEventListener('scroll', () => this.#drag?.scrolled(), { capture: true, passive: true });
  }

  get isUnderWay(): boolean {
    return this.#drag !== null;
  }

  press(event: PointerEvent, pressed: Pressed): void {
    this.cancel();
    this.#wasDrag = false;
    // Escape gives a drag up, wherever the keys went until now.
    this.tools.view.focus();
    if (event.button !== 0 || !event.isPrimary) return;
    this.#pressed = { ...pressed, start: { x: event.clientX, y: event.clientY }, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    if (event.buttons === 0) {
      // Released where this window could not see it.
      this.cancel();
      return;
    }
    const point = { x: event.clientX, y: event.clientY };
    const away = Math.hypot(point.x - pressed.start.x, point.y - pressed.start.y);
    if (!this.#drag) {
      if (away < clickRoom * this.tools.enlargement()) return;
      this.#begin(pressed);
    }
    this.#last = { point, held: heldIn(event) };
    if (this.#frame === 0) this.#frame = this.tools.view.requestAnimationFrame(() => this.#draw());
  }

  /** Ends a drag. Returns whether there was one, given up or not: the click that follows is none. */
  release(event: PointerEvent): boolean {
    const drag = this.#drag;
    const pressed = this.#pressed;
    if (pressed && event.pointerId !== pressed.pointer) return false;
    if (drag && this.#frame !== 0) this.#draw();
    this.#stop();
    drag?.end(heldIn(event));
    return this.#wasDrag;
  }

  /** Ends a drag without a change. Returns whether there was one. */
  cancel(): boolean {
    const wasUnderWay = this.#drag !== null;
    this.#stop();
    return wasUnderWay;
  }

  /** See {@link Drag.parents}. */
  parents(number: number, ids: readonly string[]): void {
    if (number !== this.#number || !this.#drag) return;
    this.#drag.parents?.(ids);
    if (this.#last && this.#frame === 0) this.#frame = this.tools.view.requestAnimationFrame(() => this.#draw());
  }

  #begin(pressed: Pressed & { readonly start: FramePoint; readonly pointer: number }): void {
    const { store, view } = this.tools;
    const root = store.page()?.rootKey;
    const { widgetId, edge, start } = pressed;
    this.#number += 1;
    this.#wasDrag = true;
    const isPage = pressed.isMarquee === true || widgetId === undefined || (root !== undefined && store.widget(root)?.node.id === widgetId);
    if (edge) this.#drag = createSizing(this.tools, edge, start, this.#number);
    else if (isPage) this.#drag = createMarquee(this.tools, start);
    else this.#drag = createMove(this.tools, widgetId, start, this.#number);
    if (!this.#drag) this.#pressed = null;
    else view.document.documentElement.setPointerCapture(pressed.pointer);
  }

  #draw(): void {
    this.tools.view.cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#drag && this.#last) this.#drag.move(this.#last.point, this.#last.held);
  }

  #stop(): void {
    this.tools.view.cancelAnimationFrame(this.#frame);
    const root = this.tools.view.document.documentElement;
    if (this.#pressed && root.hasPointerCapture(this.#pressed.pointer)) root.releasePointerCapture(this.#pressed.pointer);
    this.#frame = 0;
    this.#pressed = null;
    this.#drag = null;
    this.#last = null;
    this.tools.signs.hide();
  }
}

function heldIn({ altKey: alt, shiftKey: shift, ctrlKey, metaKey }: PointerEvent): Held {
  return { alt, shift, add: ctrlKey || metaKey };
}
