import { useState } from 'react';
import { type NetworkSecretKind, networkSecretKinds } from '../../../../shared/contract/certificate-schema.ts';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../../shared/contract/sign-in-modes.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';

const noNetworkSecrets = { proxy: '', 'client-certificate': '' };

/** Returns the secrets typed for one connection, until they were sent to main; they are not kept here. */
export function useConnectionSecrets() {
  const host = currentHost();
  const store = useConnections(({ state }) => state?.credentialStore ?? 'memory');
  const [secret, setSecret] = useState({ text: '', remember: store === 'keychain' });
  const [networkSecrets, setNetworkSecrets] = useState(noNetworkSecrets);
  return {
    /** Where main keeps secrets that are to be remembered. */
    store,
    secret,
    networkSecrets,
    isDirty: secret.text !== '' || networkSecretKinds.some((kind) => networkSecrets[kind] !== ''),
    setSecret,
    setNetworkSecret(kind: NetworkSecretKind, text: string) {
      setNetworkSecrets({ ...networkSecrets, [kind]: text });
    },
    /** Sends what was typed for a saved connection. Rejects with what main refused; that and what follows stays typed. */
    async send({ id, user, signIn }: Connection): Promise<void> {
      for (const kind of networkSecretKinds.filter((one) => networkSecrets[one] !== ''))
        await host.call('connection.networkSecret', { id, kind, secret: networkSecrets[kind], remember: secret.remember });
      setNetworkSecrets(noNetworkSecrets);
      if (secret.text !== '' && needsSecret(signIn)) {
        await host.call('connection.signIn', { id, user, password: secret.text, remember: secret.remember });
      }
      setSecret({ ...secret, text: '' });
    },
  };
}
