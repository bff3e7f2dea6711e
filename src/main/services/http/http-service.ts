import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest, RuntimeResponse } from '../../runtime/runtime.ts';
import type { Downloads } from '../exchanges/downloads.ts';
import { reportOutcome } from './answer/report-outcome.ts';
import { withoutSecrets } from './answer/without-secrets.ts';
import { targetNow } from './check-request.ts';
import { createConnectionCalls } from './connection-test/connection-calls.ts';
import { createGuardedSend, type SendWishes } from './guarded-send.ts';
import { type HttpServiceParts, maxInline } from './http-service-parts.ts';
import type { HttpService, HttpServiceOptions } from './http-service-types.ts';
import { defaultHttpLimits, type HttpLimits } from './limits/http-limits.ts';
import { createOwnQuestions, refuseWhilePaused } from './own-questions.ts';
import { createReplayableRequests, requestToReplay } from './replay.ts';
import { createRunningRequests } from './running-requests.ts';
import { createSessionPool } from './session/session-pool.ts';
import { findMissingSignIn } from './sign-in/sign-in-fault.ts';
import type { ConnectionSession, Incoming } from './transmission.ts';
import { createSentWrites, type SentWrites } from './writes/undo/sent-writes.ts';
import { createUndoWrite } from './writes/undo/undo-write.ts';

/**
 * Returns the only way out to a back-end. Requests of the runtime are hostile: method and path are checked, the write guard
 * is asked, and only status, content type and text go back.
 * Source: `docs/security.md`, Who trusts whom; `docs/format/back-end.md`.
 */
export function createHttpService(options: HttpServiceOptions): HttpService {
  let limits: HttpLimits = { ...defaultHttpLimits, ...options.limits };
  const writes = createSentWrites();
  const parts = createParts(options, writes, () => limits);
  const { running, sessions, replayable } = parts;
  return {
    send: (request, signal) => send(parts, options.downloads, request, signal, 'code'),
    async sendByPerson(request, wishes = {}) {
      const id = open(parts, request, true, wishes);
      // Its outcome is in its own exchange.
      void transmit(parts, undefined, request, id, new AbortController().signal, undefined, wishes);
      return id;
    },
    async replay(exchangeId) {
      const { request, headers } = await requestToReplay(parts, exchangeId);
      // Its outcome is in its own exchange.
      void send(parts, undefined, request, new AbortController().signal, undefined, { headers });
    },
    ask: (path, signal, longestAnswer, connectionId) => askOne(parts, path, signal, { longestAnswer, connectionId }),
    undoWrite: createUndoWrite(parts, writes),
    forgetWrites() {
      writes.forget();
      replayable.forget();
    },
    ...createConnectionCalls(parts),
    cancel: running.cancel,
    cancelAll: () => running.cancelAll('The request was stopped: traffic was paused, or the project or connection changed.'),
    setLimits(next) {
      limits = next;
    },
    async close() {
      running.cancelAll('Dashwright is closing.');
      await sessions.endAll();
    },
  };
}

function createParts(options: HttpServiceOptions, writes: SentWrites, limits: () => HttpLimits): HttpServiceParts {
  const { connections, guard, exchanges, redactor, interception } = options;
  const replayable = createReplayableRequests();
  const running = createRunningRequests(exchanges);
  const ask = createOwnQuestions({ connections, exchanges, running, limits });
  const alive = { isPaused: () => connections.isPaused(), ping: (session: ConnectionSession) => ping(parts, session) };
  const sessions = createSessionPool(limits(), redactor, exchanges, alive);
  const report: HttpServiceParts['report'] = (session, failure) =>
    reportOutcome(connections, redactor, session.target.connection.id, failure);
  const readsErrorLogs = options.readsErrorLogs !== false;
  const sendGuarded = createGuardedSend({
    ...{ connections, guard, exchanges, sessions, limits, ask, report, readsErrorLogs, writes, interception },
    noteSent: replayable.keep,
  });
  const parts: HttpServiceParts = { connections, exchanges, redactor, running, sessions, ask, sendGuarded, replayable, report };
  return parts;
}

const keepAlivePath = '/api/v1/ActiveUser';

/** Keeps a session alive by a light request. Returns false if another connection is in use by now. */
async function ping({ connections, ask, report }: HttpServiceParts, session: ConnectionSession): Promise<boolean> {
  const { connection, baseUrl, revision } = await connections.target();
  const { target } = session;
  if (connection.id !== target.connection.id || baseUrl !== target.baseUrl || revision !== target.revision) return false;
  try {
    await ask(session, keepAlivePath, new AbortController().signal);
  } catch (error) {
    report(session, error);
    throw error;
  }
  return true;
}

function send(
  parts: HttpServiceParts,
  downloads: Downloads | undefined,
  request: RuntimeRequest,
  signal: AbortSignal,
  purpose?: 'code',
  wishes: SendWishes = {},
): Promise<RuntimeResponse> {
  return transmit(parts, downloads, request, open(parts, request, false, wishes), signal, purpose, wishes);
}

/** Records a request that is about to be sent, and where a person wants it to go. Returns the id of its exchange. */
function open({ exchanges, replayable }: HttpServiceParts, request: RuntimeRequest, byPerson: boolean, wishes: SendWishes): string {
  const exchangeId = exchanges.open({
    traceId: request.traceId,
    widgetId: request.widgetId,
    action: request.action,
    item: request.item,
    parameters: request.parameters,
    connectionId: wishes.connectionId ?? '',
    method: request.method,
    path: request.path,
    url: '',
    requestHeaders: [],
    requestBody: request.body,
    ...(byPerson ? { byPerson, sentTo: wishes.sentTo } : {}),
  });
  replayable.keep(exchangeId, request, wishes.headers);
  return exchangeId;
}

async function transmit(
  parts: HttpServiceParts,
  downloads: Downloads | undefined,
  request: RuntimeRequest,
  exchangeId: string,
  signal: AbortSignal,
  purpose?: 'code',
  wishes?: SendWishes,
): Promise<RuntimeResponse> {
  const { redactor, running, sendGuarded } = parts;
  try {
    const answer = await running.run(exchangeId, signal, (one) => sendGuarded(request, exchangeId, one, signal, purpose, wishes));
    if (request.download && answer.status < 400) {
      const { contentType, file = new Uint8Array() } = answer;
      downloads?.keep(exchangeId, { fileName: request.download.fileName, contentType, bytes: file });
      // User code never reads the file.
      return { ok: true, exchangeId, status: answer.status, contentType: '', text: '' };
    }
    return responseOf(parts, exchangeId, answer);
  } catch (error) {
    const data = toAppErrorData(error);
    return { ok: false, exchangeId, error: { ...data, message: redactor.redact(data.message) } };
  }
}

function responseOf({ redactor }: HttpServiceParts, exchangeId: string, answer: Incoming): RuntimeResponse {
  const { status, contentType, body, byHand, pausedFor } = answer;
  const hand = { ...(byHand && { byHand }), ...(pausedFor !== undefined && { pausedFor }) };
  // The text of a failure is no data: it may repeat the secret of a sign-in.
  if (status >= 400) return { ok: true, exchangeId, status, contentType, text: redactor.redact(body.slice(0, maxInline)), ...hand };
  const content = body.bytes <= maxInline ? { text: body.text() } : { text: '', body: body.chunks };
  return { ok: true, exchangeId, status, contentType, ...content, ...hand, ...(answer.isUnsent && { isUnsent: true }) };
}

async function askOne(
  { connections, sessions, ask, report }: HttpServiceParts,
  path: string,
  signal: AbortSignal,
  { longestAnswer, connectionId }: { readonly longestAnswer: number | undefined; readonly connectionId: string | undefined },
): ReturnType<HttpService['ask']> {
  refuseWhilePaused(connections);
  const target = await targetNow(connections, connectionId);
  const session = sessions.of(target);
  try {
    const answer = await ask(session, path, signal, longestAnswer);
    const fault = findMissingSignIn(answer, session);
    if (fault !== undefined) throw fault;
    report(session, undefined);
    return { target, answer: await withoutSecrets(answer, session.redactor) };
  } catch (error) {
    report(session, error);
    throw error;
  }
}
