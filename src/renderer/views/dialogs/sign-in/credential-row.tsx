import type { Connection, StoredCredential } from '../../../../shared/contract/connection-schema.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { secretLabel } from '../../../../shared/contract/sign-in-modes.ts';
import { ConnectionTestResult } from '../connection/connection-test-result.tsx';
import { useConnectionTest } from '../connection/use-connection-test.ts';

interface CredentialRowProps {
  readonly credential: StoredCredential;
  readonly isOpenProject: boolean;
  readonly onRemove: () => void;
}

/** One stored secret: its kind and its server. Only those of the open project can be tested. */
export function CredentialRow({ credential, isOpenProject, onRemove }: CredentialRowProps) {
  const { connectionId, connectionName, origin, user, kept } = credential;
  const connection = useConnections(({ state }) => state?.connections.find(({ id }) => id === connectionId));
  // A test of a connection that has changed since would not send this secret.
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

/** Returns whether a test of the current connection would send this secret. */
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
