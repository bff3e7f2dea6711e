import type { KeyboardEvent } from 'react';

/** Returns the key handler of the search field: arrows move and open, Enter chooses, Escape closes, Home and End jump. */
export function useDropBoxKeys(panel: {
  readonly isOpen: boolean;
  readonly active: number;
  /** Indexes in drawing order. */
  readonly shown: readonly number[];
  readonly setActive: (index: number) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (index: number) => void;
}): (event: KeyboardEvent<HTMLInputElement>) => void {
  const move = (step: number): void => {
    const { shown, active } = panel;
    if (shown.length === 0) return;
    const position = shown.indexOf(active);
    const next = position === -1 ? (step > 0 ? 0 : shown.length - 1) : Math.min(Math.max(position + step, 0), shown.length - 1);
    panel.setActive(shown[next] ?? -1);
  };
  return (event) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (panel.isOpen) move(step);
      else panel.open();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!panel.isOpen) panel.open();
      else if (panel.shown.includes(panel.active)) panel.choose(panel.active);
    } else if (event.key === 'Escape' && panel.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      panel.close();
    }
  };
}
