import { create } from 'zustand';
import type { ExchangeSort } from '../../../shared/trace/exchange/request-list-columns.ts';
import type { GridTextChoice } from '../../../shared/trace/grid/grid-texts.ts';
import { type InspectorTabId, inspectorTabs } from '../../../shared/tabs/inspector-tabs.ts';
import type { RequestDetailTab } from '../../../shared/tabs/request-detail-tabs.ts';

/** How an answer is shown: indented, as sent, or its headers. */
export type ResponseMode = 'pretty' | 'raw' | 'headers';

/** How the query of a request is shown: laid out, or as it was sent. */
export type QueryMode = 'formatted' | 'sent';

/** Views of a run: what happened in it, or how it differs from another one. */
export type RunTab = 'steps' | 'compare';

/** How cells are shown. */
export interface CellsSetting extends GridTextChoice {
  readonly view: 'grid' | 'list';
  readonly showsTitles: boolean;
  readonly showsOrdinals: boolean;
}

/** What is searched for in an answer, and the index of the hit that was gone to. */
interface AnswerSearch {
  readonly text: string;
  readonly hit: number;
}

interface InspectorState {
  /** Filter text of each tab, so that going to another tab and back loses nothing. */
  readonly filters: Readonly<Record<InspectorTabId, string>>;
  readonly detailTab: RequestDetailTab;
  readonly runTab: RunTab;
  readonly responseMode: ResponseMode;
  readonly queryMode: QueryMode;
  /** Searches in answers by exchange, the one that was changed last at the end. */
  readonly searches: ReadonlyMap<string, AnswerSearch>;
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
  queryMode: 'formatted',
  searches: new Map(),
  sort: newestFirst,
  cells: { view: 'grid', values: 'formatted', names: 'alias', showsTitles: false, showsOrdinals: false },
  showsHistory: false,
}));

export function setFilter(tab: InspectorTabId, text: string): void {
  useInspector.setState((state) => ({ filters: { ...state.filters, [tab]: text } }));
}

export function showDetailTab(detailTab: RequestDetailTab): void {
  useInspector.setState({ detailTab });
}

export function showRunTab(runTab: RunTab): void {
  useInspector.setState({ runTab });
}

export function showResponseAs(responseMode: ResponseMode): void {
  useInspector.setState({ responseMode });
}

export function showQueryAs(queryMode: QueryMode): void {
  useInspector.setState({ queryMode });
}

/** Searches in answers that are kept; the oldest are dropped first. */
const mostSearches = 20;
const noSearch: AnswerSearch = { text: '', hit: 0 };

/** Returns the search in the answer of an exchange as it was last left. */
export function answerSearch(exchangeId: string): AnswerSearch {
  return useInspector.getState().searches.get(exchangeId) ?? noSearch;
}

/** Keeps the search in the answer of an exchange, so that going to another tab and back loses nothing. */
export function keepAnswerSearch(exchangeId: string, search: AnswerSearch): void {
  useInspector.setState(({ searches }) => {
    const others = [...searches].filter(([id]) => id !== exchangeId);
    return { searches: new Map(search.text === '' ? others : [...others.slice(1 - mostSearches), [exchangeId, search]]) };
  });
}

export function toggleHistory(): void {
  useInspector.setState(({ showsHistory }) => ({ showsHistory: !showsHistory }));
}

export function changeCells(change: Partial<CellsSetting>): void {
  useInspector.setState(({ cells }) => ({ cells: { ...cells, ...change } }));
}
