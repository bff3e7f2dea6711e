import { type FormEvent, useState } from 'react';
import { useHost } from '../../host/host-context.ts';
import { activeConnection, useConnections } from '../../stores/connection-store.ts';
import { closeDialog } from '../../stores/dialog-store.ts';
import { showFailure } from '../../stores/notice-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The name that `ctx.activeUserName` gives, to see a page as somebody else. */
export function UserDialog() {
  const host = useHost();
  const active = useConnections(activeConnection);
  const [name, setName] = useState(active?.activeUserOverride ?? '');
  if (!active) return null;
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!active) return;
    try {
      await host.call('connection.save', { connection: { ...active, activeUserOverride: name.trim() } });
      closeDialog('user');
    } catch (thrown) {
      showFailure(thrown);
    }
  }
  return (
    <Dialog
      title="Active user"
      onClose={() => closeDialog('user')}
      width={400}
      footer={
        <Button variant="primary" type="submit" form="user-form">
          Use this name
        </Button>
      }
    >
      <form id="user-form" className="dialog-form" onSubmit={(event) => void save(event)}>
        <TextField
          label="Name that ctx.activeUserName gives"
          value={name}
          onChange={setName}
          placeholder="The name the back-end tells"
          hint="Leave it empty to use the signed-in user. Sign-in and rights do not change."
          autoFocus
        />
      </form>
    </Dialog>
  );
}
