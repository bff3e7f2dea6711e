/** What is searched for in a text, and which of the hits was gone to. */
interface KeptSearch {
  readonly text: string;
  readonly hit: number;
}

/** Searches that are kept; the oldest are dropped first. */
const mostSearches = 20;
const noSearch: KeptSearch = { text: '', hit: 0 };
const searches = new Map<string, KeptSearch>();

/** Returns the search in the answer of an exchange as it was last left. */
export function keptSearch(exchangeId: string): KeptSearch {
  return searches.get(exchangeId) ?? noSearch;
}

/** Keeps the search in the answer of an exchange, so that going to another tab and back loses nothing. */
export function keepSearch(exchangeId: string, search: KeptSearch): void {
  searches.delete(exchangeId);
  if (search.text !== '') searches.set(exchangeId, search);
  if (searches.size > mostSearches) for (const oldest of searches.keys()) if (searches.delete(oldest)) break;
}
