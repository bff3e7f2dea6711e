import type { StoredOrigin } from '../../../shared/trace/edited-request/request-draft.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { applyFix } from '../text-editor/apply-fix.ts';
import { revealSource } from '../window/navigation.ts';
import { useTraffic } from './traffic-store.ts';

/** Copies that are remembered; the oldest are forgotten first. */
const mostCopies = 200;

/** Stored queries that copies were made from, by exchange. */
const ofCopies = new Map<string, StoredOrigin>();

/** Remembers that an exchange is a copy of what a stored query sent. */
export function noteCopy(exchangeId: string, origin: StoredOrigin): void {
  ofCopies.set(exchangeId, origin);
  if (ofCopies.size > mostCopies) for (const oldest of ofCopies.keys()) if (ofCopies.delete(oldest)) break;
}

/** Returns the stored query that an exchange comes from, by its trace. `mdx`: what it sent. */
export function storedOriginOf({ id, traceId, item, byHand, fromFile }: Exchange, mdx: string): StoredOrigin | undefined {
  const known = ofCopies.get(id);
  if (known !== undefined) return known;
  // What a person changed on its way is no longer what the query made.
  if (byHand === 'changed' || fromFile !== undefined) return undefined;
  const steps = useTraffic.getState().traces.get(traceId)?.steps ?? [];
  const step = steps.find((one) => one.kind === 'parameters' && one.queryKey !== undefined && one.item === item);
  if (step?.queryKey === undefined) return undefined;
  return { key: step.queryKey, values: (step.parameters ?? []).map(({ name, value }) => ({ name, value })), sent: mdx };
}

/**
 * Changes the stored query of the project as a person changed what it sent, as a single step of undo, and shows what was written. Where that
 * cannot be done, a message says why, and the query is shown as it is. Returns whether it was done.
 */
export async function putIntoFile(origin: StoredOrigin, edited: string): Promise<boolean> {
  const { key } = origin;
  const change = { kind: 'put-query', ...origin, edited } as const;
  const result = await applyFix({ title: `Change the query '${key}'`, file: { role: 'queries' }, change });
  if (result.outcome === 'done') return true;
  const place = useSession.getState().model?.queries.findLast((query) => query.key === key)?.location;
  if (place !== undefined && windowDocuments().texts.has(place.path)) revealSource(place, true);
  return false;
}
