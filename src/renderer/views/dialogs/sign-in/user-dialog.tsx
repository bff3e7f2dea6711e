import { type FormEvent, useState } from 'react';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { activeConnection, useConnections } from '../../../stores/connection/connection-store.ts';
import { closeDialog, openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Sets the value of `ctx.activeUserName`, to see a page as another user. */
export function UserDialog() {
  const host = currentHost();
  const active = useConnections(activeConnection);
  const [name, setName] = useState(active?.activeUserOverride ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  if (!active) return null;
  if (active.kind === 'sample') return <SampleUser />;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!active) return;
    try {
      await host.call('connection.save', { connection: { ...active, activeUserOverride: name.trim() } });
      closeDialog('user');
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    }
  }
  return (
    <Dialog
      title="Active user"
      onClose={() => closeDialog('user')}
      width={400}
      footer={
        <>
          <Button onClick={() => closeDialog('user')}>Cancel</Button>
          <Button variant="primary" type="submit" form="user-form">
            Use this name
          </Button>
        </>
      }
    >
      <form id="user-form" className="dialog-form" onSubmit={(event) => void save(event)}>
        <TextField
          label="Name that ctx.activeUserName gives"
          value={name}
          onChange={setName}
          placeholder="The name the back-end gives"
          hint="Leave it empty to use the signed-in user. Sign-in and rights do not change."
          error={failure ?? undefined}
          autoFocus
        />
      </form>
    </Dialog>
  );
}

function SampleUser() {
  return (
    <Dialog
      title="Active user"
      onClose={() => closeDialog('user')}
      width={400}
      footer={
        <>
          <Button onClick={() => closeDialog('user')}>Cancel</Button>
          <Button variant="primary" autoFocus onClick={() => openDialog({ kind: 'connections' })}>
            Manage connections
          </Button>
        </>
      }
    >
      <p className="dialog-text">The sample back-end has one user. With a connection of your own you can see a page as somebody else.</p>
    </Dialog>
  );
}
