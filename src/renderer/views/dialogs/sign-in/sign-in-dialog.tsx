import { type FormEvent, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { needsSecret, secretLabel, secretWords, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { rememberHint } from '../connection/connection-draft.ts';
import { GatewaySignIn } from '../connection/gateway-sign-in.tsx';
import { useConnectionTest } from '../connection/use-connection-test.ts';
import { useSingleSignOn } from '../connection/use-single-sign-on.ts';

/** Asks for the secret of one connection and tests it before storing. It goes to main and is not kept here once it works. */
export function SignInDialog({ connectionId }: { readonly connectionId: string }) {
  const host = currentHost();
  const connection = useConnections(({ state }) => state?.connections.find((candidate) => candidate.id === connectionId));
  const store = useConnections(({ state }) => state?.credentialStore ?? 'memory');
  // Why the last secret failed; only the active connection has a status.
  const refusal = useConnections(({ state }) =>
    state?.activeId === connectionId && state.status === 'sign-in-needed' && state.withCredentials.includes(connectionId)
      ? state.message
      : undefined,
  );
  const [user, setUser] = useState(connection?.user ?? '');
  const [secret, setSecret] = useState('');
  const [remember, setRemember] = useState(store === 'keychain');
  const [failure, setFailure] = useState<string | undefined>(refusal);
  /** The test got no answer from the server: the secret may be right. */
  const [isUntried, setUntried] = useState(false);
  const tested = useConnectionTest();
  const singleSignOn = useSingleSignOn();
  const busy = tested.state === 'running';
  if (!connection) return null;
  const mode = needsSecret(connection.signIn) ? connection.signIn : 'basic';
  const { required, fields, hint } = signInFacts(mode);
  const wantsUser = required.includes('user');
  const hasGateway = fields.includes('gatewayUrl') && connection.gatewayUrl !== '';
  const hasWindow = hasGateway && singleSignOn.isPossible;
  const signedIn = { ...connection, signIn: mode, user: wantsUser ? user.trim() : connection.user };

  async function keep() {
    try {
      await host.call('connection.signIn', { id: connectionId, user: signedIn.user, password: secret, remember });
      closeDialog('sign-in');
    } catch (thrown) {
      setFailure(toAppErrorData(thrown).message);
    }
  }
  async function signInAtGateway() {
    setFailure(undefined);
    if (await singleSignOn.signIn(connectionId, remember)) closeDialog('sign-in');
  }
  async function signIn(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setUntried(false);
    const outcome = await tested.test(signedIn, secret);
    if (outcome === null) return;
    if (outcome.ok) return await keep();
    setFailure(outcome.message ?? 'It does not answer. Check the address of the connection.');
    setUntried(outcome.step !== 'sign-in');
  }

  return (
    <Dialog
      title={`Sign in to ${visibleText(connection.name)}`}
      onClose={() => closeDialog('sign-in')}
      width={420}
      sticky
      danger={connection.production}
      footer={
        <>
          {isUntried && <Button onClick={() => void keep()}>Keep it untried</Button>}
          <span className="dialog-grow">{busy && <Progress text="Signing in" onCancel={tested.cancel} />}</span>
          <Button onClick={() => closeDialog('sign-in')}>Cancel</Button>
          <Button
            variant={hasWindow ? 'secondary' : 'primary'}
            type="submit"
            form="sign-in-form"
            busy={busy}
            disabled={(wantsUser && user.trim() === '') || (hasWindow && secret === '')}
          >
            Sign in
          </Button>
        </>
      }
    >
      <form id="sign-in-form" className="dialog-form" onSubmit={(event) => void signIn(event)}>
        <p className="dialog-path">{hasGateway ? `${connection.gatewayUrl} for ${connection.baseUrl}` : connection.baseUrl}</p>
        {hasGateway && (
          <GatewaySignIn gatewayUrl={connection.gatewayUrl} singleSignOn={singleSignOn} onOpen={() => void signInAtGateway()} isMain />
        )}
        {wantsUser && <TextField label="User" value={user} onChange={setUser} autoFocus={user === ''} autoComplete="off" />}
        <TextField
          label={hasWindow ? `Or paste the ${secretWords(mode)}` : secretLabel(mode)}
          type="password"
          value={secret}
          onChange={setSecret}
          autoFocus={!hasWindow && (!wantsUser || user !== '')}
          autoComplete="new-password"
          hint={hint}
          error={busy ? undefined : failure}
        />
        <Checkbox label={`Remember the ${secretWords(mode)}`} checked={remember} onChange={setRemember} hint={rememberHint(store)} />
      </form>
    </Dialog>
  );
}
