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

/** Connection that the names are of, and what the back-end calls it: address, database and session. */
let connection = '';
let user = '';
let source = '';
let known = new Map<string, KnownList>();
let readings = new Map<string, Reading>();

function forget(): void {
  for (const reading of readings.values()) reading.cancel();
  known = new Map();
  readings = new Map();
  source = '';
}

/** Forgets the names when another connection, or another address, database or user of it, is chosen. */
function followConnection(): void {
  const { state } = useConnections.getState();
  const current = JSON.stringify(activeConnection({ state }));
  // Nobody is signed in while a back-end cannot be reached; its names stay.
  const currentUser = state?.activeUser || user;
  const isSame = current === connection && (currentUser === user || user === '');
  [connection, user] = [current, currentUser];
  if (!isSame) forget();
}

function remember(key: string, list: KnownList): void {
  known.delete(key);
  known.set(key, list);
  const [oldest] = known.size > mostLists ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
}

function startReading(query: MetadataQuery, contains: string | undefined, key: string): Reading {
  const host = currentHost();
  const request = crypto.randomUUID();
  const isCurrent = () => readings.get(key) === reading;
  async function read(): Promise<NameList> {
    try {
      const page = await host.call('metadata.read', { query, contains, skip: 0, refresh: false, request });
      if (!isCurrent()) return nothing;
      readings.delete(key);
      // Another session or database behind the same connection: everything else is of the one before.
      if (source !== '' && source !== page.source) forget();
      source = page.source;
      const list = { items: page.items, isPartial: page.next !== null, readAt: Date.now() };
      remember(key, list);
      return list;
    } catch {
      if (!isCurrent()) return nothing;
      readings.delete(key);
      // Without the back-end the names of before are still the best there are.
      return known.get(key) ?? nothing;
    }
  }
  const reading: Reading = {
    answer: Promise.resolve().then(read),
    waiting: 0,
    cancel() {
      if (isCurrent()) readings.delete(key);
      // Whatever becomes of the request, its answer finds nobody any more.
      host.call('metadata.cancel', { request }).catch(() => undefined);
    },
  };
  readings.set(key, reading);
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

async function readList(query: MetadataQuery, contains: string | undefined, signal: AbortSignal | undefined): Promise<NameList> {
  const key = JSON.stringify([query, contains]);
  const list = known.get(key);
  if (list && Date.now() - list.readAt < fresh) return list;
  const reading = readings.get(key) ?? startReading(query, contains, key);
  if (list) return list;
  return waitFor(reading, contains === undefined ? grace : 0, () => readings.get(key) === reading, signal);
}

/**
 * Returns a list of the connected back-end: at once what is remembered, what it answers in time, or nothing. Of a list longer than a page
 * these are its first names and those that contain what is `typed`. A list that comes later is remembered for the next question; one
 * that nobody waits for any more, since `signal` is aborted, is cancelled. Never rejects.
 */
export async function backEndNames(query: MetadataQuery, typed = '', signal?: AbortSignal): Promise<NameList> {
  followConnection();
  if (signal?.aborted) return nothing;
  const first = await readList(query, undefined, signal);
  // The rest of a list is worth a question only when there is one.
  if (!first.isPartial || first.items.length === 0 || typed === '' || signal?.aborted) return first;
  const chosen = await readList(query, typed.toLowerCase().slice(0, 100), signal);
  const there = new Set(first.items.map(({ name }) => name));
  return { items: [...first.items, ...chosen.items.filter(({ name }) => !there.has(name))], isPartial: true };
}
