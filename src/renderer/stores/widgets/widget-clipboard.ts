import { create } from 'zustand';

interface KeptWidget {
  readonly widgetId: string;
  readonly type: string;
  /** Its text when it was cut or copied. */
  readonly source: string;
}

/** Widgets that were cut or copied together, in the order they are written. Cut ones stay where they are until they are pasted. */
interface KeptWidgets {
  readonly kind: 'cut' | 'copy';
  readonly widgets: readonly KeptWidget[];
}

/** What Paste puts in; null before the first Cut or Copy. */
export const useWidgetClipboard = create<{ readonly kept: KeptWidgets | null }>(() => ({ kept: null }));
