import { certificateFactsOf } from '../../../../shared/contract/certificate-schema.ts';
import { needsSecret, secretWords } from '../../../../shared/contract/sign-in-modes.ts';
import { isCancelled, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { certificateWithout, testWithoutSecrets, withoutSecretsIn } from '../answer/without-secrets.ts';
import type { HttpServiceParts } from '../http-service-parts.ts';
import type { HttpService } from '../http-service-types.ts';
import { refuseWhilePaused } from '../own-questions.ts';
import type { ConnectionSession } from '../transmission.ts';
import { readUserName, testConnection } from './connection-test.ts';
import { failedTest } from './connection-test-step.ts';

/** Returns the functions that ask a connection for its user and test it; see `HttpService`. */
export function createConnectionCalls(parts: HttpServiceParts): Pick<HttpService, 'connect' | 'test'> {
  /** How often `connect` was called: what an earlier call finds out late no longer counts. */
  let connects = 0;
  return {
    connect() {
      const mine = ++connects;
      return connect(parts, () => mine === connects);
    },
    test: (...given) => test(parts, ...given),
  };
}

async function connect({ connections, sessions, ask, report, redactor }: HttpServiceParts, isLatest: () => boolean): Promise<void> {
  let session: ConnectionSession | undefined;
  try {
    refuseWhilePaused(connections);
    const target = await connections.target();
    // A newer call says what becomes of the connection: this one could leave it as `connecting` if it is cancelled.
    if (!isLatest()) return;
    const { id, name, signIn } = target.connection;
    if (needsSecret(signIn) && target.credentials === null) {
      connections.report(id, { status: 'sign-in-needed', message: `Sign in to ${name}.` });
      return;
    }
    session = sessions.of(target);
    connections.report(id, { status: 'connecting' });
    const asking = session;
    const user = await readUserName((path, longest) => ask(asking, path, new AbortController().signal, longest), asking.signIn.refusal);
    connections.setBackEndUser(id, withoutSecretsIn(user, target, redactor));
    connections.report(id, { status: 'ready' });
  } catch (error) {
    if (session === undefined) return;
    // Stopped on the way: nothing is known of the connection, and nothing is under way any more.
    if (!isCancelled(error)) report(session, error);
    else if (isLatest()) connections.report(session.target.connection.id, { status: 'idle' });
  }
}

async function test(
  { connections, sessions, ask, redactor }: HttpServiceParts,
  ...[connection, password, signal = new AbortController().signal, networkSecrets = {}]: Parameters<HttpService['test']>
): ReturnType<HttpService['test']> {
  let session: ConnectionSession | undefined;
  try {
    const target = await connections.targetOf(connection, password, networkSecrets);
    const { signIn } = target.connection;
    if (needsSecret(signIn) && target.credentials === null) {
      return { ok: false, step: 'sign-in', message: `Type the ${secretWords(signIn)}, then test again.` };
    }
    session = sessions.apart(target);
    const asking = session;
    const tested = await testConnection((path, longest) => ask(asking, path, signal, longest), asking.signIn.refusal);
    return testWithoutSecrets(tested, asking.target, redactor);
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
}
