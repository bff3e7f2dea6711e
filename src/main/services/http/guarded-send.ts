import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest } from '../../runtime/runtime.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { textBodyOf } from '../exchanges/text-body.ts';
import { wordsFor } from './check-answer.ts';
import { answerDryRun, headersUnsent, recordDryRun } from './dry-run.ts';
import type { HttpConnections, SendTarget } from './http-connections.ts';
import type { HttpLimits } from './http-limits.ts';
import { toMethod } from './method.ts';
import { sendNoted } from './noted-request.ts';
import { type AskOwn, refuseWhilePaused } from './own-questions.ts';
import { errorLogPath, findProcessFailure, longestErrorLog, tellProcessFailure } from './process-failure.ts';
import { createRateLimit } from './rate-limit.ts';
import { type ReadText, textOfRead } from './read-changed-cells.ts';
import { createRememberedTargets } from './remembered-targets.ts';
import { bodyOf, sizeOf } from './request-body.ts';
import type { Running } from './running-requests.ts';
import type { SessionPool } from './session-pool.ts';
import { findFault, findMissingSignIn } from './sign-in/sign-in-fault.ts';
import type { Incoming, Outgoing, Session } from './transmit.ts';
import { withoutSecrets } from './without-secrets.ts';
import type { SentWrites } from './undo/sent-writes.ts';
import { withWriteDoubt } from './write-doubt.ts';
import type { WriteGuard } from './write-guard.ts';

export interface GuardedSendOptions {
  readonly connections: HttpConnections;
  readonly guard: WriteGuard;
  readonly exchanges: ExchangeStore;
  readonly sessions: SessionPool;
  readonly limits: () => HttpLimits;
  readonly ask: AskOwn;
  /** Tells the connection what came of a request. */
  readonly report: (session: Session, failure: unknown) => void;
  readonly readsErrorLogs: boolean;
  /** Where writes that were taken are noted. */
  readonly writes: SentWrites;
}

/** @param purpose `undo`: old values are written back, after a question in any case.
 * @param asker ends with whoever asked, and outlives the request. @throws AppError of everything between here and the answer. */
export type GuardedSend = (
  request: RuntimeRequest,
  exchangeId: string,
  running: Running,
  asker: AbortSignal,
  purpose?: 'undo',
) => Promise<Incoming>;

/** What the runtime asks for, checked in every way before it goes out, and its answer before it goes in. */
export function createGuardedSend(options: GuardedSendOptions): GuardedSend {
  const { connections, guard, exchanges, sessions, limits, ask, report, writes } = options;
  const rate = createRateLimit(() => limits().requestsPerMinute);
  const resolve = createRememberedTargets();

  /** Whether it may go out. A person may take minutes to answer: the permission holds only for where it was asked. */
  async function askPerson(
    request: RuntimeRequest,
    target: SendTarget,
    signal: AbortSignal,
    purpose?: 'undo',
  ): Promise<'send' | 'dry-run'> {
    let asking: Session | undefined;
    const read: ReadText = async (question, cut) => {
      // One session for all of it: a changed connection must not get its old one back.
      asking ??= sessions.of(target);
      return textOfRead(await ask(asking, question, cut));
    };
    const verdict = await guard.check(request, target.connection, signal, read, purpose);
    refuseWhilePaused(connections);
    const now = await connections.target();
    // The revision also tells another database, user or sign-in.
    if (now.connection.id !== target.connection.id || now.baseUrl !== target.baseUrl || now.revision !== target.revision) {
      throw new AppError('cancelled', 'The connection was changed before the request went out. Nothing was sent.');
    }
    return verdict;
  }

  /** Adds the error log of a process that failed to its exchange. Nobody waits for it. Never rejects. */
  async function tellErrorLog(session: Session, answer: Incoming, exchangeId: string, signal: AbortSignal): Promise<void> {
    const failure = findProcessFailure(answer);
    if (failure?.errorLog === undefined || !options.readsErrorLogs) return;
    const log = await ask(session, errorLogPath(failure.errorLog), signal, longestErrorLog).catch(() => undefined);
    const text = log === undefined || log.status >= 400 ? undefined : log.body.text();
    exchanges.update(exchangeId, { error: { code: 'process', message: tellProcessFailure(failure, text) } });
  }

  return async (request, exchangeId, running, asker, purpose) => {
    refuseWhilePaused(connections);
    const method = toMethod(request.method);
    const { requestBytes } = limits();
    if (sizeOf(request) > requestBytes) {
      throw new AppError('invalid-input', `The body is larger than ${Math.round(requestBytes / 1024 ** 2)} MB. Send less at once.`);
    }
    rate.count();
    const target = await connections.target();
    exchanges.update(exchangeId, { connectionId: target.connection.id, method });
    const to = resolve(target, request.path);
    exchanges.update(exchangeId, { url: to.url.href });
    // Exactly what travels is judged, shown and sent.
    const wanted: RuntimeRequest = { ...request, method, path: to.path };
    const mayWrite = guard.judge(wanted).effect === 'write';
    const decided = guard.decide(wanted, target.connection);
    const mustAsk = decided === undefined || (decided === 'send' && purpose === 'undo');
    const verdict = mustAsk ? await askPerson(wanted, target, running.signal, purpose) : decided;
    refuseWhilePaused(connections);
    const session = sessions.of(target);
    // Browsers send no body with these either.
    const body = method === 'GET' || method === 'HEAD' ? null : request.form === undefined ? request.body : await bodyOf(request);
    const outgoing: Outgoing = { method, to, body, mayWrite, isFile: request.download !== undefined };
    if (verdict === 'dry-run') {
      return recordDryRun(exchanges, exchangeId, answerDryRun(method, to.path), headersUnsent(session, outgoing));
    }
    const noteWrite = () => {
      if (!mayWrite || purpose === 'undo') return;
      const { connection, baseUrl, revision } = target;
      writes.note({ request, target: { connectionId: connection.id, baseUrl, revision }, old: guard.oldValues(wanted) });
    };
    let answer: Incoming;
    try {
      answer = await sendNoted(exchanges, limits(), { session, outgoing, exchangeId, running, isOwn: false });
    } catch (error) {
      report(session, error);
      const doubted = withWriteDoubt(error, mayWrite);
      // It may have been carried out: what stood there before can be written back all the same.
      if (doubted !== error) noteWrite();
      throw doubted;
    }
    const fault = findFault(answer, request.path, session);
    report(session, fault ?? findMissingSignIn(answer, session));
    // The status matters to whoever asked; the page of a gateway itself helps nobody, and neither does silence.
    const words = answer.status < 400 ? undefined : wordsFor(answer, fault);
    if (words !== undefined) {
      exchanges.update(exchangeId, { error: words });
      return { ...answer, contentType: 'text/plain', body: textBodyOf(words.message) };
    }
    if (fault !== undefined) throw fault;
    if (answer.status < 400) noteWrite();
    void tellErrorLog(session, answer, exchangeId, asker);
    return await withoutSecrets(answer, session.redactor);
  };
}
