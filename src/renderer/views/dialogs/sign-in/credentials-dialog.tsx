import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { StoredCredential } from '../../../../shared/contract/connection-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { closeDialog, openDialog } from '../../../stores/window/dialog-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { CredentialRow } from './credential-row.tsx';
import { SecretsQuestion } from './secrets-question.tsx';
import { byProject, type CredentialGroup } from './stored-credential-groups.ts';

/** The list of secrets stored for connections of all projects, never the secrets themselves. */
export function CredentialsDialog() {
  const host = currentHost();
  const folder = useSession((state) => state.project?.folder ?? null);
  const withCredentials = useConnections(({ state }) => state?.withCredentials);
  const [credentials, setCredentials] = useState<readonly StoredCredential[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The project whose secrets are to be deleted, once a person has confirmed it. */
  const [deleting, setDeleting] = useState<CredentialGroup | null>(null);
  const read = useCallback(async () => {
    try {
      setCredentials((await host.call('credentials.list', {})).credentials);
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    }
  }, [host]);
  // Another window may have added or deleted one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the known ones change.
  useEffect(() => void read(), [read, withCredentials]);

  async function remove(ids: readonly string[]) {
    try {
      await host.call('credentials.remove', { ids: [...ids] });
      await read();
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    }
  }

  return (
    <Dialog
      title="Stored secrets"
      onClose={() => closeDialog('credentials')}
      width={680}
      footer={
        <Button variant="primary" onClick={() => openDialog({ kind: 'connections' })}>
          Manage connections
        </Button>
      }
    >
      <p className="dialog-text">
        Passwords, tokens, keys and pass phrases are never shown again. Each is sent only to the server it was entered for: if the address
        of its connection changes, you are asked for it again.
      </p>
      {failure !== null && (
        <p className="dialog-error" role="alert">
          {failure}
        </p>
      )}
      {credentials?.length === 0 && <EmptyState icon={KeyRound} text="Nothing is stored. Sign in to a connection to store its secret." />}
      {byProject(credentials ?? [], folder).map((group) => (
        <section key={group.folder} className="credentials" aria-label={group.folder}>
          <div className="credentials__head">
            <span className="dialog-path dialog-grow">{group.folder}</span>
            <Button size="small" variant="ghost" onClick={() => setDeleting(group)}>
              Delete all secrets of this project
            </Button>
          </div>
          <ul className="credentials__list">
            {group.credentials.map((credential) => (
              <CredentialRow
                key={credential.id}
                credential={credential}
                isOpenProject={group.folder === folder}
                onRemove={() => void remove([credential.id])}
              />
            ))}
          </ul>
        </section>
      ))}
      {deleting !== null && (
        <SecretsQuestion
          group={deleting}
          onKeep={() => setDeleting(null)}
          onDelete={() => {
            setDeleting(null);
            void remove(deleting.credentials.map(({ id }) => id));
          }}
        />
      )}
    </Dialog>
  );
}
