/** The widget marked in the page: what was clicked here or selected elsewhere in the app. */
export class Selection {
  #widgetId: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly current = (): string | null => this.#widgetId;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  set(widgetId: string | null): void {
    if (widgetId === this.#widgetId) return;
    this.#widgetId = widgetId;
    for (const listener of this.#listeners) listener();
  }
}
