import type { Exchange } from '../../../shared/trace/exchange.ts';
import { maskHeaders } from './mask-headers.ts';
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

type ExchangePatch = Partial<Omit<Exchange, 'id'>>;

export interface ExchangeStoreOptions {
  /** Bytes of bodies that are kept; the oldest go first. */
  readonly maxBytes: number;
  /** Exchanges that are kept, bodies or not. */
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
  /** Changes an exchange that is still held. */
  update(id: string, patch: ExchangePatch): void;
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
  exchange: Exchange;
  readonly bodies: Map<BodyPart, TextBody>;
}

/** Characters of a path that are shown; longer ones are refused before they are sent. */
const longestPath = 32_768;
/** What user code asks for is as long as it likes: the list keeps a part. */
const mostParameters = 200;
const longestValue = 10_000;

let nextNumber = 1;

/** Ring buffer of everything that was sent, bounded in bytes. */
export function createExchangeStore(options: ExchangeStoreOptions): ExchangeStore {
  const { maxBytes, maxExchanges = 5000, redactor, onChange, onClear, batchDelay = 30 } = options;
  /** Insertion order is age. */
  const held = new Map<string, Held>();
  const changed = new Set<string>();
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    if (timer !== undefined) clearTimeout(timer);
    timer = undefined;
    const exchanges = [...changed].flatMap((id) => held.get(id)?.exchange ?? []);
    changed.clear();
    if (exchanges.length > 0) onChange(exchanges);
  }

  function touch(id: string): void {
    changed.add(id);
    timer ??= setTimeout(flush, batchDelay);
    timer.unref();
  }

  function keep(entry: Held, part: BodyPart, body: TextBody): void {
    dropBody(entry, part);
    if (body.bytes > maxBytes) return;
    entry.bodies.set(part, body);
    bytes += body.bytes;
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
    bytes -= entry.bodies.get(part)?.bytes ?? 0;
    entry.bodies.delete(part);
  }

  function forget(id: string, entry: Held): void {
    dropBody(entry, 'request');
    dropBody(entry, 'response');
    held.delete(id);
    changed.delete(id);
  }

  return {
    open({ requestBody, requestHeaders, item, parameters, ...rest }) {
      const id = `x${nextNumber}`;
      nextNumber += 1;
      const exchange: Exchange = {
        ...rest,
        ...(item === undefined ? {} : { item }),
        ...(parameters === undefined
          ? {}
          : { parameters: parameters.slice(0, mostParameters).map((parameter) => shorten(parameter, redactor)) }),
        id,
        method: rest.method.slice(0, 20),
        path: redactor.redact(rest.path.slice(0, longestPath), { isCut: rest.path.length > longestPath }),
        url: redactor.redact(rest.url),
        requestHeaders: maskHeaders(requestHeaders, redactor),
        requestSize: requestBody === null ? 0 : Buffer.byteLength(requestBody),
        state: 'waiting',
        responseHeaders: [],
        responseSize: 0,
        startedAt: Date.now(),
      };
      const entry: Held = { exchange, bodies: new Map() };
      held.set(id, entry);
      if (requestBody !== null) keep(entry, 'request', textBodyOf(requestBody));
      for (const [oldId, old] of held) {
        if (held.size <= maxExchanges) break;
        if (oldId !== id && !isUnderWay(old.exchange)) forget(oldId, old);
      }
      touch(id);
      return id;
    },

    update(id, patch) {
      const entry = held.get(id);
      if (entry === undefined) return;
      const masked: ExchangePatch = { ...patch };
      if (patch.requestHeaders) masked.requestHeaders = maskHeaders(patch.requestHeaders, redactor);
      if (patch.responseHeaders) masked.responseHeaders = maskHeaders(patch.responseHeaders, redactor);
      if (patch.url !== undefined) masked.url = redactor.redact(patch.url);
      if (patch.statusText !== undefined) masked.statusText = redactor.redact(patch.statusText);
      if (patch.processStatus !== undefined) masked.processStatus = redactor.redact(patch.processStatus);
      if (patch.error) masked.error = { code: patch.error.code, message: redactor.redact(patch.error.message) };
      entry.exchange = { ...entry.exchange, ...masked };
      touch(id);
    },

    keepResponse(id, body) {
      const entry = held.get(id);
      if (entry !== undefined) keep(entry, 'response', body);
    },
    responseBody: (id) => held.get(id)?.bodies.get('response'),

    get: (id) => held.get(id)?.exchange,
    list: () => [...held.values()].map((entry) => entry.exchange),

    read(id, part, offset, limit) {
      const body = held.get(id)?.bodies.get(part);
      if (body === undefined) return { text: '', totalLength: 0, available: false };
      // A secret may lie across the edges of the piece.
      const overlap = Math.max(0, redactor.longestForm() - 1);
      const from = Math.max(0, offset - overlap);
      const piece = redactor.redact(body.slice(from, offset + limit + overlap), { keepLength: true });
      return { text: piece.slice(offset - from, offset - from + limit), totalLength: body.length, available: true };
    },

    clear() {
      for (const [id, entry] of held) if (!isUnderWay(entry.exchange)) forget(id, entry);
      onClear?.();
      for (const id of held.keys()) touch(id);
    },

    flush,
    heldBytes: () => bytes,
    dispose() {
      if (timer !== undefined) clearTimeout(timer);
      timer = undefined;
      changed.clear();
      held.clear();
      bytes = 0;
    },
  };
}

function shorten({ name, value, used }: { readonly name: string; readonly value: string; readonly used: boolean }, { redact }: Redactor) {
  const words = (text: string) => redact(text.slice(0, longestValue), { isCut: text.length > longestValue });
  return { name: words(name), value: words(value), used };
}

function isUnderWay(exchange: Exchange): boolean {
  return exchange.state === 'waiting' || exchange.state === 'streaming';
}
