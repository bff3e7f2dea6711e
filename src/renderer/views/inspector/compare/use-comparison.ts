import { useEffect, useState } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { ComparedExchanges } from '../../../stores/compare/compare-exchanges.ts';
import { compareHere } from '../../../stores/compare/window-comparison.ts';
import { bodyVersion, messageOf } from '../use-body.ts';

interface ShownComparison {
  readonly compared: ComparedExchanges | null;
  readonly error: string | null;
}

/** Two exchanges, compared outside of the window; both null while that takes time, and without a second one. */
export function useComparison(before: Exchange | undefined, after: Exchange): ShownComparison {
  const [shown, setShown] = useState<ShownComparison>({ compared: null, error: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exchange that has ended stays as it is.
  useEffect(() => {
    setShown({ compared: null, error: null });
    if (before === undefined) return;
    const ending = new AbortController();
    compareHere(before, after, ending.signal).then(
      (compared) => !ending.signal.aborted && setShown({ compared, error: null }),
      (error: unknown) => !ending.signal.aborted && setShown({ compared: null, error: messageOf(error) }),
    );
    return () => ending.abort();
  }, [before?.id, before && bodyVersion(before), after.id, bodyVersion(after)]);
  return shown;
}
