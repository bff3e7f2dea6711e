import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { secretLabel, secretWords, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { closeDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { rememberHint } from '../connection/connection-draft.ts';
import { GatewaySignIn } from '../connection/gateway/gateway-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Asks for the secret of one connection and tests it before storing. It goes to main and is not kept here once it works. */
export function SignInDialog({ connectionId }: { readonly connectionId: string }) {
  const connection = useConnections(({ state }) => state?.connections.find((candidate) => candidate.id === connectionId));
  return connection === undefined ? null : <ConnectionSignIn connection={connection} />;
}

function ConnectionSignIn({ connection }: { readonly connection: Connection }) {
  const input = useSignIn(connection);
  const { user, secret } = input.typed;
  const hasGateway = signInFacts(input.mode).fields.includes('gatewayUrl') && connection.gatewayUrl !== '';
  const hasWindow = hasGateway && input.singleSignOn.isPossible;
  return (
    <Dialog
      title={`Sign in to ${visibleText(connection.name)}`}
      onClose={() => closeDialog('sign-in')}
      width={420}
      sticky
      danger={connection.production}
      footer={
        <>
          {input.isUntried && <Button onClick={() => void input.keep()}>Keep it untried</Button>}
          <span className="dialog-grow">{input.isBusy && <Progress text="Signing in" onCancel={input.cancel} />}</span>
          <Button onClick={() => closeDialog('sign-in')}>Cancel</Button>
          <Button
            variant={hasWindow ? 'secondary' : 'primary'}
            type="submit"
            form="sign-in-form"
            busy={input.isBusy}
            disabled={(input.wantsUser && user.trim() === '') || (hasWindow && secret === '')}
          >
            Sign in
          </Button>
        </>
      }
    >
      <form
        id="sign-in-form"
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void input.signIn();
        }}
      >
        <p className="dialog-path">{hasGateway ? `${connection.gatewayUrl} for ${connection.baseUrl}` : connection.baseUrl}</p>
        {hasGateway && (
          <GatewaySignIn
            gatewayUrl={connection.gatewayUrl}
            singleSignOn={input.singleSignOn}
            onOpen={() => void input.signInAtGateway()}
            isMain
          />
        )}
        <SecretFields input={input} hasWindow={hasWindow} />
      </form>
    </Dialog>
  );
}

/** `hasWindow`: the gateway's window can be opened instead, so the secret need not be typed. */
function SecretFields({ input, hasWindow }: { readonly input: ReturnType<typeof useSignIn>; readonly hasWindow: boolean }) {
  const { mode, wantsUser } = input;
  const { user, secret, remember } = input.typed;
  return (
    <>
      {wantsUser && <TextField label="User" value={user} onChange={input.setUser} autoFocus={user === ''} autoComplete="off" />}
      <TextField
        label={hasWindow ? `Or paste the ${secretWords(mode)}` : secretLabel(mode)}
        type="password"
        value={secret}
        onChange={input.setSecret}
        autoFocus={!hasWindow && (!wantsUser || user !== '')}
        autoComplete="new-password"
        hint={signInFacts(mode).hint}
        error={input.isBusy ? undefined : input.failure}
      />
      <Checkbox
        label={`Remember the ${secretWords(mode)}`}
        checked={remember}
        onChange={input.setRemember}
        hint={rememberHint(input.store)}
      />
    </>
  );
}
