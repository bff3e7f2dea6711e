import { certificateFactsOf } from '../../../shared/contract/certificate-schema.ts';
import { type Connection, type ConnectionTest, needsSecret } from '../../../shared/contract/connection-schema.ts';
import { AppError, isCancelled, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { isSuccessfulProcessStatus, processFailureWords } from '../../../shared/trace/exchange.ts';
import type { RuntimeRequest, RuntimeResponse } from '../../runtime/runtime.ts';
import { countAnswer } from '../exchanges/count-answer.ts';
import type { Downloads } from '../exchanges/downloads.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import { textBodyOf } from '../exchanges/text-body.ts';
import { findAnswerFault, isJson, wordsFor } from './check-answer.ts';
import { readUserName, testConnection } from './connection-test.ts';
import { failedTest } from './connection-test-step.ts';
import { answerDryRun, recordDryRun } from './dry-run.ts';
import type { HttpConnections, SendTarget } from './http-connections.ts';
import { defaultHttpLimits, type HttpLimits } from './http-limits.ts';
import { toMethod } from './method.ts';
import { totalTimeOut } from './network/time-outs.ts';
import { errorLogPath, findProcessFailure, longestErrorLog, tellProcessFailure } from './process-failure.ts';
import { createRateLimit } from './rate-limit.ts';
import { reportOutcome } from './report-outcome.ts';
import { bodyOf, sizeOf } from './request-body.ts';
import { findMissingSignIn, findSignInFault } from './sign-in/sign-in-fault.ts';
import { createSessionPool } from './session-pool.ts';
import { type Incoming, type Outgoing, type Session, transmit } from './transmit.ts';
import { withWriteDoubt } from './write-doubt.ts';
import { type ReadText, textOfRead } from './read-changed-cells.ts';
import { resolveTarget } from './target.ts';
import type { WriteGuard } from './write-guard.ts';

export interface HttpServiceOptions {
  readonly connections: HttpConnections;
  readonly guard: WriteGuard;
  readonly exchanges: ExchangeStore;
  readonly redactor: Redactor;
  /** Where files of downloads are kept; without it they are fetched and forgotten (command line, cases). */
  readonly downloads?: Downloads;
  readonly limits?: Partial<HttpLimits>;
  /** Whether error logs of failed processes are fetched, too; they are unless told otherwise. */
  readonly readsErrorLogs?: boolean;
}

export interface HttpService {
  /** Sends what the runtime asks for. Never rejects; every outcome leaves an exchange. */
  send(request: RuntimeRequest, signal: AbortSignal): Promise<RuntimeResponse>;
  /**
   * A question of the app itself to the active connection: GET, noted like its other own requests, and told to the
   * connection like any other. Ends with `signal` and with {@link HttpService.cancelAll}.
   * @throws AppError, also `cancelled`, `paused` and those of the target; a status is no error but 401.
   */
  ask(path: string, signal: AbortSignal): Promise<{ readonly target: SendTarget; readonly answer: Incoming }>;
  /** Reads the user name from the active connection and reports its status. Never rejects. */
  connect(): Promise<void>;
  /** `connection.test`: version, user and round trip. Never rejects. */
  test(connection: Connection, password?: string, signal?: AbortSignal): Promise<ConnectionTest>;
  /** `exchange.cancel`. */
  cancel(exchangeId: string): void;
  /** Stops everything under way: for the pause switch, and when the project or the connection changes. */
  cancelAll(): void;
  /** For what is sent from now on. Sockets and their time-outs stay as they were. */
  setLimits(limits: HttpLimits): void;
  /** Logs out of every session, best effort, and closes the sockets. */
  close(): Promise<void>;
}

/** What an exchange is noted with before it is sent. */
type Origin = Pick<RuntimeRequest, 'traceId' | 'widgetId' | 'action' | 'item' | 'parameters'>;
/** Bytes up to which an answer goes to the runtime as text. */
const longestInline = 64 * 1024;
const keepAlivePath = '/api/v1/ActiveUser';
const ownRequest: Origin = { traceId: '', widgetId: '', action: '' };

/**
 * The only way out to a back-end. What the runtime asks for is hostile: method and path are checked, the write guard
 * is asked, and only status, content type and text go back.
 * Source: `sandbox.md`, HTTP from the child; `backend-rest.md`.
 */
export function createHttpService(options: HttpServiceOptions): HttpService {
  const { connections, guard, exchanges, redactor } = options;
  let limits: HttpLimits = { ...defaultHttpLimits, ...options.limits };
  const rate = createRateLimit(() => limits.requestsPerMinute);
  const sessions = createSessionPool(limits, redactor, { isPaused: () => connections.isPaused(), ping });
  const running = new Map<string, AbortController>();
  /** How often `connect` was called: what an earlier one finds out late says nothing any more. */
  let connects = 0;

  function refuseWhilePaused(): void {
    if (connections.isPaused()) throw new AppError('paused', 'Traffic is paused, so nothing was sent. Switch it on again to go on.');
  }

  /** Notes the exchange, runs `work` with a signal that also ends with the time-out and `exchange.cancel`. */
  async function record<Value>(exchangeId: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    running.set(exchangeId, controller);
    try {
      return await work(AbortSignal.any([signal, controller.signal]));
    } catch (error) {
      const { code, message } = toAppErrorData(error);
      const startedAt = exchanges.get(exchangeId)?.startedAt ?? Date.now();
      exchanges.update(exchangeId, {
        state: code === 'cancelled' ? 'aborted' : 'failed',
        error: { code, message },
        endedAfter: Date.now() - startedAt,
      });
      throw error;
    } finally {
      running.delete(exchangeId);
    }
  }

  /** One request over the wire, with everything about it noted in its exchange. */
  async function exchange(session: Session, outgoing: Outgoing, exchangeId: string, signal: AbortSignal, isOwn = false): Promise<Incoming> {
    const started = performance.now();
    const after = () => Math.round((performance.now() - started) * 10) / 10;
    const timeout = new AbortController();
    const { milliseconds, error: tooLong } = totalTimeOut(session.target.connection.network, limits, isOwn);
    const timer = setTimeout(() => timeout.abort(tooLong()), milliseconds);
    exchanges.update(exchangeId, { startedAt: Date.now() });
    try {
      const answer = await transmit(session, outgoing, limits, AbortSignal.any([signal, timeout.signal]), {
        onSent: (url, requestHeaders) => exchanges.update(exchangeId, { url: url.href, requestHeaders }),
        onHeaders: (status, statusText, responseHeaders) =>
          exchanges.update(exchangeId, { state: 'streaming', status, statusText, responseHeaders, firstByteAfter: after() }),
        onProgress: (responseSize) => exchanges.update(exchangeId, { responseSize }),
      });
      exchanges.keepResponse(exchangeId, answer.body);
      exchanges.update(exchangeId, { state: 'completed', responseSize: answer.bytes, endedAfter: after() });
      if (isJson(answer.contentType)) {
        countAnswer(answer.body.chunks, (facts) => {
          const failed = facts.processStatus !== undefined && !isSuccessfulProcessStatus(facts.processStatus);
          exchanges.update(exchangeId, {
            ...facts,
            ...(failed ? { error: { code: 'process', message: processFailureWords(facts.processStatus ?? '') } } : {}),
          });
        });
      }
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  const report = (session: Session, failure: unknown): void => reportOutcome(connections, redactor, session.target.connection.id, failure);

  async function sendChecked(request: RuntimeRequest, exchangeId: string, signal: AbortSignal): Promise<Incoming> {
    refuseWhilePaused();
    const method = toMethod(request.method);
    if (sizeOf(request) > limits.requestBytes) {
      throw new AppError('invalid-input', `The body is larger than ${Math.round(limits.requestBytes / 1024 ** 2)} MB. Send less at once.`);
    }
    rate.count();
    const target = await connections.target();
    exchanges.update(exchangeId, { connectionId: target.connection.id, method });
    exchanges.update(exchangeId, { url: resolveTarget(target.baseUrl, request.path, target.connection).href });
    let asking: Session | undefined;
    const readForQuestion: ReadText = async (path, cut) => {
      // One session for all of it: a changed connection must not get its old one back.
      asking ??= sessions.of(target);
      return textOfRead(await ask(asking, path, cut));
    };
    const verdict = await guard.check({ ...request, method }, target.connection, signal, readForQuestion);
    await refuseWhenChanged(target);
    if (verdict === 'dry-run') return recordDryRun(exchanges, exchangeId, answerDryRun(method, request.path));
    const session = sessions.of(target);
    // Browsers send no body with these either.
    const body = method === 'GET' || method === 'HEAD' ? null : await bodyOf(request);
    let answer: Incoming;
    try {
      const isFile = request.download !== undefined;
      answer = await exchange(session, { method, path: request.path, body, isFile }, exchangeId, signal);
    } catch (error) {
      report(session, error);
      throw withWriteDoubt(error, method, request.path);
    }
    const fault = findAnswerFault(answer, request.path) ?? findSignInFault(answer, session);
    report(session, fault ?? findMissingSignIn(answer, session));
    // The status matters to whoever asked; the page of a gateway itself helps nobody, and neither does silence.
    const words = answer.status < 400 ? undefined : wordsFor(answer, fault);
    if (words !== undefined) {
      exchanges.update(exchangeId, { error: words });
      return { ...answer, contentType: 'text/plain', body: textBodyOf(words.message) };
    }
    if (fault !== undefined) throw fault;
    void tellErrorLog(session, answer, exchangeId, signal);
    return answer;
  }

  /** Adds the error log of a process that failed to its exchange. Nobody waits for it. Never rejects. */
  async function tellErrorLog(session: Session, answer: Incoming, exchangeId: string, signal: AbortSignal): Promise<void> {
    const failure = findProcessFailure(answer);
    if (failure?.errorLog === undefined || options.readsErrorLogs === false) return;
    const log = await ask(session, errorLogPath(failure.errorLog), signal, longestErrorLog).catch(() => undefined);
    const text = log === undefined || log.status >= 400 ? undefined : log.body.text();
    exchanges.update(exchangeId, { error: { code: 'process', message: tellProcessFailure(failure, text) } });
  }

  /** A person may take minutes to answer: the permission holds only for where it was asked. */
  async function refuseWhenChanged(target: SendTarget): Promise<void> {
    refuseWhilePaused();
    const now = await connections.target();
    // The revision also tells another database, user or sign-in.
    if (now.connection.id !== target.connection.id || now.baseUrl !== target.baseUrl || now.revision !== target.revision) {
      throw new AppError('cancelled', 'The connection was changed before the request went out. Nothing was sent.');
    }
  }

  /** A request of the app itself, noted like any other. */
  async function ask(session: Session, path: string, signal: AbortSignal, longestAnswer?: number): Promise<Incoming> {
    refuseWhilePaused();
    const outgoing: Outgoing = { method: 'GET', path, body: null, ...(longestAnswer === undefined ? {} : { longestAnswer }) };
    const exchangeId = exchanges.open({
      ...ownRequest,
      connectionId: session.target.connection.id,
      method: outgoing.method,
      path,
      url: resolveTarget(session.target.baseUrl, path, session.target.connection).href,
      requestHeaders: [],
      requestBody: null,
    });
    return await record(exchangeId, signal, async (combined) => {
      const answer = await exchange(session, outgoing, exchangeId, combined, true);
      const fault = findAnswerFault(answer, path) ?? findSignInFault(answer, session);
      if (fault !== undefined) throw fault;
      return answer;
    });
  }

  /** A light question, so that the session does not end; not when another connection is in use by now. */
  async function ping(session: Session): Promise<boolean> {
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

  return {
    async send(request, signal) {
      const exchangeId = exchanges.open({
        traceId: request.traceId,
        widgetId: request.widgetId,
        action: request.action,
        item: request.item,
        parameters: request.parameters,
        connectionId: '',
        method: request.method,
        path: request.path,
        url: '',
        requestHeaders: [],
        requestBody: request.body,
      });
      try {
        const answer = await record(exchangeId, signal, (combined) => sendChecked(request, exchangeId, combined));
        const { status, contentType, body, file } = answer;
        if (request.download && status < 400) {
          options.downloads?.keep(exchangeId, { fileName: request.download.fileName, contentType, bytes: file ?? new Uint8Array() });
          // User code never reads the file.
          return { ok: true, exchangeId, status, contentType: '', text: '' };
        }
        // Words of a failure are no data: they may repeat what was sent to sign in.
        if (status >= 400) return { ok: true, exchangeId, status, contentType, text: redactor.redact(body.slice(0, longestInline)) };
        const content = body.bytes <= longestInline ? { text: body.text() } : { text: '', body: body.chunks };
        return { ok: true, exchangeId, status, contentType, ...content };
      } catch (error) {
        const data = toAppErrorData(error);
        return { ok: false, exchangeId, error: { ...data, message: redactor.redact(data.message) } };
      }
    },

    async ask(path, signal) {
      refuseWhilePaused();
      const target = await connections.target();
      const session = sessions.of(target);
      try {
        const answer = await ask(session, path, signal);
        const fault = findMissingSignIn(answer, session);
        if (fault !== undefined) throw fault;
        report(session, undefined);
        return { target, answer };
      } catch (error) {
        report(session, error);
        throw error;
      }
    },

    async connect() {
      const mine = ++connects;
      let session: Session | undefined;
      try {
        refuseWhilePaused();
        const target = await connections.target();
        const { id, name, signIn } = target.connection;
        if (needsSecret(signIn) && target.credentials === null) {
          connections.report(id, { status: 'sign-in-needed', message: `Sign in to ${name}.` });
          return;
        }
        session = sessions.of(target);
        connections.report(id, { status: 'connecting' });
        const asking = session;
        connections.setBackEndUser(
          id,
          await readUserName((path) => ask(asking, path, new AbortController().signal), asking.signIn.refusal),
        );
        connections.report(id, { status: 'ready' });
      } catch (error) {
        if (session === undefined) return;
        // Stopped on the way: nothing is known of the connection, and nothing is under way any more.
        if (!isCancelled(error)) report(session, error);
        else if (mine === connects) connections.report(session.target.connection.id, { status: 'idle' });
      }
    },

    async test(connection, password, signal = new AbortController().signal) {
      let session: Session | undefined;
      try {
        session = sessions.apart(await connections.targetOf(connection, password));
        const asking = session;
        return await testConnection((path) => ask(asking, path, signal), asking.signIn.refusal);
      } catch (error) {
        const certificate = certificateFactsOf(toAppErrorData(error).details);
        if (certificate !== undefined) connections.certificateShown?.(connection.id, certificate);
        const { message = '', ...failed } = failedTest(error);
        return { ...failed, message: redactor.redact(message), ...(certificate && { certificate }) };
      } finally {
        if (session !== undefined) await sessions.end(session);
      }
    },

    cancel(exchangeId) {
      running.get(exchangeId)?.abort(new AppError('cancelled', 'You cancelled this request.'));
    },
    cancelAll() {
      for (const controller of running.values())
        controller.abort(new AppError('cancelled', 'The request was stopped: traffic was paused, or the project or connection changed.'));
    },

    setLimits(next) {
      limits = next;
    },

    async close() {
      for (const controller of running.values()) controller.abort(new AppError('cancelled', 'Dashwright is closing.'));
      await sessions.endAll();
    },
  };
}
