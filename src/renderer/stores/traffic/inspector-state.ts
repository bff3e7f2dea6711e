import { create } from 'zustand';
import type { ExchangeSort } from '../../../shared/trace/exchange/request-list-columns.ts';
import type { GridTextChoice } from '../../../shared/trace/grid/grid-texts.ts';
import { type InspectorTabId, inspectorTabs } from '../../../shared/contract/inspector-tabs.ts';

export type DetailTab = 'trace' | 'request' | 'response' | 'cells' | 'timing' | 'compare';

/** How an answer is shown: indented, as sent, or its headers. */
export type ResponseMode = 'pretty' | 'raw' | 'headers';

/** Views of a run: what happened in it, or how it differs from another one. */
export type RunTab = 'steps' | 'compare';

/** How cells are shown. */
export interface CellsSetting extends GridTextChoice {
  readonly view: 'grid' | 'list';
  readonly showsTitles: boolean;
  readonly showsOrdinals: boolean;
}

interface InspectorState {
  /** Filter text of each tab, so that going to another tab and back loses nothing. */
  readonly filters: Readonly<Record<InspectorTabId, string>>;
  readonly detailTab: DetailTab;
  readonly runTab: RunTab;
  readonly responseMode: ResponseMode;
  readonly sort: ExchangeSort;
  readonly cells: CellsSetting;
  /** What values of the state were is shown beside them. */
  readonly showsHistory: boolean;
}

/** Order of the requests unless a person chooses another one: the newest on top, as in the list of runs. */
export const newestFirst: ExchangeSort = { column: 'start', descending: true };

/** How the inspector is set; kept while its tabs come and go. */
export const useInspector = create<InspectorState>(() => ({
  filters: Object.fromEntries(inspectorTabs.map(({ id }) => [id, ''])) as Record<InspectorTabId, string>,
  detailTab: 'trace',
  runTab: 'steps',
  responseMode: 'pretty',
  sort: newestFirst,
  cells: { view: 'grid', values: 'formatted', names: 'alias', showsTitles: false, showsOrdinals: false },
  showsHistory: false,
}));

export function setFilter(tab: InspectorTabId, text: string): void {
  useInspector.setState((state) => ({ filters: { ...state.filters, [tab]: text } }));
}

export function showDetailTab(detailTab: DetailTab): void {
  useInspector.setState({ detailTab });
}

export function showRunTab(runTab: RunTab): void {
  useInspector.setState({ runTab });
}

export function showResponseAs(responseMode: ResponseMode): void {
  useInspector.setState({ responseMode });
}

export function toggleHistory(): void {
  useInspector.setState(({ showsHistory }) => ({ showsHistory: !showsHistory }));
}

export function changeCells(change: Partial<CellsSetting>): void {
  useInspector.setState(({ cells }) => ({ cells: { ...cells, ...change } }));
}
