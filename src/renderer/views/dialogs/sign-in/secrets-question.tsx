import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { CredentialGroup } from './stored-credential-groups.ts';

interface SecretsQuestionProps {
  readonly group: CredentialGroup;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks before every secret of a project is deleted, which cannot be undone; Escape keeps them. */
export function SecretsQuestion({ group, onKeep, onDelete }: SecretsQuestionProps) {
  const names = [...new Set(group.credentials.map(({ connectionName }) => connectionName))].join(', ');
  return (
    <Dialog
      title="Delete all secrets of this project?"
      onClose={onKeep}
      width={400}
      sticky
      danger
      footer={
        <>
          <Button onClick={onKeep} autoFocus>
            Keep
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p className="dialog-text">This deletes what is stored for {names}. You enter it again when it is needed; this cannot be undone.</p>
      <p className="dialog-path">{group.folder}</p>
    </Dialog>
  );
}
