import { createBatch } from '../events/batch.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type Exchange, type ExchangeColour, noteFrom } from '../../../shared/trace/exchange/exchange.ts';
import { type BodyPart, noBody } from './bodies/held-bodies.ts';
import { DiskBodies } from './bodies/disk-bodies.ts';
import { type BodySource, bodyLength, type ReadPiece, readPiece, type ReceivedBody, receivedBody } from './bodies/read-body.ts';
import { addPatch, type HeldBounds, type HeldExchange, HeldExchanges, maxPinned, shownExchange } from './held-exchanges.ts';
import type { ExchangePatch } from './mask-exchange.ts';
import type { Redactor } from './redaction.ts';
import { textBodyOf, type TextBody } from './bodies/text-body.ts';

/** A new exchange, of which only the request is known. Headers may contain secrets: the store masks them. */
export interface NewExchange
  extends Pick<Exchange, 'traceId' | 'widgetId' | 'action' | 'connectionId' | 'method' | 'path' | 'url' | 'requestHeaders'> {
  readonly item?: number | undefined;
  readonly parameters?: readonly { readonly name: string; readonly value: string; readonly used: boolean }[] | undefined;
  readonly requestBody: string | null;
  readonly byPerson?: true | undefined;
  readonly sentTo?: string | undefined;
}

/** Where bodies go that do not fit into memory. */
export interface ExchangeDisk {
  /** Names the folder of the files when one is needed; it is deleted when no body is left in it. */
  readonly folder: () => string;
  /** Bytes of files; 0: none are written. The bodies beyond are dropped, the oldest first. */
  readonly maxBytes: number;
  /** Called once when the disk takes no more. Bodies are dropped then until bounds change or the list is cleared. */
  readonly onFailure: (thrown: unknown) => void;
}

export interface ExchangeStoreOptions {
  /** Bytes of bodies that are kept in memory; the oldest are moved to the disk or dropped first. */
  readonly maxBytes: number;
  /** Where older bodies go, masked; absent: they are dropped. */
  readonly disk?: ExchangeDisk;
  /** Exchanges that are kept, with or without bodies; up to a twentieth more until the oldest are dropped. */
  readonly maxExchanges?: number;
  /** Removes secrets from everything that is shown. */
  readonly redactor: Redactor;
  /** Called with exchanges that are new or changed since the last call; at most once in `batchDelay` milliseconds, more seldom while they keep coming, a hundred at once at most. */
  readonly onChange: (exchanges: readonly Exchange[]) => void;
  readonly onClear?: () => void;
  /** Milliseconds. */
  readonly batchDelay?: number;
}

/** What a person puts on an exchange. An empty note removes it, and so does null as a colour. */
export interface ExchangeMark {
  readonly pinned?: boolean | undefined;
  readonly note?: string | undefined;
  readonly colour?: ExchangeColour | null | undefined;
}

export interface ExchangeStore {
  /** Records a request and returns its id. */
  open(exchange: NewExchange): string;
  /** Changes an exchange that is still held. The patch is masked when it is reported or read, and before a secret is forgotten. */
  update(id: string, patch: ExchangePatch): void;
  /** Adds the result of `work`, which is called once when the exchange is next reported or read. Fields set by `update` until then win. */
  updateLater(id: string, work: () => ExchangePatch): void;
  /** Replaces the body of a request that is not sent yet; null for none. */
  keepRequest(id: string, body: string | null): void;
  /** Records what an exchange is now, with its bodies, as the original of it, which is about to change. `differs`: what else is so. */
  keepOriginal(id: string, differs: ExchangePatch): void;
  /**
   * Pins an exchange or lets it go, and writes or removes its note and its colour; what `mark` leaves out stays. Throws an AppError: `not-found`, or
   * `invalid-input` if too many are pinned.
   */
  mark(id: string, mark: ExchangeMark): void;
  /** Keeps the body of an answer, unmasked. */
  keepResponse(id: string, body: TextBody): void;
  /** Returns the body of an answer, unmasked, if it is still kept as it came: for parsing, never for showing. */
  responseBody(id: string): ReceivedBody | undefined;
  /** Returns the length of a body in characters; undefined if it is not kept. */
  bodyLength(id: string, part: BodyPart): number | undefined;
  get(id: string): Exchange | undefined;
  /** Returns all exchanges, oldest first. */
  list(): readonly Exchange[];
  /** Returns a piece of a body; offset and limit in characters. */
  read(id: string, part: BodyPart, offset: number, limit: number): Promise<ReadPiece>;
  /** Changes how much is kept; what no longer fits is dropped at once. */
  setBounds(bounds: HeldBounds): void;
  /** Drops finished exchanges; those under way stay, and pinned ones if they are to. */
  clear(keeps?: { readonly keepsPinned: boolean }): void;
  /** Reports pending changes at once. */
  flush(): void;
  /** Returns the bytes of all bodies in memory. */
  heldBytes(): number;
  /** Resolves when what has to go to the disk, or from it, is done. */
  settled(): Promise<void>;
  /** Forgets everything, and deletes its files. */
  dispose(): Promise<void>;
}

/** Of this process: a window that outlives it keeps drafts and copies by the id of a request, which no later request may have. */
const processPart = Date.now().toString(36);
let nextNumber = 1;

/** Creates a ring buffer of everything that was sent, bounded in bytes. */
export function createExchangeStore(options: ExchangeStoreOptions): ExchangeStore {
  const { maxBytes, maxExchanges = 5000, redactor, onChange, onClear, batchDelay = 30 } = options;
  const changes = createBatch<string>(batchDelay, (ids) => {
    const exchanges = ids.flatMap((id) => shownOf(id) ?? []);
    if (exchanges.length > 0) onChange(exchanges);
  });
  /** Exchanges are reported in the order they were opened: windows list new ones in the order they come. */
  const touch = (id: string): void => {
    if (!changes.has(id)) changes.put(id, id);
  };
  const disk = options.disk && diskOf(options.disk, redactor);
  const held = new HeldExchanges({ maxBytes, maxExchanges, maxDiskBytes: options.disk?.maxBytes }, changes.drop, disk);
  const stopListening = redactor.beforeForgetting(() => {
    for (const id of changes.keys()) shownOf(id);
  });
  const stopLearning = redactor.afterLearning(() => disk?.maskAgain());

  function shownOf(id: string): Exchange | undefined {
    const entry = held.get(id);
    return entry && shownExchange(entry, redactor);
  }

  function update(id: string, patch: ExchangePatch): void {
    const entry = held.get(id);
    if (entry === undefined) return;
    // With a pending patch it is already among the changed ones.
    if (entry.fresh === undefined) touch(id);
    addPatch(entry, patch);
  }

  return {
    open(exchange) {
      const entry = newEntry(exchange);
      held.add(entry);
      if (exchange.requestBody !== null) held.bodies.keep(entry, 'request', textBodyOf(exchange.requestBody));
      held.dropSurplus(entry);
      touch(entry.id);
      return entry.id;
    },
    update,
    updateLater(id, work) {
      const entry = held.get(id);
      if (entry === undefined) return;
      entry.later = work;
      touch(id);
    },
    keepRequest(id, body) {
      const entry = held.get(id);
      if (entry === undefined) return;
      held.bodies.keep(entry, 'request', textBodyOf(body ?? ''));
      update(id, { requestSize: Buffer.byteLength(body ?? '') });
    },
    keepOriginal(id, differs) {
      const [entry, shown] = [held.get(id), shownOf(id)];
      if (entry && shown) touch(addOriginal(held, entry, originalEntry(shown, differs)));
    },
    mark: (id, mark) => update(id, markPatch(held, id, mark)),
    ...bodyCalls(held, { redactor, bodies: held.bodies, disk }),
    get: shownOf,
    list: () => held.ids().flatMap((id) => shownOf(id) ?? []),
    setBounds: (bounds) => held.setBounds(bounds),
    clear(keeps = { keepsPinned: false }) {
      held.dropFinished(keeps);
      onClear?.();
      for (const id of held.ids()) touch(id);
    },
    flush: changes.flushNow,
    heldBytes: () => held.bodies.bytes,
    settled: async () => await disk?.settled(),
    async dispose() {
      stopListening();
      stopLearning();
      changes.clear();
      held.clear();
      await disk?.close();
    },
  };
}

type BodyCall = 'keepResponse' | 'responseBody' | 'bodyLength' | 'read';

function bodyCalls(held: HeldExchanges, source: BodySource): Pick<ExchangeStore, BodyCall> {
  return {
    keepResponse(id, body) {
      const entry = held.get(id);
      if (entry !== undefined) held.bodies.keep(entry, 'response', body);
    },
    responseBody: (id) => receivedBody(source, held.get(id), 'response'),
    bodyLength: (id, part) => bodyLength(held.get(id), part),
    read: (id, part, offset, limit) => readPiece(source, held.get(id), part, { offset, limit }),
  };
}

/** Adds what an exchange was, with its bodies. Returns its id. */
function addOriginal(held: HeldExchanges, entry: HeldExchange, copy: HeldExchange): string {
  held.add(copy);
  held.bodies.copy(entry, copy);
  held.dropSurplus(copy);
  return copy.id;
}

/** Pins or lets go what a mark says. Returns the change of the exchange. */
function markPatch(held: HeldExchanges, id: string, { pinned, note, colour }: ExchangeMark): ExchangePatch {
  if (held.get(id) === undefined) throw new AppError('not-found', 'This request is no longer kept.');
  if (pinned !== undefined && !held.pin(id, pinned)) {
    throw new AppError('invalid-input', `${maxPinned} requests are pinned. Unpin one of them first: is:pinned finds them.`);
  }
  return {
    ...(pinned === undefined ? {} : { pinned }),
    ...(note === undefined ? {} : { note: noteFrom(note) }),
    ...(colour === undefined ? {} : { colour: colour ?? undefined }),
  };
}

/** Returns an exchange, without its bodies, as one that a person is about to change. */
function originalEntry(shown: Exchange, differs: ExchangePatch): HeldExchange {
  const { id, byPerson: _byPerson, ...facts } = shown;
  const copy = newEntry({ ...facts, requestBody: null });
  addPatch(copy, {
    ...facts,
    traceId: '',
    originalOf: id,
    paused: undefined,
    byHand: undefined,
    pinned: undefined,
    note: undefined,
    colour: undefined,
    ...differs,
  });
  return copy;
}

function newEntry({ item, parameters, requestBody, byPerson, sentTo, ...request }: NewExchange): HeldExchange {
  const id = `x${processPart}-${nextNumber}`;
  nextNumber += 1;
  const { traceId, widgetId, action, connectionId, method, path, url, requestHeaders } = request;
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
  if (byPerson) fresh.byPerson = byPerson;
  if (sentTo !== undefined) fresh.sentTo = sentTo;
  return { id, shown: undefined, fresh, later: undefined, request: noBody, response: noBody };
}

function diskOf({ folder, onFailure }: ExchangeDisk, redactor: Redactor): DiskBodies {
  const mask = {
    version: redactor.version,
    mask: (text: string) => redactor.redact(text, { keepLength: true, withForgotten: true }),
    longest: () => redactor.longestForm({ withForgotten: true }),
  };
  return new DiskBodies({ folder, mask, onFailure });
}
