import type { StoredCredential } from '../../../shared/contract/connection-schema.ts';
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
  const { connectionId, connectionName, origin, user, mode, kept } = credential;
  const connection = useConnections(({ state }) => state?.connections.find(({ id }) => id === connectionId));
  // A stored secret of a connection that was changed since is not the one a test would send.
  const isUsed = useConnections(({ state }) => state?.withCredentials.includes(connectionId) ?? false) && connection?.signIn === mode;
  const tested = useConnectionTest();
  return (
    <li className="credentials__row" aria-label={connectionName}>
      <div className="dialog-grow">
        <div className="credentials__name">
          {connectionName} · {secretLabel(mode)}
          {user !== '' && ` of ${user}`}
        </div>
        <div className="dialog-path">{origin}</div>
        {kept === 'memory' && <div>Until Dashwright closes</div>}
        <ConnectionTestResult state={tested.state} onCancel={tested.cancel} />
      </div>
      {isOpenProject && connection && isUsed && (
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
