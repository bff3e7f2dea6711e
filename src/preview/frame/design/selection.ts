import type { SizeName } from '../../../shared/contract/design-messages.ts';

/** The selected widgets. */
export interface SelectionMarks {
  readonly widgetId: string | null;
  readonly others: readonly string[];
  /** What the edges of the widget change. */
  readonly sizes: readonly SizeName[];
}

/** The widgets marked in the page: what was clicked here or selected elsewhere in the app. */
export class Selection {
  #selected: SelectionMarks = { widgetId: null, others: [], sizes: [] };
  readonly #listeners = new Set<() => void>();

  readonly current = (): SelectionMarks => this.#selected;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  set(widgetId: string | null, others: readonly string[] = [], sizes: readonly SizeName[] = []): void {
    const { widgetId: before, others: beforeOthers } = this.#selected;
    if (widgetId === before && others.length + beforeOthers.length + sizes.length + this.#selected.sizes.length === 0) return;
    this.#selected = { widgetId, others, sizes };
    for (const listener of this.#listeners) listener();
  }

  /** Returns every selected widget. */
  all(): readonly string[] {
    const { widgetId, others } = this.#selected;
    return widgetId === null ? [] : [...others, widgetId];
  }
}
