import { AppError } from '../../../../../shared/errors/app-error.ts';
import { type HttpServiceParts, maxInline } from '../../http-service-parts.ts';
import { type SentWrites, whyNotUndone } from './sent-writes.ts';

interface UndoOutcome {
  readonly done: boolean;
  readonly message: string;
  /** Whose write was undone. */
  readonly widgetId?: string;
}

/** Returns a function that writes back the old values of the last write, one at a time; see `HttpService.undoWrite`. */
export function createUndoWrite(parts: HttpServiceParts, writes: SentWrites): () => Promise<UndoOutcome> {
  let isUndoing = false;
  return async () => {
    if (isUndoing) throw new AppError('invalid-input', 'Answer the question about the last write first.');
    isUndoing = true;
    try {
      return await undoLast(parts, writes);
    } finally {
      isUndoing = false;
    }
  };
}

async function undoLast(
  { connections, exchanges, running, sendGuarded, redactor }: HttpServiceParts,
  writes: SentWrites,
): Promise<UndoOutcome> {
  const last = writes.last();
  const why = whyNotUndone(last, await connections.target());
  if (why !== undefined || last?.old.kind !== 'known') return { done: false, message: why ?? '' };
  const { parameters: _parameters, ...request } = { ...last.request, body: last.old.body };
  const exchangeId = exchanges.open({
    traceId: '',
    widgetId: '',
    action: '',
    connectionId: '',
    method: request.method,
    path: request.path,
    url: '',
    requestHeaders: [],
    requestBody: request.body,
  });
  const { signal } = new AbortController();
  const answer = await running.run(exchangeId, signal, (one) => sendGuarded(request, exchangeId, one, signal, 'undo'));
  if (answer.status >= 400) throw new AppError('network-failed', redactor.redact(answer.body.slice(0, maxInline)));
  if (answer.isUnsent) return { done: false, message: 'A dry run is on: the old values were not written back.' };
  writes.remove(last);
  const { cells } = last.old;
  const message = cells === 1 ? 'The old value is written back.' : `The old values of ${cells} cells are written back.`;
  return { done: true, message, widgetId: last.request.widgetId };
}
