import { findMatches } from '../../../shared/text/search/find-matches.ts';
import { compileSearch } from '../../../shared/text/search/search-pattern.ts';
import type { SearchAnswer, SearchQuestion } from './search-messages.ts';

function answerTo({ query, text, most }: SearchQuestion): SearchAnswer['found'] {
  const compiled = compileSearch(query);
  if ('fault' in compiled) return null;
  try {
    return findMatches(text, compiled.pattern, most);
  } catch (thrown) {
    // An expression that needs more stack or memory than there is.
    console.warn(thrown);
    return null;
  }
}

self.onmessage = ({ data }: MessageEvent<SearchQuestion>) => {
  self.postMessage({ number: data.number, found: answerTo(data) } satisfies SearchAnswer);
};
