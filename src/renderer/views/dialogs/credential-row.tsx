import type { Connection, StoredCredential } from '../../../shared/contract/connection-schema.ts';
import { useConnections } from '../../stores/connection-store.ts';
import { Button } from '../../ui/button.tsx';
import { secretLabel } from './connection-sign-in-modes.ts';
import { ConnectionTestResult } from './connection-test-result.tsx';
import { useConnectionTest } from './use-connection-test.ts';

interface CredentialRowProps {
  readonly credential: StoredCredential;
  readonly isOpenProject: boolean;
  readonly onRemove: () => void;
}

/** One stored secret: what it is and where it goes. Only those of the open project can be tried. */
export function CredentialRow({ credential, isOpenProject, onRemove }: CredentialRowProps) {
  const { connectionId, connectionName, origin, user, kept } = credential;
  const connection = useConnections(({ state }) => state?.connections.find(({ id }) => id === connectionId));
  // A stored secret of a connection that was changed since is not the one a test would send.
  const isSignedIn = useConnections(({ state }) => state?.withCredentials.includes(connectionId) ?? false);
  const isUsed = connection !== undefined && isUsedBy(credential, connection, isSignedIn);
  const tested = useConnectionTest();
  const name = credential.purpose === 'sign-in' ? connectionName : `${connectionName}, ${labelOf(credential)}`;
  return (
    <li className="credentials__row" aria-label={name}>
      <div className="dialog-grow">
        <div className="credentials__name">
          {connectionName} · {labelOf(credential)}
          {user !== '' && ` of ${user}`}
        </div>
        <div className="dialog-path">{origin}</div>
        {kept === 'memory' && <div>Until Dashwright closes</div>}
        <ConnectionTestResult state={tested.state} onCancel={tested.cancel} />
      </div>
      {isOpenProject && isUsed && (
        <Button size="small" disabled={tested.state === 'running'} onClick={() => void tested.test(connection)}>
          Test
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onRemove}>
        Delete
      </Button>
    </li>
  );
}

function labelOf({ purpose, mode }: StoredCredential): string {
  switch (purpose) {
    case 'sign-in':
      return secretLabel(mode);
    case 'proxy':
      return 'Proxy password';
    case 'client-certificate':
      return 'Pass phrase';
  }
}

/** Whether a test of the connection, as it is now, sends this secret. */
function isUsedBy({ purpose, mode, user, origin }: StoredCredential, { signIn, network }: Connection, isSignedIn: boolean): boolean {
  switch (purpose) {
    case 'sign-in':
      return isSignedIn && signIn === mode;
    case 'proxy':
      return network.proxy === 'address' && network.proxyUser === user && network.proxyAddress.startsWith(origin);
    case 'client-certificate':
      return network.clientCertificateFile === user;
  }
}
