import { useState } from 'react';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { needsSecret, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { useConnectionTest } from '../connection/use-connection-test.ts';
import { useSingleSignOn } from '../connection/gateway/use-single-sign-on.ts';

/** Returns what is typed to sign in to a connection, and what tests and keeps it. The dialog closes once a secret was kept. */
export function useSignIn(connection: Connection) {
  const host = currentHost();
  const { id } = connection;
  const store = useConnections(({ state }) => state?.credentialStore ?? 'memory');
  // Why the last secret failed; only the active connection has a status.
  const refusal = useConnections(({ state }) =>
    state?.activeId === id && state.status === 'sign-in-needed' && state.withCredentials.includes(id) ? state.message : undefined,
  );
  const [user, setUser] = useState(connection.user);
  const [secret, setSecret] = useState('');
  const [remember, setRemember] = useState(store === 'keychain');
  const [failure, setFailure] = useState<string | undefined>(refusal);
  /** The test got no answer from the server: the secret may be right. */
  const [isUntried, setUntried] = useState(false);
  const tested = useConnectionTest();
  const singleSignOn = useSingleSignOn();
  const mode = needsSecret(connection.signIn) ? connection.signIn : 'basic';
  const wantsUser = signInFacts(mode).required.includes('user');
  const signedIn = { ...connection, signIn: mode, user: wantsUser ? user.trim() : connection.user };

  /** Keeps the secret without a test. */
  async function keep() {
    try {
      await host.call('connection.signIn', { id, user: signedIn.user, password: secret, remember });
      closeDialog('sign-in');
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    }
  }
  async function signInAtGateway() {
    setFailure(undefined);
    if (await singleSignOn.signIn(id, remember)) closeDialog('sign-in');
  }
  /** Tests the secret and keeps it if it works. */
  async function signIn() {
    setFailure(undefined);
    setUntried(false);
    const outcome = await tested.test(signedIn, secret);
    if (outcome === null) return;
    if (outcome.ok) return await keep();
    setFailure(outcome.message ?? 'It does not answer. Check the address of the connection.');
    setUntried(outcome.step !== 'sign-in');
  }

  return {
    /** Mode of the sign-in: that of the connection, or basic for one that was saved without. */
    mode,
    wantsUser,
    typed: { user, secret, remember },
    setUser,
    setSecret,
    setRemember,
    store,
    failure,
    isUntried,
    isBusy: tested.state === 'running',
    cancel: tested.cancel,
    singleSignOn,
    keep,
    signIn,
    signInAtGateway,
  };
}
