import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { headersToEdit } from '../../../shared/trace/edited-request/edited-headers.ts';
import { editedFault } from '../../../shared/trace/edited-request/edited-request.ts';
import { type Exchange, longestSentTo } from '../../../shared/trace/exchange/exchange.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { useConnections } from '../connection/connection-store.ts';
import { requestAsSent } from '../traffic/edited-requests.ts';
import { requestOriginOf } from '../traffic/request-origin.ts';
import { sendCompared } from './send-compared.ts';

/** Id of the connection that a request was sent to last in this way; it is offered first. */
let lastChosen: string | undefined;

/** Returns the connections of the project that a request did not go to. */
export function otherConnections({ connectionId }: Exchange): readonly Connection[] {
  return (useConnections.getState().state?.connections ?? []).filter(({ id }) => id !== connectionId);
}

/**
 * Returns the id of the connection that is offered first: the last one, else the one in use, else the first of the others. One for production is
 * offered only if there is no other.
 */
export function likeliestConnection(others: readonly Connection[]): string | undefined {
  const activeId = useConnections.getState().state?.activeId;
  const safe = others.filter(({ production }) => !production);
  const offered = safe.length === 0 ? others : safe;
  return (offered.find(({ id }) => id === lastChosen) ?? offered.find(({ id }) => id === activeId) ?? offered[0])?.id;
}

/**
 * Sends a recorded request, as it was, to another connection, and compares both answers. Main guards it as any request of a person. Rejects with
 * an `AppError` when it may not be sent, or cannot be since a secret in it is masked.
 */
export async function sendElsewhere(exchange: Exchange, connectionId: string): Promise<void> {
  const request = await requestAsSent(exchange);
  const fault = editedFault(request);
  if (fault !== undefined) {
    const isMasked = fault.includes(secretMask);
    throw new AppError(
      'invalid-input',
      isMasked ? `A secret is masked here (${secretMask}). Use Edit and send, and type it there.` : fault,
    );
  }
  lastChosen = connectionId;
  const sentTo = useConnections
    .getState()
    .state?.connections.find(({ id }) => id === connectionId)
    ?.name.slice(0, longestSentTo);
  const draft = { sentTo, request, headers: headersToEdit(exchange), connectionId, origin: requestOriginOf(exchange, request) };
  await sendCompared(exchange.id, draft);
}
