import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { RuntimeOptions, RuntimeResponse } from '../runtime.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import type { WatchedChild } from './watched-child.ts';

/** Longest text, in characters, that is sent inside its message instead of as a body. */
const longestInline = 64 * 1024;

/** Requests of a child that have no answer yet. */
export class ChildRequests {
  private readonly open = new Map<string, { readonly abort: AbortController; readonly generation: number; readonly cause: TraceCause }>();
  private readonly send: RuntimeOptions['send'];

  constructor(send: RuntimeOptions['send']) {
    this.send = send;
  }

  /**
   * Forwards a request of user code, with the cause that main itself recorded; undefined for runs main never started. The answer goes
   * to the child that asked, as long as it is `isActive`; `answered` is called when there is one.
   */
  forward(
    child: WatchedChild,
    message: Extract<FromChild, { type: 'request' }>,
    from: { readonly cause: TraceCause | undefined; readonly generation: number },
    isActive: () => boolean,
    answered: () => void,
  ): void {
    const { type: _type, run: _run, ...request } = message;
    const { requestId } = request;
    const { cause, generation } = from;
    if (!cause || this.open.has(requestId)) {
      const error = { code: 'cancelled', message: 'The run this request belongs to is over.' } as const;
      child.send({ type: 'response', requestId, response: { ok: false, exchangeId: '', error } });
      return;
    }
    const abort = new AbortController();
    this.open.set(requestId, { abort, generation, cause });
    void this.send({ ...request, rootCause: cause }, abort.signal).then((response) => {
      answered();
      this.open.delete(requestId);
      if (!abort.signal.aborted && isActive()) sendResponse(child, requestId, response);
    });
  }

  /** Cuts off the requests of drawings by evaluations before this one. */
  cutOffBefore(generation: number): void {
    for (const [requestId, request] of this.open) {
      // What a person started may be a write: cutting it off would leave its effect unknown.
      if (request.cause.kind !== 'render' || request.generation >= generation) continue;
      this.open.delete(requestId);
      request.abort.abort();
    }
  }

  cutOffAll(): void {
    for (const { abort } of this.open.values()) abort.abort();
    this.open.clear();
  }
}

/** Large bodies travel beside the message: as part of it they would be written and read as JSON twice. */
function sendResponse(child: WatchedChild, requestId: string, response: RuntimeResponse): void {
  if (!response.ok) {
    child.send({ type: 'response', requestId, response });
    return;
  }
  const { body, ...head } = response;
  const chunks = body ?? (response.text.length > longestInline ? [Buffer.from(response.text)] : undefined);
  if (!chunks) child.send({ type: 'response', requestId, response: head });
  else child.send({ type: 'response', requestId, response: { ...head, text: '' }, bodyId: child.sendBody(chunks) });
}
