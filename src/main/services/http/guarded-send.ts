import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { textBodyOf } from '../exchanges/bodies/text-body.ts';
import { wordsFor } from './answer/check-answer.ts';
import { type Checked, createRequestChecks, type RequestChecks, targetNow } from './check-request.ts';
import type { Interception } from './intercept/interception-types.ts';
import { passAnswer } from './intercept/pass-answer.ts';
import { passRequest } from './intercept/pass-request.ts';
import { answerDryRun, headersUnsent, recordDryRun } from './writes/dry-run.ts';
import type { HttpConnections, SendTarget } from './http-connections.ts';
import type { HttpLimits } from './limits/http-limits.ts';
import { sendNoted } from './noted-request.ts';
import { type AskOwn, refuseWhilePaused } from './own-questions.ts';
import { errorLogPath, findProcessFailure, longestErrorLog, processFailureMessage } from './writes/process-failure.ts';
import { longestCellsAnswer, type ReadText, textOfRead } from './writes/read-changed-cells.ts';
import { bodyOf } from './request-body.ts';
import type { Header } from './request-headers.ts';
import type { ActiveRequest } from './running-requests.ts';
import type { SessionPool } from './session/session-pool.ts';
import { findFault, findMissingSignIn } from './sign-in/sign-in-fault.ts';
import type { Incoming, Outgoing, ConnectionSession } from './transmission.ts';
import { withoutSecrets } from './answer/without-secrets.ts';
import type { SentWrites } from './writes/undo/sent-writes.ts';
import { withWriteDoubt } from './writes/write-doubt.ts';
import type { WriteGuard } from './writes/write-guard-types.ts';

export interface GuardedSendOptions {
  readonly connections: HttpConnections;
  readonly guard: WriteGuard;
  readonly exchanges: ExchangeStore;
  readonly sessions: SessionPool;
  readonly limits: () => HttpLimits;
  readonly ask: AskOwn;
  /** Reports the outcome of a request to its connection. */
  readonly report: (session: ConnectionSession, failure: unknown) => void;
  readonly readsErrorLogs: boolean;
  /** Keeps the writes that were accepted. */
  readonly writes: SentWrites;
  /** Pauses requests and answers of code; absent where no person could decide about them. */
  readonly interception?: Interception | undefined;
  /** Takes a request as it is sent after a person changed it. */
  readonly noteSent: (exchangeId: string, request: RuntimeRequest, headers?: readonly Header[]) => void;
}

/**
 * @param asker ends with the caller of the request, and outlives the request.
 * @throws AppError of checking, asking, sending and receiving.
 */
export type GuardedSend = (
  request: RuntimeRequest,
  exchangeId: string,
  running: ActiveRequest,
  asker: AbortSignal,
  purpose?: Purpose,
  wishes?: SendWishes,
) => Promise<Incoming>;

/** What a person wants of a request beyond what code can say. */
export interface SendWishes {
  /** The connection of the project that it goes to; left out for the one in use. */
  readonly connectionId?: string | undefined;
  /** Headers in place of all that may be set by hand, checked before; left out for the usual ones. */
  readonly headers?: readonly Header[] | undefined;
  /** The name by which the exchange says where an unchanged request was sent to. */
  readonly sentTo?: string | undefined;
}

/** `undo`: writes old values back, and always asks first. `code`: authors' code sends it, and *Intercept* may pause it. */
type Purpose = 'undo' | 'code';

/** Returns the function that sends requests of the runtime. It checks each request before it is sent, and its answer before it is passed on. */
export function createGuardedSend(options: GuardedSendOptions): GuardedSend {
  const checks = createRequestChecks(options);
  return async (request, exchangeId, running, asker, purpose, { connectionId, headers } = {}) => {
    const checked = await checks.first(request, exchangeId, connectionId);
    const sending: Sending = { request, checked, exchangeId, running, asker, purpose, connectionId, headers };
    const { interception } = options;
    if (interception === undefined || purpose !== 'code') return await sendChecked(options, sending);
    return await sendIntercepted({ ...options, interception }, checks, sending);
  };
}

/** Sends a checked request of code as {@link sendChecked} does; a person may hold it before that, and its answer after it. */
async function sendIntercepted(
  options: GuardedSendOptions & { readonly interception: Interception },
  checks: RequestChecks,
  known: Sending,
): Promise<Incoming> {
  const { exchanges, sessions, interception, noteSent } = options;
  const { request, checked, exchangeId, running } = known;
  let held: number | undefined;
  const onPaused = (milliseconds: number): void => {
    held = (held ?? 0) + Math.round(milliseconds);
    exchanges.update(exchangeId, { pausedFor: held });
  };
  const handOver = async (answer: Incoming, { target }: Checked): Promise<Incoming> => {
    const clean = answer.byHand === undefined ? answer : await withoutSecrets(answer, sessions.of(target).redactor);
    return held === undefined ? clean : { ...clean, pausedFor: held };
  };
  let sent = known;
  if (interception.mayPause('request')) {
    // As far as they are known: the sign-in happens while it is sent.
    exchanges.update(exchangeId, { requestHeaders: headersUnsent(sessions.of(checked.target), await outgoingOf(request, checked)) });
    const passage = { exchangeId, request, signal: running.signal, vet: checks.vet, onPaused };
    const passed = await passRequest(interception, exchanges, passage);
    if (passed.kind === 'answered') return await handOver(passed.answer, checked);
    if (passed.isPaused) {
      // What is replayed later is what was sent.
      noteSent(exchangeId, passed.request, passed.headers);
      sent = { ...known, ...passed, checked: await checks.again(passed.request, exchangeId) };
    }
  }
  const answer = await sendChecked(options, sent);
  const isChanged = sent.request !== request || sent.headers !== undefined;
  const received: Incoming = isChanged ? { ...answer, byHand: 'changed' } : answer;
  if (request.download !== undefined || !interception.mayPause('answer')) return await handOver(received, sent.checked);
  running.endLimit();
  const passage = { exchangeId, answer: received, signal: running.signal, onPaused };
  return await handOver(await passAnswer(interception, exchanges, passage), sent.checked);
}

/** A checked request on its way. */
interface Sending {
  readonly request: RuntimeRequest;
  readonly checked: Checked;
  readonly exchangeId: string;
  readonly running: ActiveRequest;
  readonly asker: AbortSignal;
  readonly purpose: Purpose | undefined;
  /** Undefined: the one in use, also if that changes. */
  readonly connectionId: string | undefined;
  /** Those that a person set. */
  readonly headers?: readonly Header[] | undefined;
}

/** Sends a checked request once the guard lets it pass, and returns what may go to the runtime. */
async function sendChecked(
  options: GuardedSendOptions,
  { request, checked, exchangeId, running, asker, ...more }: Sending,
): Promise<Incoming> {
  const { connections, guard, exchanges, sessions, limits, writes } = options;
  const { wanted, target, mayWrite } = checked;
  const purpose = more.purpose === 'undo' ? 'undo' : undefined;
  const decided = guard.decide(wanted, target.connection);
  const mustAsk = decided === undefined || (decided === 'send' && purpose === 'undo');
  const still = (): Promise<SendTarget> => targetNow(connections, more.connectionId);
  const verdict = mustAsk ? await askPerson(options, wanted, { target, still }, running.signal, purpose) : decided;
  refuseWhilePaused(connections);
  const session = sessions.of(target);
  const outgoing: Outgoing = { ...(await outgoingOf(request, checked)), ...(more.headers === undefined ? {} : { headers: more.headers }) };
  if (verdict === 'dry-run') {
    return recordDryRun(exchanges, exchangeId, answerDryRun(checked.method, checked.to.path), headersUnsent(session, outgoing));
  }
  const noteWrite = () => {
    if (!mayWrite || purpose === 'undo') return;
    const { connection, baseUrl, revision } = target;
    writes.note({ request, target: { connectionId: connection.id, baseUrl, revision }, old: guard.oldValues(wanted) });
  };
  const answer = await sendNoted(exchanges, limits(), { session, outgoing, exchangeId, running, isOwn: false }).catch((error: unknown) => {
    options.report(session, error);
    const doubted = withWriteDoubt(error, mayWrite);
    // The write may have been carried out: its old values can be written back all the same.
    if (doubted !== error) noteWrite();
    throw doubted;
  });
  return await take(options, answer, { session, request, exchangeId, asker, noteWrite });
}

/**
 * Asks a person, if need be, and returns the verdict. Answering may take minutes, and the permission holds only for the connection that
 * was asked about.
 */
async function askPerson(
  { sessions, ask, guard, connections }: GuardedSendOptions,
  request: RuntimeRequest,
  { target, still }: { readonly target: SendTarget; readonly still: () => Promise<SendTarget> },
  signal: AbortSignal,
  purpose?: 'undo',
): Promise<'send' | 'dry-run'> {
  let asking: ConnectionSession | undefined;
  const read: ReadText = async (question, cut) => {
    // One session for all of it: a connection that changed must not get its old session back.
    asking ??= sessions.of(target);
    return textOfRead(await ask(asking, question, cut, longestCellsAnswer));
  };
  const verdict = await guard.check(request, target.connection, signal, read, purpose);
  refuseWhilePaused(connections);
  const now = await still();
  // The revision also differs for another database, user or sign-in.
  if (now.connection.id !== target.connection.id || now.baseUrl !== target.baseUrl || now.revision !== target.revision) {
    throw new AppError('cancelled', 'The connection was changed before the request went out. Nothing was sent.');
  }
  return verdict;
}

async function outgoingOf(request: RuntimeRequest, { method, to, mayWrite }: Checked): Promise<Outgoing> {
  // Browsers send no body with these either.
  const body = method === 'GET' || method === 'HEAD' ? null : request.form === undefined ? request.body : await bodyOf(request);
  return { method, to, body, mayWrite, isFile: request.download !== undefined };
}

interface Answered {
  readonly session: ConnectionSession;
  readonly request: RuntimeRequest;
  readonly exchangeId: string;
  readonly asker: AbortSignal;
  readonly noteWrite: () => void;
}

/** Checks an answer and returns what may go to the runtime. @throws AppError for an answer that is not data of the back-end. */
async function take(options: GuardedSendOptions, answer: Incoming, answered: Answered): Promise<Incoming> {
  const { session, request, exchangeId, asker, noteWrite } = answered;
  const fault = findFault(answer, request.path, session);
  options.report(session, fault ?? findMissingSignIn(answer, session));
  // The status matters to the caller; the page of a gateway itself helps no author, and neither does an empty text.
  const words = answer.status < 400 ? undefined : wordsFor(answer, fault);
  if (words !== undefined) {
    options.exchanges.update(exchangeId, { error: words });
    return { ...answer, contentType: 'text/plain', body: textBodyOf(words.message) };
  }
  if (fault !== undefined) throw fault;
  if (answer.status < 400) noteWrite();
  void recordErrorLog(options, session, answer, exchangeId, asker);
  return await withoutSecrets(answer, session.redactor);
}

/** Adds the error log of a process that failed to its exchange. Runs in the background and never rejects. */
async function recordErrorLog(
  { readsErrorLogs, ask, exchanges }: GuardedSendOptions,
  session: ConnectionSession,
  answer: Incoming,
  exchangeId: string,
  signal: AbortSignal,
): Promise<void> {
  const failure = findProcessFailure(answer);
  if (failure?.errorLog === undefined || !readsErrorLogs) return;
  const log = await ask(session, errorLogPath(failure.errorLog), signal, longestErrorLog).catch(() => undefined);
  const text = log === undefined || log.status >= 400 ? undefined : log.body.text();
  exchanges.update(exchangeId, { error: { code: 'process', message: processFailureMessage(failure, text) } });
}
