import type { MetadataItem, MetadataQuery } from '../../../../../shared/contract/metadata-schema.ts';
import { currentHost } from '../../../../host/host-context.ts';
import { activeConnection, useConnections } from '../../../../stores/connection/connection-store.ts';

/** Lists that are remembered; the one read longest ago goes first. */
const mostLists = 500;
/** Milliseconds for which remembered names are taken without asking again. */
const fresh = 60_000;
/** Milliseconds after which completion answers without the names; they are ready for the next request. */
const patience = 700;

interface NameList {
  readonly items: readonly MetadataItem[];
  readonly readAt: number;
}

/** Connection that the names are of. */
let connection = '';
const known = new Map<string, NameList>();
const pending = new Map<string, Promise<readonly MetadataItem[]>>();

function keyOf(query: MetadataQuery): string {
  return JSON.stringify(query);
}

/** Forgets the names of another connection. */
function followConnection(): void {
  const current = activeConnection(useConnections.getState())?.id ?? '';
  if (current === connection) return;
  connection = current;
  known.clear();
  pending.clear();
}

async function ask(query: MetadataQuery, key: string): Promise<readonly MetadataItem[]> {
  const asked = connection;
  const request = crypto.randomUUID();
  try {
    const { items } = await currentHost().call('metadata.read', { query, skip: 0, refresh: false, request });
    if (asked !== connection) return [];
    known.delete(key);
    known.set(key, { items, readAt: Date.now() });
    const [oldest] = known.size > mostLists ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return items;
  } catch {
    // If the back-end does not answer, the names read before are still the best available.
    return known.get(key)?.items ?? [];
  } finally {
    pending.delete(key);
  }
}

/**
 * Returns the first page of a list of the connected back-end: at once what is remembered, what it answers in time, or nothing. A list
 * that comes later is remembered for the next question. Never rejects.
 */
export async function backEndNames(query: MetadataQuery): Promise<readonly MetadataItem[]> {
  followConnection();
  const key = keyOf(query);
  const list = known.get(key);
  if (list && Date.now() - list.readAt < fresh) return list.items;
  const asked = pending.get(key) ?? ask(query, key);
  pending.set(key, asked);
  if (list) return list.items;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<readonly MetadataItem[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patience);
  });
  const items = await Promise.race([asked, late]);
  clearTimeout(timer);
  return items;
}
