import { useEffect, useState } from 'react';
import { currentHost } from '../../../host/host-context.ts';
import { countInPages } from './count-in-pages.ts';
import type { FurtherHits } from './use-text-search.ts';

/** Milliseconds of rest in typing before all of an answer is read for it. */
const searchDelay = 300;

/**
 * Searches the part of an answer behind its first `shown` characters, page by page and without keeping it. `total`: characters of
 * all of it.
 */
export function useRestSearch(id: string, shown: number, total: number, wanted: string): FurtherHits {
  const [hits, setHits] = useState<FurtherHits>(null);
  useEffect(() => {
    setHits(null);
    if (wanted === '' || shown >= total) return;
    setHits({ count: 0, isDone: false, firstEnd: 0 });
    let isWanted = true;
    const read = async (offset: number) => {
      const page = await currentHost().call('exchange.read', { id, part: 'response', offset, limit: 1_000_000 });
      return isWanted && page.available ? page.text : '';
    };
    const timer = setTimeout(() => {
      countInPages(read, shown, wanted, (found) => isWanted && setHits({ ...found, isDone: false }))
        .then((found) => isWanted && setHits({ ...found, isDone: true }))
        // The answer is gone from main: what was found stands.
        .catch(() => isWanted && setHits((found) => found && { ...found, isDone: true }));
    }, searchDelay);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [id, shown, total, wanted]);
  return hits;
}
