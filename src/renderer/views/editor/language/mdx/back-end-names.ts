import type { MetadataItem, MetadataQuery } from '../../../../../shared/contract/metadata-schema.ts';
import { currentHost } from '../../../../host/host-context.ts';
import { activeConnection, useConnections } from '../../../../stores/connection/connection-store.ts';

/** Lists that are remembered; the one read longest ago goes first. */
const mostLists = 500;
/** Milliseconds for which remembered names are taken without asking again. */
const fresh = 60_000;
/** Milliseconds after which completion answers without the names; they are ready for the next request. */
const patience = 700;
/** Milliseconds for which a list goes on being read that nobody waits for: who types on asks for the same one again. */
const grace = 1_000;

/** What is known of a list of names. */
export interface NameList {
  readonly items: readonly MetadataItem[];
  /** Whether there may be more names: the list goes on, or its answer is not there yet. */
  readonly isPartial: boolean;
}

interface KnownList extends NameList {
  readonly readAt: number;
}

interface Reading {
  readonly answer: Promise<NameList>;
  /** Callers that wait for it. */
  waiting: number;
  cancel(): void;
}

const nothing: NameList = { items: [], isPartial: true };

/** Connections whose names are remembered besides those of the one in use. */
const mostBooks = 10;

/** What is known of the names of one connection. */
interface NameBook {
  /** Connection that the names are of, and what the back-end calls it: address, database and session. */
  connection: string;
  user: string;
  source: string;
  known: Map<string, KnownList>;
  readings: Map<string, Reading>;
}

const emptyBook = (): NameBook => ({ connection: '', user: '', source: '', known: new Map(), readings: new Map() });
/** That of the connection in use. */
const bookInUse = emptyBook();
const books = new Map<string, NameBook>();

/** Returns the book of a connection of the project; null for the one in use. */
function bookOf(connectionId: string | null): NameBook {
  if (connectionId === null) return bookInUse;
  const book = books.get(connectionId) ?? emptyBook();
  books.delete(connectionId);
  books.set(connectionId, book);
  const [oldest] = books.size > mostBooks ? books.keys() : [];
  if (oldest !== undefined) books.delete(oldest);
  return book;
}

function forget(book: NameBook): void {
  for (const reading of book.readings.values()) reading.cancel();
  book.known = new Map();
  book.readings = new Map();
  book.source = '';
}

/** Forgets the names when another connection, or another address, database or user of it, is chosen. */
function followConnection(book: NameBook, connectionId: string | null): void {
  const { state } = useConnections.getState();
  const chosen = state?.connections.find(({ id }) => id === connectionId);
  const current = JSON.stringify(connectionId === null ? activeConnection({ state }) : (chosen ?? null));
  // Nobody is signed in while a back-end cannot be reached; its names stay.
  const currentUser = (connectionId === null && state?.activeUser) || book.user;
  const isSame = current === book.connection && (currentUser === book.user || book.user === '');
  [book.connection, book.user] = [current, currentUser];
  if (!isSame) forget(book);
}

function remember({ known }: NameBook, key: string, list: KnownList): void {
  known.delete(key);
  known.set(key, list);
  const [oldest] = known.size > mostLists ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}

interface NameQuestion {
  readonly query: MetadataQuery;
  readonly connectionId: string | null;
  readonly contains: string | undefined;
}

function startReading(book: NameBook, { query, connectionId, contains }: NameQuestion, key: string): Reading {
  const host = currentHost();
  const request = crypto.randomUUID();
  const from = connectionId === null ? {} : { connectionId };
  const isCurrent = () => book.readings.get(key) === reading;
  async function read(): Promise<NameList> {
    try {
      const page = await host.call('metadata.read', { query, contains, ...from, skip: 0, refresh: false, request });
      if (!isCurrent()) return nothing;
      book.readings.delete(key);
      // Another session or database behind the same connection: everything else is of the one before.
      if (book.source !== '' && book.source !== page.source) forget(book);
      book.source = page.source;
      const list = { items: page.items, isPartial: page.next !== null, readAt: Date.now() };
      remember(book, key, list);
      return list;
    } catch {
      if (!isCurrent()) return nothing;
      book.readings.delete(key);
      // Without the back-end the names of before are still the best there are.
      return book.known.get(key) ?? nothing;
    }
  }
  const reading: Reading = {
    answer: Promise.resolve().then(read),
    waiting: 0,
    cancel() {
      if (isCurrent()) book.readings.delete(key);
      // Whatever becomes of the request, its answer finds nobody any more.
      host.call('metadata.cancel', { request }).catch(() => undefined);
    },
  };
  book.readings.set(key, reading);
  return reading;
}

/** Returns the answer if it comes in time; nothing if it is late or `signal` is aborted. Cancels a request that nobody waits for. */
function waitFor(reading: Reading, graceful: number, isRunning: () => boolean, signal: AbortSignal | undefined): Promise<NameList> {
  reading.waiting += 1;
  return new Promise((resolve) => {
    const settle = (list: NameList) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(list);
    };
    const leave = () => {
      reading.waiting -= 1;
      settle(nothing);
      setTimeout(() => {
        if (reading.waiting === 0 && isRunning()) reading.cancel();
      }, graceful);
    };
    // Who gave up waiting still counts: the names are wanted for the next question.
    const timer = setTimeout(() => settle(nothing), patience);
    signal?.addEventListener('abort', leave);
    void reading.answer.then(settle);
  });
}

async function readList(book: NameBook, question: NameQuestion, signal: AbortSignal | undefined): Promise<NameList> {
  const { query, contains } = question;
  const key = JSON.stringify([query, contains]);
  const list = book.known.get(key);
  if (list && Date.now() - list.readAt < fresh) return list;
  const reading = book.readings.get(key) ?? startReading(book, question, key);
  if (list) return list;
  return waitFor(reading, contains === undefined ? grace : 0, () => book.readings.get(key) === reading, signal);
}

/** Returns whether the connection is no longer among those of the project. */
function isRemoved(connectionId: string | null): boolean {
  return connectionId !== null && useConnections.getState().state?.connections.every(({ id }) => id !== connectionId) === true;
}

/**
 * Returns a list of the back-end that is in use, or of the one of another connection, nothing for one that was removed: at once what is remembered, what it answers in time, or nothing. Of a list longer than a page
 * these are its first names and those that contain what is `typed`. A list that comes later is remembered for the next question; one
 * that nobody waits for any more, since `signal` is aborted, is cancelled. Never rejects.
 */
export async function backEndNames(
  query: MetadataQuery,
  typed = '',
  signal?: AbortSignal,
  connectionId: string | null = null,
): Promise<NameList> {
  const book = bookOf(connectionId);
  followConnection(book, connectionId);
  if (signal?.aborted || isRemoved(connectionId)) return nothing;
  const first = await readList(book, { query, connectionId, contains: undefined }, signal);
  // The rest of a list is worth a question only when there is one.
  if (!first.isPartial || first.items.length === 0 || typed === '' || signal?.aborted) return first;
  const chosen = await readList(book, { query, connectionId, contains: typed.toLowerCase().slice(0, 100) }, signal);
  const there = new Set(first.items.map(({ name }) => name));
  return { items: [...first.items, ...chosen.items.filter(({ name }) => !there.has(name))], isPartial: true };
}
