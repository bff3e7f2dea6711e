import { type FormEvent, useState } from 'react';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host-context.ts';
import { useConnections } from '../../stores/connection-store.ts';
import { closeDialog } from '../../stores/dialog-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rememberHint } from './connection-draft.ts';

/** User and password for one connection. The password goes to main once and is not kept here. */
export function SignInDialog({ connectionId }: { readonly connectionId: string }) {
  const host = useHost();
  const connection = useConnections(({ state }) => state?.connections.find((candidate) => candidate.id === connectionId));
  const store = useConnections(({ state }) => state?.credentialStore ?? 'memory');
  // Why the last password did not do; only the active connection has a status.
  const refusal = useConnections(({ state }) =>
    state?.activeId === connectionId && state.status === 'sign-in-needed' && state.withCredentials.includes(connectionId)
      ? state.message
      : undefined,
  );
  const [user, setUser] = useState(connection?.user ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(store === 'keychain');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!connection) return null;
  async function signIn(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await host.call('connection.signIn', { id: connectionId, user: user.trim(), password, remember });
      closeDialog('sign-in');
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    } finally {
      setPassword('');
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={`Sign in to ${connection.name}`}
      onClose={() => closeDialog('sign-in')}
      width={400}
      sticky
      danger={connection.production}
      footer={
        <>
          <Button onClick={() => closeDialog('sign-in')}>Cancel</Button>
          <Button variant="primary" type="submit" form="sign-in-form" busy={busy} disabled={user.trim() === ''}>
            Sign in
          </Button>
        </>
      }
    >
      <form id="sign-in-form" className="dialog-form" onSubmit={(event) => void signIn(event)}>
        <p className="dialog-path">{connection.baseUrl}</p>
        <TextField label="User" value={user} onChange={setUser} autoFocus={user === ''} autoComplete="off" />
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={setPassword}
          autoFocus={user !== ''}
          autoComplete="off"
          error={failure ?? (busy ? undefined : refusal)}
        />
        <Checkbox label="Remember the password" checked={remember} onChange={setRemember} hint={rememberHint(store)} />
      </form>
    </Dialog>
  );
}
