import type { FromFrameDesignMessage } from '../../../shared/contract/design-messages.ts';
import type { ToFrameMessage } from '../../../shared/contract/frame-messages.ts';

/** The failed widget whose problem the app shows over the page, and where its sign is. */
export class OpenedProblem {
  #widgetId: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly post: (message: FromFrameDesignMessage) => void) {}

  readonly current = (): string | null => this.#widgetId;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Asks the app for the problem of a widget whose sign is at this place, px of the frame. */
  readonly want = (widgetId: string, left: number, top: number): void => this.post({ type: 'problem.wanted', widgetId, left, top });

  /** Reports where the sign of the widget is now. */
  readonly moved = (widgetId: string, left: number, top: number): void => this.post({ type: 'problem.moved', widgetId, left, top });

  /** Takes what the app says about it. Returns whether the message does. */
  receive(message: ToFrameMessage): boolean {
    if (message.type !== 'problem.shown') return false;
    this.#widgetId = message.widgetId;
    for (const listener of this.#listeners) listener();
    return true;
  }
}
