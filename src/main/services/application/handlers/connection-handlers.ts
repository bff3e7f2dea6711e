import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { createRunningTests } from '../../connections/running-tests.ts';
import { createSingleSignOn } from '../../connections/single-sign-on.ts';
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

/** Returns the host calls about connections and what may be sent over them; `inBackground` runs work that nothing waits for. */
export function createConnectionHandlers(
  { projects, backEnd, openSignInWindow }: HandlerParts,
  inBackground: (title: string, work: Promise<unknown>) => void,
): Pick<HostCallHandlers, ConnectionCall> {
  const { connections, http } = backEnd;
  const tests = createRunningTests();
  const singleSignOn = createSingleSignOn(connections, openSignInWindow);
  const reconnect = (): void => inBackground('reconnect', projects.reconnect());
  const isActive = (id: string): boolean => id === connections.state().activeId;
  return {
    'connection.save': async ({ connection, typedName }) => {
      const before = connections.state();
      await connections.save(connection, typedName);
      projects.current()?.projectProblemsChanged();
      if (connection.id === before.activeId) reconnect();
      return {};
    },
    'connection.remove': async ({ id }) => {
      const before = connections.state().activeId;
      await connections.remove(id);
      if (id === before) reconnect();
      return {};
    },
    'connection.restore': async ({ id }) => {
      await connections.restore(id);
      return {};
    },
    'connection.select': async ({ id }) => {
      await connections.select(id);
      reconnect();
      return {};
    },
    'connection.signIn': async (input) => {
      await connections.signIn(input);
      if (isActive(input.id)) reconnect();
      return {};
    },
    'connection.singleSignOn': async (input) => {
      const answer = await singleSignOn.signIn(input);
      if (answer.outcome === 'signed-in' && isActive(input.id)) reconnect();
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
      if (isActive(choice.id)) reconnect();
      return {};
    },
    'connection.networkSecret': async (input) => {
      await connections.setNetworkSecret(input);
      if (isActive(input.id)) reconnect();
      return {};
    },
    'connections.state': async () => connections.state(),
    ...createSwitchHandlers(backEnd, reconnect),
  };
}

/** Returns the host calls that stop traffic and writes. */
function createSwitchHandlers(
  { connections, http }: HandlerParts['backEnd'],
  reconnect: () => void,
): Pick<HostCallHandlers, 'traffic.pause' | 'writes.ask' | 'writes.dryRun'> {
  return {
    'traffic.pause': async ({ paused }) => {
      const { status } = connections.state();
      connections.setPaused(paused);
      if (paused) http.cancelAll();
      // A connection that was chosen or stopped while paused has not been asked yet, and its page has no data.
      else if (status === 'idle') reconnect();
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
