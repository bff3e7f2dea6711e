import { AppError } from '../../../shared/errors/app-error.ts';
import {
  areUsualHeaders,
  editedHeadersFault,
  type EditedHeader,
  headersToEdit,
  usualHeaders,
} from '../../../shared/trace/edited-request/edited-headers.ts';
import { type EditedRequest, editedFault, newRequest, sentBody, toEdited } from '../../../shared/trace/edited-request/edited-request.ts';
import type { RequestDraft } from '../../../shared/trace/edited-request/request-draft.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { currentHost } from '../../host/host-context.ts';
import { connectionInput } from '../connection/chosen-connection.ts';
import { useConnections } from '../connection/connection-store.ts';
import { openDialog } from '../window/dialog-store.ts';
import { selectTrace, showBottomTab } from '../window/navigation.ts';
import { showFailure } from '../window/notice-store.ts';
import type { RequestDetailTab } from '../../../shared/tabs/request-detail-tabs.ts';
import { showDetailTab } from './inspector-state.ts';
import { readKeptBody } from './kept-body.ts';
import { noteCopy, requestOriginOf } from './request-origin.ts';

/** Drafts that are kept; the oldest are dropped first. */
const mostDrafts = 50;

/** What was typed and not sent, by the exchange that it was made from; '' for a new request. Closing the dialog loses nothing. */
const drafts = new Map<string, RequestDraft>();

export function keepDraft(like: string | null, draft: RequestDraft): void {
  const key = like ?? '';
  drafts.delete(key);
  drafts.set(key, draft);
  if (drafts.size > mostDrafts) for (const oldest of drafts.keys()) if (drafts.delete(oldest)) break;
}

/** Opens a request for editing, as it was last typed; null for a new one. */
export async function editRequest(exchange: Exchange | null): Promise<void> {
  try {
    const start = drafts.get(exchange?.id ?? '') ?? (await newDraft(exchange));
    openDialog({ kind: 'edit-request', like: exchange?.id ?? null, start });
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Requests that are offered again, the newest first. */
const mostSentBefore = 20;

/** Returns the requests that a person sent by hand for the same action as `like`, newest first; for null, those that belong to no action. */
export function sentBefore(exchanges: ReadonlyMap<string, Exchange>, like: string | null): readonly Exchange[] {
  const { widgetId, action } = (like === null ? undefined : exchanges.get(like)) ?? { widgetId: '', action: '' };
  const isLike = (exchange: Exchange) =>
    exchange.byPerson === true && exchange.fromFile === undefined && exchange.widgetId === widgetId && exchange.action === action;
  return [...exchanges.values()].filter(isLike).slice(-mostSentBefore).reverse();
}

/**
 * Returns an exchange as a person edits it; null for an empty request. A copy of what a person sent goes where that went; anything else to the
 * connection in use. Rejects with an `AppError` if its body is no longer kept.
 */
export async function newDraft(exchange: Exchange | null): Promise<RequestDraft> {
  if (exchange === null) return { request: newRequest, headers: usualHeaders, connectionId: null };
  const connectionId = exchange.byPerson === true ? (sameConnection(exchange).connectionId ?? null) : null;
  const request = await requestAsSent(exchange);
  return { request, headers: headersToEdit(exchange), connectionId, origin: requestOriginOf(exchange, request) };
}

/** Returns a recorded request as it is edited. Rejects with an `AppError` if its body is no longer kept. */
export async function requestAsSent(exchange: Exchange): Promise<EditedRequest> {
  const body = exchange.requestSize > 0 ? await readKeptBody(currentHost(), exchange.id, 'request') : '';
  if (body === undefined) {
    throw new AppError('not-found', 'The body of this request is no longer kept. Run its action again to send a new one.');
  }
  return toEdited({ method: exchange.method, path: exchange.path, body });
}

/**
 * Returns the id under which an edited request was sent to its connection, and shows it beside the one that it was made from. Rejects when it may
 * not be sent.
 */
export async function sendEdited(like: string | null, { request, headers, connectionId, origin, sentTo }: RequestDraft): Promise<string> {
  const to = connectionInput(connectionId);
  if (typeof to === 'string') throw new AppError('connection-missing', to);
  const { id } = await currentHost().call('exchange.send', {
    ...{ like, ...to, method: request.method, path: request.path.trim(), body: sentBody(request), ...headersInput(headers) },
    ...(sentTo === undefined ? {} : { sentTo }),
  });
  if (origin !== undefined) noteCopy(id, origin);
  showSent(id, like === null ? 'response' : 'compare');
  return id;
}

/**
 * Sends a recorded query again with a path that asks for its axes as well, and shows its cells. Rejects when it may not be sent, or cannot be
 * sent as it was because a secret in it is masked.
 */
export async function askForAxes(exchange: Exchange, path: string): Promise<void> {
  const request = { ...(await requestAsSent(exchange)), path };
  // A copy is asked about with the headers of its own: they may have decided what the answer is.
  const headers = exchange.byPerson === true ? headersToEdit(exchange) : usualHeaders;
  const fault = editedFault(request) ?? editedHeadersFault(headers)?.fault;
  if (fault !== undefined) throw new AppError('invalid-input', fault);
  const { id } = await currentHost().call('exchange.send', {
    ...{ like: exchange.id, ...sameConnection(exchange), method: request.method, path, body: sentBody(request), ...headersInput(headers) },
  });
  showSent(id, 'cells');
}

/**
 * A query of the desk may have gone to another connection than the one in use: so does what is asked about its answer. Main refuses one that was
 * removed; an imported request went to none.
 */
function sameConnection({ connectionId }: Exchange): { readonly connectionId?: string } {
  const inUse = useConnections.getState().state?.activeId;
  return connectionId === '' || connectionId === inUse ? {} : { connectionId };
}

/** Headers are named only where they differ from those that are sent anyway. */
function headersInput(headers: readonly EditedHeader[]): { readonly headers?: [string, string][] } {
  return areUsualHeaders(headers) ? {} : { headers: headers.map(([name, value]) => [name, value]) };
}

function showSent(id: string, tab: RequestDetailTab): void {
  selectTrace(null, id);
  showDetailTab(tab);
  showBottomTab('requests');
}
