import type { FoundMatches } from '../../../shared/text/search/find-matches.ts';
import type { SearchQuery } from '../../../shared/text/search/search-pattern.ts';

/** What a window asks of the worker: the matches in one text. */
export interface SearchQuestion {
  readonly number: number;
  readonly query: SearchQuery;
  readonly text: string;
  /** Matches after which it stops. */
  readonly most: number;
}

/** The worker's answer; null where an expression failed, such as for want of memory. */
export interface SearchAnswer {
  readonly number: number;
  readonly found: FoundMatches | null;
}
