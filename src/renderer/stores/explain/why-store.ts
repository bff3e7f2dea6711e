import { create } from 'zustand';
import type { DrawnPart } from '../../../shared/schema/drawn-part.ts';
import { showBottomTab } from '../window/navigation.ts';

interface Why {
  /** What a person asked about last: a widget and a part of it; null before. `asked` grows with every question. */
  readonly widgetId: string | null;
  readonly part: DrawnPart;
  readonly asked: number;
}

/** The question that the tab *Why?* answers. */
export const useWhy = create<Why>(() => ({ widgetId: null, part: {}, asked: 0 }));

/** Asks where something drawn comes from, and shows the answer. */
export function askWhy(widgetId: string, part: DrawnPart): void {
  useWhy.setState((state) => ({ widgetId, part, asked: state.asked + 1 }));
  showBottomTab('why');
}
