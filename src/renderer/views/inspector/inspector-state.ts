import { create } from 'zustand';
import type { ExchangeSort } from '../../../shared/trace/exchange/request-list-columns.ts';
import { type InspectorTabId, inspectorTabs } from '../../../shared/contract/inspector-tabs.ts';

export type DetailTab = 'trace' | 'request' | 'response' | 'cells' | 'timing';

interface InspectorState {
  /** Filter text of each tab, so that going to another tab and back loses nothing. */
  readonly filters: Readonly<Record<InspectorTabId, string>>;
  readonly detailTab: DetailTab;
  readonly sort: ExchangeSort;
}

/** Start order: newest last. */
export const startOrder: ExchangeSort = { column: 'start', descending: false };

/** How the inspector is set; kept while its tabs come and go. */
export const useInspector = create<InspectorState>(() => ({
  filters: Object.fromEntries(inspectorTabs.map(({ id }) => [id, ''])) as Record<InspectorTabId, string>,
  detailTab: 'trace',
  sort: startOrder,
}));

export function setFilter(tab: InspectorTabId, text: string): void {
  useInspector.setState((state) => ({ filters: { ...state.filters, [tab]: text } }));
}

export function showDetailTab(detailTab: DetailTab): void {
  useInspector.setState({ detailTab });
}
