import type { Exchange } from '../../../shared/trace/exchange.ts';
import { type ExchangePatch, maskExchange } from './mask-exchange.ts';
import type { Redactor } from './redaction.ts';
import { textBodyOf, type TextBody } from './text-body.ts';

type BodyPart = 'request' | 'response';

/** A new exchange before anything of it is known but what was asked for. Headers may hold secrets: they are masked here. */
export interface NewExchange
  extends Pick<Exchange, 'traceId' | 'widgetId' | 'action' | 'connectionId' | 'method' | 'path' | 'url' | 'requestHeaders'> {
  readonly item?: number | undefined;
  readonly parameters?: readonly { readonly name: string; readonly value: string; readonly used: boolean }[] | undefined;
  readonly requestBody: string | null;
}

export interface ExchangeStoreOptions {
  /** Bytes of bodies that are kept; the oldest go first. */
  readonly maxBytes: number;
  /** Exchanges that are kept, bodies or not; beyond that the oldest twentieth goes. */
  readonly maxExchanges?: number;
  /** Takes secrets out of everything that is shown. */
  readonly redactor: Redactor;
  /** New or changed ones since the last call; at most one call in `batchDelay` milliseconds. */
  readonly onChange: (exchanges: readonly Exchange[]) => void;
  readonly onClear?: () => void;
  /** Milliseconds. */
  readonly batchDelay?: number;
}

export interface ExchangeStore {
  /** Notes a request and gives it an id. */
  open(exchange: NewExchange): string;
  /** Changes an exchange that is still held. What is noted is masked when it is told or looked at, and before a secret is forgotten. */
  update(id: string, patch: ExchangePatch): void;
  /** Adds what `work` finds out, called once when the exchange is told or looked at next. What is said by `update` until then stays. */
  updateLater(id: string, work: () => ExchangePatch): void;
  /** Keeps the body of an answer as it came. */
  keepResponse(id: string, body: TextBody): void;
  /** The body of an answer that is still kept, unmasked: for what parses it, never for what shows it. */
  responseBody(id: string): TextBody | undefined;
  get(id: string): Exchange | undefined;
  /** Oldest first. */
  list(): readonly Exchange[];
  /** A piece of a body; offset and limit in characters. `available: false` when it is no longer kept. */
  read(id: string, part: BodyPart, offset: number, limit: number): { text: string; totalLength: number; available: boolean };
  /** Forgets finished exchanges; those under way stay. */
  clear(): void;
  /** Tells pending changes at once. */
  flush(): void;
  /** Bytes of bodies held now. */
  heldBytes(): number;
  dispose(): void;
}

interface Held {
  /** Masked: as it was told or looked at last. */
  shown: Exchange | undefined;
  /** What came since; secrets may be in it. With `shown` undefined it is all of the exchange. */
  fresh: ExchangePatch | undefined;
  later: (() => ExchangePatch) | undefined;
  readonly id: string;
  request: TextBody | undefined;
  response: TextBody | undefined;
}

let nextNumber = 1;

/** Ring buffer of everything that was sent, bounded in bytes. */
export function createExchangeStore(options: ExchangeStoreOptions): ExchangeStore {
  const { maxBytes, maxExchanges = 5000, redactor, onChange, onClear, batchDelay = 30 } = options;
  /** Insertion order is age. */
  const held = new Map<string, Held>();
  const changed = new Set<string>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const stopListening = redactor.beforeForgetting(() => {
    for (const id of changed) look(id);
  });

  function flush(): void {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
    const exchanges: Exchange[] = [];
    for (const id of changed) {
      const exchange = look(id);
      if (exchange !== undefined) exchanges.push(exchange);
    }
    changed.clear();
    if (exchanges.length > 0) onChange(exchanges);
  }

  function touch(id: string): void {
    changed.add(id);
    if (timer !== undefined) return;
    timer = setTimeout(flush, batchDelay);
    timer.unref();
  }

  /** The exchange as it may be shown, with everything that is known of it by now. */
  function look(id: string): Exchange | undefined {
    const entry = held.get(id);
    if (entry === undefined) return undefined;
    if (entry.later !== undefined) {
      const { later } = entry;
      entry.later = undefined;
      entry.fresh = { ...later(), ...entry.fresh };
    }
    if (entry.fresh !== undefined) {
      maskExchange(entry.fresh, redactor);
      // All of it is there from the first time on.
      entry.shown = (entry.shown === undefined ? entry.fresh : { ...entry.shown, ...entry.fresh }) as Exchange;
      entry.fresh = undefined;
    }
    return entry.shown;
  }

  function note(entry: Held, patch: ExchangePatch): void {
    if (entry.fresh === undefined) entry.fresh = { ...patch };
    else Object.assign(entry.fresh, patch);
  }

  function isUnderWay({ fresh, shown }: Held): boolean {
    const state = fresh?.state ?? shown?.state;
    return state === 'waiting' || state === 'streaming';
  }

  function keep(entry: Held, part: BodyPart, body: TextBody): void {
    if (entry[part] !== undefined) dropBody(entry, part);
    if (body.bytes > maxBytes) return;
    entry[part] = body;
    bytes += body.bytes;
    if (bytes <= maxBytes) return;
    for (const [, other] of held) {
      if (bytes <= maxBytes) return;
      if (other === entry) continue;
      dropBody(other, 'response');
      dropBody(other, 'request');
    }
    // Only this exchange is left: its answer matters more than its request.
    if (bytes > maxBytes) dropBody(entry, 'request');
  }

  function dropBody(entry: Held, part: BodyPart): void {
    bytes -= entry[part]?.bytes ?? 0;
    entry[part] = undefined;
  }

  function forget(entry: Held): void {
    dropBody(entry, 'request');
    dropBody(entry, 'response');
    held.delete(entry.id);
    changed.delete(entry.id);
  }

  /** Several at once: to find the oldest one takes time. */
  function forgetOldest(newest: Held): void {
    const left = maxExchanges - Math.floor(maxExchanges / 20);
    for (const old of held.values()) {
      if (held.size <= left) break;
      if (old !== newest && !isUnderWay(old)) forget(old);
    }
  }

  return {
    open({ traceId, widgetId, action, item, parameters, connectionId, method, path, url, requestHeaders, requestBody }) {
      const id = `x${nextNumber}`;
      nextNumber += 1;
      const fresh: ExchangePatch & { id: string } = {
        id,
        traceId,
        widgetId,
        action,
        connectionId,
        method,
        path,
        url,
        requestHeaders,
        requestSize: requestBody === null ? 0 : Buffer.byteLength(requestBody),
        state: 'waiting',
        responseHeaders: [],
        responseSize: 0,
        startedAt: Date.now(),
      };
      if (item !== undefined) fresh.item = item;
      if (parameters !== undefined) fresh.parameters = [...parameters];
      const entry: Held = { id, shown: undefined, fresh, later: undefined, request: undefined, response: undefined };
      held.set(id, entry);
      if (requestBody !== null) keep(entry, 'request', textBodyOf(requestBody));
      if (held.size > maxExchanges) forgetOldest(entry);
      touch(id);
      return id;
    },

    update(id, patch) {
      const entry = held.get(id);
      if (entry === undefined) return;
      // With something fresh it is among the changed already.
      if (entry.fresh === undefined) touch(id);
      note(entry, patch);
    },

    updateLater(id, work) {
      const entry = held.get(id);
      if (entry === undefined) return;
      entry.later = work;
      touch(id);
    },

    keepResponse(id, body) {
      const entry = held.get(id);
      if (entry !== undefined) keep(entry, 'response', body);
    },
    responseBody: (id) => held.get(id)?.response,

    get: look,
    list: () => [...held.keys()].flatMap((id) => look(id) ?? []),

    read(id, part, offset, limit) {
      const body = held.get(id)?.[part];
      if (body === undefined) return { text: '', totalLength: 0, available: false };
      // A secret may lie across the edges of the piece.
      const overlap = Math.max(0, redactor.longestForm() - 1);
      const from = Math.max(0, offset - overlap);
      const piece = redactor.redact(body.slice(from, offset + limit + overlap), { keepLength: true });
      return { text: piece.slice(offset - from, offset - from + limit), totalLength: body.length, available: true };
    },

    clear() {
      for (const entry of held.values()) if (!isUnderWay(entry)) forget(entry);
      onClear?.();
      for (const id of held.keys()) touch(id);
    },

    flush,
    heldBytes: () => bytes,
    dispose() {
      stopListening();
      if (timer !== undefined) clearTimeout(timer);
      timer = undefined;
      changed.clear();
      held.clear();
      bytes = 0;
    },
  };
}
