import { create } from 'zustand';

/** A widget that was cut or copied. A cut one stays where it is until it is pasted. */
interface KeptWidget {
  readonly kind: 'cut' | 'copy';
  readonly widgetId: string;
  readonly type: string;
  /** Its text when it was cut or copied. */
  readonly source: string;
}

/** What Paste puts in; null before the first Cut or Copy. */
export const useWidgetClipboard = create<{ readonly kept: KeptWidget | null }>(() => ({ kept: null }));
