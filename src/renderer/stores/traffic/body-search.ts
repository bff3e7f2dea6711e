import { create } from 'zustand';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { bodyTexts, parseFilter } from '../../../shared/trace/exchange/exchange-filter.ts';
import type { Host } from '../../host/host.ts';
import { useInspector } from './inspector-state.ts';
import { useTraffic } from './traffic-store.ts';

/** Ids of exchanges by the text that the filter looks for. */
export type IdsByText = ReadonlyMap<string, ReadonlySet<string>>;

interface BodySearch {
  /** Those found so far. */
  readonly found: IdsByText;
  /** Ids of those of which it cannot be known, since their bodies are not kept; in the same way. */
  readonly unsearched: IdsByText;
  /** Exchanges that are still to be searched. */
  readonly waiting: number;
  /** Why the search ended early; null if it did not. */
  readonly failure: string | null;
}

const noSearch: BodySearch = { found: new Map(), unsearched: new Map(), waiting: 0, failure: null };

/** What the words `body:` of the filter of requests have found. Bodies are in main, so that it is asked for them. */
export const useBodySearch = create<BodySearch>(() => noSearch);

/** Milliseconds without a key before a search begins. */
const pause = 150;
/** Bytes of bodies and number of exchanges that main searches for one question, so that the newest hits are there at once. */
const batchBytes = 8_000_000;
const batchCount = 200;

/** What was searched, and what is to be searched next. */
class SearchPlan {
  /** Words that are looked for. */
  texts: readonly string[] = [];
  /** What was searched, by text: id and state, since an answer comes after its request. */
  readonly #searched = new Map<string, Set<string>>();

  /** Looks for other texts. Of those that stay, what was searched still counts. Returns whether anything changed. */
  setTexts(wanted: readonly string[]): boolean {
    if (wanted.join('\n') === this.texts.join('\n')) return false;
    this.texts = wanted;
    for (const text of this.#searched.keys()) if (!wanted.includes(text)) this.#searched.delete(text);
    for (const text of wanted) if (!this.#searched.has(text)) this.#searched.set(text, new Set());
    return true;
  }

  /** Returns the newest exchanges that were not searched for a text; undefined if all were. */
  next(): { readonly text: string; readonly batch: readonly Exchange[] } | undefined {
    for (const text of this.texts) {
      const batch = newestBatch(this.#openFor(text));
      if (batch.length > 0) return { text, batch };
    }
    return undefined;
  }

  setSearched(text: string, batch: readonly Exchange[]): void {
    const done = this.#searched.get(text);
    for (const exchange of batch) done?.add(keyOf(exchange));
  }

  /** Returns the number of exchanges that are still to be searched, counted for each text. */
  waiting(): number {
    return this.texts.reduce((sum, text) => sum + this.#openFor(text).length, 0);
  }

  #openFor(text: string): readonly Exchange[] {
    const done = this.#searched.get(text);
    return [...useTraffic.getState().exchanges.values()].filter((exchange) => done?.has(keyOf(exchange)) !== true);
  }
}

/** Searches bodies as the filter and the traffic want it. Returns the function that stops. */
export function initBodySearch(host: Host): () => void {
  const plan = new SearchPlan();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  let isSearching = false;

  async function search(): Promise<void> {
    const mine = round;
    isSearching = true;
    try {
      for (let work = plan.next(); work !== undefined && mine === round; work = plan.next()) {
        const { text, batch } = work;
        const asked = batch.map(({ id }) => id);
        const { ids, unsearched } = await host.call('exchange.find', { text, ids: asked });
        if (mine !== round) return;
        plan.setSearched(text, batch);
        useBodySearch.setState((known) => ({
          waiting: plan.waiting(),
          found: withIds(known.found, text, ids, []),
          // An exchange whose answer has come is asked about again.
          unsearched: withIds(known.unsearched, text, unsearched, asked),
        }));
      }
    } catch (thrown) {
      if (mine === round) useBodySearch.setState({ waiting: 0, failure: toAppErrorData(thrown).message });
    } finally {
      if (mine === round) isSearching = false;
    }
  }

  function searchSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), pause);
  }

  function followFilter(): void {
    if (!plan.setTexts(bodyTexts(parseFilter(useInspector.getState().filters.requests)))) return;
    round += 1;
    isSearching = false;
    clearTimeout(timer);
    useBodySearch.setState(({ found, unsearched }) => ({
      found: idsOf(plan.texts, found),
      unsearched: idsOf(plan.texts, unsearched),
      waiting: plan.waiting(),
      failure: null,
    }));
    if (plan.texts.length > 0) searchSoon();
  }

  function followTraffic(): void {
    if (plan.texts.length > 0 && !isSearching && useBodySearch.getState().failure === null) searchSoon();
  }

  const stops = [useInspector.subscribe(followFilter), useTraffic.subscribe(followTraffic)];
  followFilter();
  return () => {
    round += 1;
    clearTimeout(timer);
    for (const stop of stops) stop();
    useBodySearch.setState(noSearch);
  };
}

const idsOf = (texts: readonly string[], known: IdsByText): IdsByText => new Map(texts.map((text) => [text, known.get(text) ?? new Set()]));

const keyOf = ({ id, state }: Exchange): string => `${id} ${state}`;

/** Returns the ids after some were added for a text and others removed; the same map if nothing changed. */
function withIds(known: IdsByText, text: string, added: readonly string[], removed: readonly string[]): IdsByText {
  const before = known.get(text) ?? new Set();
  if (added.length === 0 && !removed.some((id) => before.has(id))) return known;
  const next = new Set(before);
  for (const id of removed) next.delete(id);
  for (const id of added) next.add(id);
  return new Map(known).set(text, next);
}

function newestBatch(open: readonly Exchange[]): readonly Exchange[] {
  const batch: Exchange[] = [];
  let bytes = 0;
  for (const exchange of open.toReversed()) {
    if (batch.length >= batchCount || bytes >= batchBytes) break;
    batch.push(exchange);
    bytes += exchange.requestSize + exchange.responseSize;
  }
  return batch;
}
