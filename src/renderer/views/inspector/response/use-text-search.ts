import { useEffect, useMemo, useState } from 'react';
import { answerSearch, keepAnswerSearch } from '../../../stores/traffic/inspector-state.ts';
import { linesWith, type TextLine } from './split-lines.ts';

/** What of a search lies behind the text that is shown, the first of it up to `firstEnd`; null where there is nothing behind it. */
export type FurtherHits = { readonly count: number; readonly isDone: boolean; readonly firstEnd: number } | null;

interface FurtherSearch {
  readonly further: FurtherHits;
  /** Adds what lies before the first of the further hits to the text, and that hit. */
  readonly onNextPart: (() => Promise<unknown>) | undefined;
  /** The lines are all of the text; others follow otherwise. */
  readonly isWhole: boolean;
  /** Id of the exchange whose answer the lines are; the search is kept under it. */
  readonly searchKey: string;
}

interface Hits {
  readonly hits: readonly number[];
  /** No line is left to be searched. */
  readonly isDone: boolean;
}
const nothing: Hits = { hits: [], isDone: true };
const notYet: Hits = { hits: [], isDone: false };

/** Lines searched in one go, which takes some ten milliseconds where they are as long as they may be. */
const slice = 5_000;

/** Returns the lines with a text. Those of a long text come in parts, so that keys and drawing have their turn. */
function useHits(lines: readonly TextLine[], wanted: string): Hits {
  const isLong = wanted !== '' && lines.length > slice;
  const atOnce = useMemo(() => (isLong ? nothing : { hits: linesWith(lines, wanted), isDone: true }), [isLong, lines, wanted]);
  const [inParts, setInParts] = useState({ ...notYet, lines, wanted });
  useEffect(() => {
    if (!isLong) return undefined;
    let hits: number[] = [];
    let from = 0;
    let timer = setTimeout(function search() {
      const found = linesWith(lines, wanted, from, slice);
      from += slice;
      const isDone = from >= lines.length;
      hits = [...hits, ...found];
      if (found.length > 0 || isDone) setInParts({ hits, isDone, lines, wanted });
      if (!isDone) timer = setTimeout(search);
    });
    return () => clearTimeout(timer);
  }, [isLong, lines, wanted]);
  if (!isLong) return atOnce;
  return inParts.lines === lines && inParts.wanted === wanted ? inParts : notYet;
}

/** Returns the search in the lines of a text: what is searched for, the lines with it, and the one that was gone to. */
export function useTextSearch(lines: readonly TextLine[], { further, onNextPart, isWhole, searchKey }: FurtherSearch) {
  const [search, setSearch] = useState(() => answerSearch(searchKey).text);
  const [lastHit, setHit] = useState(() => answerSearch(searchKey).hit);
  /** The hit to go to: the part with it has just been loaded. */
  const [goal, setGoal] = useState<number | null>(null);
  const wanted = search.toLowerCase();
  const found = useHits(lines, wanted);
  const { hits } = found;
  const isDone = found.isDone && isWhole;
  // The text may have fewer hits than when its search was left, such as before its next part was loaded.
  const hit = isDone ? Math.max(0, Math.min(lastHit, hits.length - 1)) : lastHit;

  useEffect(() => keepAnswerSearch(searchKey, { text: search, hit: lastHit }), [searchKey, search, lastHit]);

  useEffect(() => {
    if (goal === null || (hits.length <= goal && !isDone)) return;
    if (hits.length > goal) setHit(goal);
    setGoal(null);
  }, [goal, hits, isDone]);

  const goesOn = further !== null && further.count > 0;
  return {
    search,
    /** In lower case; empty without a search. */
    wanted,
    /** Index in `hits` of the hit that the search moved to. */
    hit,
    hits,
    /** Lines are still being searched. */
    isSearching: !isDone,
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
