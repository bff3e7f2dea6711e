import { locateStep } from '../../../shared/project/locate-step.ts';
import type { QuickFix } from '../../../shared/project/problem-fixes/quick-fixes.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';
import type { EditedRequest } from '../../../shared/trace/edited-request/edited-request.ts';
import {
  type ActionOrigin,
  changedOfOrigin,
  type RequestOrigin,
  type StoredOrigin,
} from '../../../shared/trace/edited-request/request-draft.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { applyFix } from '../text-editor/apply-fix.ts';
import { revealSource } from '../window/navigation.ts';
import { useTraffic } from './traffic-store.ts';

/** Copies that are remembered; the oldest are forgotten first. */
const mostCopies = 200;

/** Stored queries and actions that copies were made from, by exchange. */
const ofCopies = new Map<string, RequestOrigin>();

/** Remembers that an exchange is a copy of what a stored query or an action sent. */
export function noteCopy(exchangeId: string, origin: RequestOrigin): void {
  ofCopies.set(exchangeId, origin);
  if (ofCopies.size > mostCopies) for (const oldest of ofCopies.keys()) if (ofCopies.delete(oldest)) break;
}

/** Returns the stored query or the action that an exchange comes from. `sent`: what it sent. */
export function requestOriginOf(exchange: Exchange, sent: EditedRequest): RequestOrigin | undefined {
  const { id, widgetId, action, item, byPerson, byHand, fromFile } = exchange;
  const known = ofCopies.get(id);
  if (known !== undefined) return known;
  // What a person changed on its way is no longer what the action made.
  if (byHand === 'changed' || fromFile !== undefined) return undefined;
  const step = parametersStep(exchange);
  if (step?.queryKey !== undefined) return sent.isQuery ? storedOrigin(step.queryKey, step.parameters, sent.text) : undefined;
  return byPerson === true || widgetId === '' || action === '' ? undefined : { widgetId, action, item, sent };
}

/** Returns the step of the trace in which the placeholders of its stored query were filled. */
function parametersStep({ traceId, item }: Exchange) {
  const steps = useTraffic.getState().traces.get(traceId)?.steps ?? [];
  return steps.find((one) => one.kind === 'parameters' && one.queryKey !== undefined && one.item === item);
}

type Parameters = NonNullable<ReturnType<typeof parametersStep>>['parameters'];

function storedOrigin(key: string, parameters: Parameters, sent: string): StoredOrigin {
  return { key, values: (parameters ?? []).map(({ name, value }) => ({ name, value })), sent };
}

/** Returns an origin after what a person made of its request was put into the file: what is typed later starts from that. */
export function originAfter(origin: RequestOrigin, request: EditedRequest): RequestOrigin {
  if ('key' in origin) return { ...origin, sent: request.text };
  // What was not written is still as the action made it, such as the body while the copy is a GET.
  const written = changedOfOrigin(origin, request);
  const { sent } = origin;
  const [text, path] = [written.includes('body') ? request.text : sent.text, written.includes('url') ? request.path.trim() : sent.path];
  return { ...origin, sent: { ...sent, text, path } };
}

/**
 * Changes the stored query or the action of the project as a person changed what it sent, as a single step of undo, and shows what was
 * written. Where that cannot be done, a message says why, and the place is shown as it is. Returns whether it was done.
 */
export async function putIntoFile(origin: RequestOrigin, edited: EditedRequest): Promise<boolean> {
  const { fix, place } = 'key' in origin ? storedFix(origin, edited) : actionFix(origin, edited);
  const result = await applyFix(fix, true);
  if (result.outcome === 'done') return true;
  if (place !== undefined && windowDocuments().texts.has(place.path)) revealSource(place, true);
  return false;
}

interface OriginFix {
  readonly fix: QuickFix;
  /** What it changes. */
  readonly place: SourceLocation | undefined;
}

function storedFix(origin: StoredOrigin, { text }: EditedRequest): OriginFix {
  const { key } = origin;
  return {
    fix: { title: `Change the query '${key}'`, file: { role: 'queries' }, change: { kind: 'put-query', ...origin, edited: text } },
    place: useSession.getState().model?.queries.findLast((query) => query.key === key)?.location,
  };
}

function actionFix(origin: ActionOrigin, edited: EditedRequest): OriginFix {
  const { widgetId, action, item, sent } = origin;
  const changed = changedOfOrigin(origin, edited);
  const parts = changed.map((part) => ({
    ...{ widgetId, action, item, part, isQuery: part === 'body' && sent.isQuery },
    ...(part === 'body' ? { sent: sent.text, edited: edited.text } : { sent: sent.path, edited: edited.path.trim() }),
  }));
  const { model } = useSession.getState();
  const at = { ...(item === undefined ? {} : { item }), parameter: changed[0] ?? 'body' };
  return {
    fix: { title: `Change '${widgetId}.${action}'`, file: { role: 'repository' }, change: { kind: 'put-action', parts } },
    place: model === null ? undefined : locateStep(model, widgetId, action, at),
  };
}
