import { certificateFactsOf, type NetworkSecrets } from '../../../shared/contract/certificate-schema.ts';
import { type Connection, type ConnectionTest, needsSecret } from '../../../shared/contract/connection-schema.ts';
import { AppError, isCancelled, toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { RuntimeRequest, RuntimeResponse } from '../../runtime/runtime.ts';
import type { Downloads } from '../exchanges/downloads.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Redactor } from '../exchanges/redaction.ts';
import { readUserName, testConnection } from './connection-test.ts';
import { failedTest } from './connection-test-step.ts';
import { createGuardedSend } from './guarded-send.ts';
import type { HttpConnections, SendTarget } from './http-connections.ts';
import { defaultHttpLimits, type HttpLimits } from './http-limits.ts';
import { createOwnQuestions, refuseWhilePaused } from './own-questions.ts';
import { reportOutcome } from './report-outcome.ts';
import { createRunningRequests } from './running-requests.ts';
import { createSessionPool } from './session-pool.ts';
import { findMissingSignIn } from './sign-in/sign-in-fault.ts';
import type { Incoming, Session } from './transmit.ts';
import { certificateWithout, tellTested, withoutSecrets, withoutSecretsIn } from './without-secrets.ts';
import { createSentWrites, whyNotUndone } from './undo/sent-writes.ts';
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
  /**
   * `write.undo`: writes the old values of the last write back after a question, or says why they are not known.
   * @throws AppError of everything between the question and the answer.
   */
  undoWrite(): Promise<{ readonly done: boolean; readonly message: string }>;
  /** Nothing that was written before can be taken back any more: another project. */
  forgetWrites(): void;
  /** Reads the user name from the active connection and reports its status. Never rejects. */
  connect(): Promise<void>;
  /** `connection.test`: version, user and round trip. Never rejects. */
  test(connection: Connection, password?: string, signal?: AbortSignal, networkSecrets?: NetworkSecrets): Promise<ConnectionTest>;
  /** `exchange.cancel`. */
  cancel(exchangeId: string): void;
  /** Stops everything under way: for the pause switch, and when the project or the connection changes. */
  cancelAll(): void;
  /** For what is sent from now on. Sockets and their time-outs stay as they were. */
  setLimits(limits: HttpLimits): void;
  /** Logs out of every session, best effort, and closes the sockets. */
  close(): Promise<void>;
}

/** Bytes up to which an answer goes to the runtime as text. */
const longestInline = 64 * 1024;
const keepAlivePath = '/api/v1/ActiveUser';

/**
 * The only way out to a back-end. What the runtime asks for is hostile: method and path are checked, the write guard
 * is asked, and only status, content type and text go back.
 * Source: `sandbox.md`, HTTP from the child; `backend-rest.md`.
 */
export function createHttpService(options: HttpServiceOptions): HttpService {
  const { connections, guard, exchanges, redactor } = options;
  let limits: HttpLimits = { ...defaultHttpLimits, ...options.limits };
  const running = createRunningRequests(exchanges);
  const ask = createOwnQuestions({ connections, exchanges, running, limits: () => limits });
  const sessions = createSessionPool(limits, redactor, exchanges, { isPaused: () => connections.isPaused(), ping });
  const report = (session: Session, failure: unknown): void => reportOutcome(connections, redactor, session.target.connection.id, failure);
  const writes = createSentWrites();
  let isUndoing = false;
  const sendGuarded = createGuardedSend({
    connections,
    guard,
    exchanges,
    sessions,
    limits: () => limits,
    ask,
    report,
    readsErrorLogs: options.readsErrorLogs !== false,
    writes,
  });
  /** How often `connect` was called: what an earlier one finds out late says nothing any more. */
  let connects = 0;

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

  async function undoLast(): Promise<{ readonly done: boolean; readonly message: string }> {
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
    if (answer.status >= 400) throw new AppError('network-failed', redactor.redact(answer.body.slice(0, longestInline)));
    if (answer.isUnsent) return { done: false, message: 'A dry run is on: the old values were not written back.' };
    writes.remove(last);
    const { cells } = last.old;
    return { done: true, message: cells === 1 ? 'The old value is written back.' : `The old values of ${cells} cells are written back.` };
  }

  function responseOf(request: RuntimeRequest, exchangeId: string, answer: Incoming): RuntimeResponse {
    const { status, contentType, body, file } = answer;
    if (request.download && status < 400) {
      options.downloads?.keep(exchangeId, { fileName: request.download.fileName, contentType, bytes: file ?? new Uint8Array() });
      // User code never reads the file.
      return { ok: true, exchangeId, status, contentType: '', text: '' };
    }
    // Words of a failure are no data: they may repeat what was sent to sign in.
    if (status >= 400) return { ok: true, exchangeId, status, contentType, text: redactor.redact(body.slice(0, longestInline)) };
    const content = body.bytes <= longestInline ? { text: body.text() } : { text: '', body: body.chunks };
    return { ok: true, exchangeId, status, contentType, ...content, ...(answer.isUnsent && { isUnsent: true }) };
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
        const answer = await running.run(exchangeId, signal, (one) => sendGuarded(request, exchangeId, one, signal));
        return responseOf(request, exchangeId, answer);
      } catch (error) {
        const data = toAppErrorData(error);
        return { ok: false, exchangeId, error: { ...data, message: redactor.redact(data.message) } };
      }
    },

    async ask(path, signal) {
      refuseWhilePaused(connections);
      const target = await connections.target();
      const session = sessions.of(target);
      try {
        const answer = await ask(session, path, signal);
        const fault = findMissingSignIn(answer, session);
        if (fault !== undefined) throw fault;
        report(session, undefined);
        return { target, answer: await withoutSecrets(answer, session.redactor) };
      } catch (error) {
        report(session, error);
        throw error;
      }
    },

    async undoWrite() {
      if (isUndoing) throw new AppError('invalid-input', 'Answer the question about the last write first.');
      isUndoing = true;
      try {
        return await undoLast();
      } finally {
        isUndoing = false;
      }
    },
    forgetWrites: writes.forget,

    async connect() {
      const mine = ++connects;
      let session: Session | undefined;
      try {
        refuseWhilePaused(connections);
        const target = await connections.target();
        const { id, name, signIn } = target.connection;
        if (needsSecret(signIn) && target.credentials === null) {
          connections.report(id, { status: 'sign-in-needed', message: `Sign in to ${name}.` });
          return;
        }
        session = sessions.of(target);
        connections.report(id, { status: 'connecting' });
        const asking = session;
        const user = await readUserName((path) => ask(asking, path, new AbortController().signal), asking.signIn.refusal);
        connections.setBackEndUser(id, withoutSecretsIn(user, target, redactor));
        connections.report(id, { status: 'ready' });
      } catch (error) {
        if (session === undefined) return;
        // Stopped on the way: nothing is known of the connection, and nothing is under way any more.
        if (!isCancelled(error)) report(session, error);
        else if (mine === connects) connections.report(session.target.connection.id, { status: 'idle' });
      }
    },

    async test(connection, password, signal = new AbortController().signal, networkSecrets = {}) {
      let session: Session | undefined;
      try {
        session = sessions.apart(await connections.targetOf(connection, password, networkSecrets));
        const asking = session;
        const tested = await testConnection((path) => ask(asking, path, signal), asking.signIn.refusal);
        return tellTested(tested, asking.target, redactor);
      } catch (error) {
        const certificate = certificateFactsOf(toAppErrorData(error).details);
        if (certificate !== undefined) connections.certificateShown?.(connection.id, certificate);
        const { message = '', ...failed } = failedTest(error);
        return {
          ...failed,
          message: redactor.redact(message),
          ...(certificate && { certificate: certificateWithout(certificate, redactor) }),
        };
      } finally {
        if (session !== undefined) await sessions.end(session);
      }
    },

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
