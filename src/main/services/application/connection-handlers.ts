import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { createRunningTests } from '../connections/running-tests.ts';
import { createSingleSignOn } from '../connections/single-sign-on.ts';
import type { HandlerParts } from './handler-parts.ts';

type ConnectionCall =
  | 'connection.save'
  | 'connection.remove'
  | 'connection.restore'
  | 'connection.select'
  | 'connection.signIn'
  | 'connection.singleSignOn'
  | 'connection.forgetCredentials'
  | 'connection.test'
  | 'connection.cancelTest'
  | 'connection.certificate'
  | 'connection.networkSecret'
  | 'connections.state'
  | 'credentials.list'
  | 'credentials.remove'
  | 'traffic.pause'
  | 'writes.ask'
  | 'writes.dryRun';

/** The host calls about connections and what may be sent over them; `inBackground` is for work that nobody waits for. */
export function createConnectionHandlers(
  { desk, backEnd, openSignInWindow }: HandlerParts,
  inBackground: (title: string, work: Promise<unknown>) => void,
): Pick<HostCallHandlers, ConnectionCall> {
  const { connections, http } = backEnd;
  const tests = createRunningTests();
  const singleSignOn = createSingleSignOn(connections, openSignInWindow);
  return {
    'connection.save': async ({ connection, typedName }) => {
      const before = connections.state();
      await connections.save(connection, typedName);
      desk.current()?.projectProblemsChanged();
      if (connection.id === before.activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.remove': async ({ id }) => {
      const before = connections.state().activeId;
      await connections.remove(id);
      if (id === before) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.restore': async ({ id }) => {
      await connections.restore(id);
      return {};
    },
    'connection.select': async ({ id }) => {
      await connections.select(id);
      inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.signIn': async (input) => {
      await connections.signIn(input);
      if (input.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.singleSignOn': async (input) => {
      const answer = await singleSignOn.signIn(input);
      if (answer.outcome === 'signed-in' && input.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return answer;
    },
    'connection.forgetCredentials': async ({ id }) => {
      await connections.forgetCredentials(id);
      return {};
    },
    'credentials.list': async () => ({ credentials: await connections.storedCredentials() }),
    'credentials.remove': async ({ ids }) => {
      await connections.removeStoredCredentials(ids);
      return {};
    },
    'connection.test': ({ connection, password, networkSecrets, testId }) =>
      tests.run(testId, (signal) => http.test(connection, password, signal, networkSecrets)),
    'connection.cancelTest': async ({ testId }) => {
      tests.cancel(testId);
      return {};
    },
    'connection.certificate': async (choice) => {
      await connections.chooseCertificate(choice);
      if (choice.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.networkSecret': async (input) => {
      await connections.setNetworkSecret(input);
      if (input.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connections.state': async () => connections.state(),
    'traffic.pause': async ({ paused }) => {
      const { status } = connections.state();
      connections.setPaused(paused);
      if (paused) http.cancelAll();
      // Chosen or stopped while paused: nobody has asked it yet, and its page has no data.
      else if (status === 'idle') inBackground('reconnect', desk.reconnect());
      return {};
    },
    'writes.ask': async ({ connectionId }) => {
      connections.askWrites(connectionId);
      return {};
    },
    'writes.dryRun': async ({ dryRun }) => {
      connections.setDryRun(dryRun);
      return {};
    },
  };
}
