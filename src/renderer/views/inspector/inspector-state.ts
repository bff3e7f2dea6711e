import { create } from 'zustand';
import type { ExchangeSort } from '../../../shared/trace/exchange-rows.ts';
import type { BottomTab } from '../../stores/navigation.ts';

export type DetailTab = 'trace' | 'request' | 'response' | 'cells' | 'timing';

interface InspectorState {
  /** Filter text of each tab, so that going to another tab and back loses nothing. */
  readonly filters: Readonly<Record<BottomTab, string>>;
  readonly detailTab: DetailTab;
  readonly sort: ExchangeSort;
}

/** Start order: newest last. */
export const startOrder: ExchangeSort = { column: 'start', descending: false };

/** How the inspector is set; kept while its tabs come and go. */
export const useInspector = create<InspectorState>(() => ({
  filters: { requests: '', trace: '', console: '', problems: '', state: '' },
  detailTab: 'trace',
  sort: startOrder,
}));

export function setFilter(tab: BottomTab, text: string): void {
  useInspector.setState((state) => ({ filters: { ...state.filters, [tab]: text } }));
}

export function showDetailTab(detailTab: DetailTab): void {
  useInspector.setState({ detailTab });
}
