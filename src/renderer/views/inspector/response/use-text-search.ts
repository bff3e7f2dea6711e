import { useEffect, useMemo, useState } from 'react';
import { linesWith, type TextLine } from './split-lines.ts';

/** What of a search lies behind the text that is shown, the first of it up to `firstEnd`; null where there is nothing behind it. */
export type FurtherHits = { readonly count: number; readonly isDone: boolean; readonly firstEnd: number } | null;

interface FurtherSearch {
  readonly further: FurtherHits;
  /** Adds what lies before the first of the further hits to the text, and that hit. */
  readonly onNextPart: (() => Promise<void>) | undefined;
}

/** Returns the search in the lines of a text: what is searched for, the lines with it, and the one that was gone to. */
export function useTextSearch(lines: readonly TextLine[], { further, onNextPart }: FurtherSearch) {
  const [search, setSearch] = useState('');
  const [hit, setHit] = useState(0);
  /** The hit to go to: the part with it has just been loaded. */
  const [goal, setGoal] = useState<number | null>(null);
  const wanted = search.toLowerCase();
  const hits = useMemo(() => linesWith(lines, wanted), [lines, wanted]);

  useEffect(() => {
    if (goal === null) return;
    if (hits.length > goal) setHit(goal);
    setGoal(null);
  }, [goal, hits]);

  const goesOn = further !== null && further.count > 0;
  return {
    search,
    /** In lower case; empty without a search. */
    wanted,
    /** Index in `hits` of the hit that the search moved to. */
    hit,
    hits,
    /** There are hits behind the text that is shown. */
    goesOn,
    find(text: string) {
      setSearch(text);
      setHit(0);
    },
    /** Goes to the next hit (1) or the previous one (-1), around the ends. */
    step(by: number) {
      if (by > 0 && goesOn && onNextPart && hit >= hits.length - 1) void onNextPart().then(() => setGoal(hits.length));
      else if (hits.length > 0) setHit((before) => (before + by + hits.length) % hits.length);
    },
  };
}
