import { AppError } from '../../../../shared/errors/app-error.ts';
import { headerFault } from '../../../../shared/trace/edited-request/headers-by-hand.ts';
import type { RequestChange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import type { Header } from '../request-headers.ts';
import { toMethod } from '../request/method.ts';
import type { Incoming } from '../transmission.ts';
import { answeredByHand, recordHandAnswer } from './hand-answer.ts';
import type { Interception, Passing, Verdict } from './interception-types.ts';
import { editableBody } from './editable-body.ts';
import { secretMask } from '../../../../shared/text/secret-mask.ts';

/** A request as it goes on, or the answer of a person in its place. */
export type PassedRequest =
  | { readonly kind: 'send'; readonly request: RuntimeRequest; readonly isPaused: boolean; readonly headers?: readonly Header[] }
  | { readonly kind: 'answered'; readonly answer: Incoming };

export interface RequestPassage extends Pick<Passing, 'exchangeId' | 'signal' | 'onPaused'> {
  readonly request: RuntimeRequest;
  /** Returns if a changed request could be sent. @throws AppError of the checks that every request has to pass. */
  readonly vet: (request: RuntimeRequest) => Promise<unknown>;
}

/**
 * Pauses a request if a rule matches it. A changed one is recorded in place of the original, which is kept as an exchange of its own.
 * @throws AppError `network-reset` for a drop, and the reason of the signal.
 */
export async function passRequest(
  interception: Interception,
  exchanges: ExchangeStore,
  { exchangeId, request, signal, vet, onPaused }: RequestPassage,
): Promise<PassedRequest> {
  const check = async (verdict: Verdict): Promise<void> => {
    if (verdict.kind !== 'go-on' || verdict.request === undefined) return;
    for (const header of verdict.request.headers ?? []) refuse(headerFault(header));
    await vet(changedRequest(request, verdict.request));
  };
  const body = request.form ? 'files' : editableBody(request.body === null ? 0 : (exchanges.bodyLength(exchangeId, 'request') ?? 0));
  const verdict = await interception.pass({ exchangeId, at: 'request', body, signal, check, onPaused });
  if (verdict === undefined) return { kind: 'send', request, isPaused: false };
  if (verdict.kind === 'answer') {
    const answer = answeredByHand(verdict.answer);
    recordHandAnswer(exchanges, exchangeId, answer);
    return { kind: 'answered', answer };
  }
  if (verdict.request === undefined) return { kind: 'send', request, isPaused: true };
  const changed = changedRequest(request, verdict.request);
  const headers = verdict.request.headers?.map(([name, value]): Header => [name, value]);
  if (isSame(request, changed) && headers === undefined) return { kind: 'send', request, isPaused: true };
  exchanges.keepOriginal(exchangeId, {
    state: 'aborted',
    error: { code: 'changed-by-hand', message: 'Changed by hand before it was sent.' },
  });
  exchanges.update(exchangeId, { method: changed.method, path: changed.path, byHand: 'changed' });
  if (changed.body !== request.body) exchanges.keepRequest(exchangeId, changed.body);
  return { kind: 'send', request: changed, isPaused: true, ...(headers === undefined ? {} : { headers }) };
}

function changedRequest(request: RuntimeRequest, { method, path, body }: RequestChange): RuntimeRequest {
  if (path?.includes(secretMask) || body?.includes(secretMask)) {
    refuse('A secret is masked here (•••). Type it, or leave this part as it was: then it is sent unmasked.');
  }
  if (body !== undefined && request.form) refuse('Files cannot be changed here. Let the request go on with them, or drop it.');
  return {
    ...request,
    ...(method === undefined ? {} : { method: toMethod(method) }),
    ...(path === undefined ? {} : { path: path.trim() }),
    ...(body === undefined ? {} : { body }),
  };
}

function refuse(fault: string | undefined): void {
  if (fault !== undefined) throw new AppError('invalid-input', fault);
}

function isSame(one: RuntimeRequest, other: RuntimeRequest): boolean {
  return one.method.toUpperCase() === other.method.toUpperCase() && one.path === other.path && one.body === other.body;
}
