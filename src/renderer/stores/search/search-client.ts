import type { FoundMatches } from '../../../shared/text/search/find-matches.ts';
import type { SearchQuery } from '../../../shared/text/search/search-pattern.ts';
import type { SearchAnswer, SearchQuestion } from './search-messages.ts';

/** Milliseconds after which the search of one text is given up: an expression may take for ever, and only ending its worker stops it. */
const longestMatching = 5_000;

/** The part of a worker that the client needs. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Finds matches outside of the window, one text at a time. */
export interface SearchClient {
  /** Resolves with the matches; `slow` when they took too long, null when the expression failed, `stopped` after {@link SearchClient.stop}. */
  find(query: SearchQuery, text: string, most: number): Promise<FoundMatches | 'slow' | 'stopped' | null>;
  /** Gives up what is being searched. */
  stop(): void;
}

/** See {@link SearchClient}. The worker starts with the first question; after one that was given up, another starts with the next. */
export function createSearchClient(startWorker: () => SearchWorker, longest = longestMatching): SearchClient {
  let worker: SearchWorker | undefined;
  let number = 0;
  let giveUp: ((reason: 'slow' | 'stopped' | null) => void) | undefined;
  return {
    find(query, text, most) {
      giveUp?.('stopped');
      worker ??= startWorker();
      const asked = worker;
      number += 1;
      const question: SearchQuestion = { number, query, text, most };
      return new Promise((resolve) => {
        const finish = (answer: Awaited<ReturnType<SearchClient['find']>>) => {
          clearTimeout(timer);
          giveUp = undefined;
          resolve(answer);
        };
        giveUp = (reason) => {
          asked.terminate();
          worker = undefined;
          finish(reason);
        };
        const end = giveUp;
        const timer = setTimeout(() => end('slow'), longest);
        asked.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
          if (data.number === question.number) finish(data.found);
        };
        asked.onerror = () => end(null);
        asked.postMessage(question);
      });
    },
    stop: () => giveUp?.('stopped'),
  };
}
