import { create } from 'zustand';
import { useSession } from '../session/session-store.ts';

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

// Widgets of another project may have the same ids: Paste would move those. A copy has its text with it.
useSession.subscribe((state, before) => {
  if (state.project?.folder === before.project?.folder) return;
  if (useWidgetClipboard.getState().kept?.kind === 'cut') useWidgetClipboard.setState({ kept: null });
});
