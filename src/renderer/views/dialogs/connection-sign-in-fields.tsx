import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { signInLabels } from '../../../shared/contract/sign-in-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DraftProblems, gatewayExample, isUnencrypted, rememberHint } from './connection-draft.ts';
import { offeredModes, signInFacts } from './connection-sign-in-modes.ts';
import { GatewaySignIn } from './gateway-sign-in.tsx';
import type { useSingleSignOn } from './use-single-sign-on.ts';

interface SecretDraft {
  readonly text: string;
  readonly remember: boolean;
}

interface SignInFieldsProps {
  readonly draft: Connection;
  readonly onChange: (fields: Partial<Connection>) => void;
  readonly problems: DraftProblems;
  readonly secret: SecretDraft;
  readonly onSecret: (secret: SecretDraft) => void;
  /** Whether a secret is known for the connection as it is saved. */
  readonly isKnown: boolean;
  readonly store: 'keychain' | 'memory';
  readonly singleSignOn: ReturnType<typeof useSingleSignOn>;
  /** Opens the window of the gateway. */
  readonly onSingleSignOn: () => void;
}

/** How one is let in: the way, and what that way asks for. */
export function SignInFields(props: SignInFieldsProps) {
  const { draft, onChange, problems, secret, onSecret, isKnown, store, singleSignOn } = props;
  const facts = signInFacts[draft.signIn];
  const has = (field: (typeof facts.fields)[number]) => facts.fields.includes(field);
  return (
    <>
      <Select
        label="Sign-in"
        value={draft.signIn}
        options={offeredModes(draft.signIn).map((mode) => ({ value: mode, label: signInLabels[mode] }))}
        onChange={(signIn) => onChange({ signIn })}
        hint={facts.secret === undefined ? facts.hint : undefined}
      />
      {has('gatewayUrl') && (
        <div className="gateway">
          <TextField
            label="Gateway address"
            value={draft.gatewayUrl}
            onChange={(gatewayUrl) => onChange({ gatewayUrl })}
            placeholder={gatewayExample}
            error={problems.gatewayUrl}
            hint={
              isUnencrypted(draft.gatewayUrl) ? 'Without https, the network can read along.' : 'The sign-in page in front of the server.'
            }
          />
          <GatewaySignIn gatewayUrl={draft.gatewayUrl} singleSignOn={singleSignOn} onOpen={props.onSingleSignOn} />
        </div>
      )}
      {facts.secret !== undefined && (
        <div className={has('gatewayUrl') ? 'dialog-form' : 'dialog-form__pair'}>
          {has('clientId') && (
            <TextField label="Client id" value={draft.clientId} onChange={(clientId) => onChange({ clientId })} error={problems.clientId} />
          )}
          {has('user') && (
            <TextField
              label="User"
              value={draft.user}
              onChange={(user) => onChange({ user })}
              error={problems.user}
              hint={draft.signIn === 'service' ? 'Whom the service works for.' : undefined}
            />
          )}
          {has('namespace') && (
            <TextField
              label="Namespace"
              value={draft.namespace}
              onChange={(namespace) => onChange({ namespace })}
              error={problems.namespace}
            />
          )}
          <TextField
            label={has('gatewayUrl') && singleSignOn.isPossible ? `${facts.secret} (only to paste one)` : facts.secret}
            type="password"
            value={secret.text}
            onChange={(text) => onSecret({ ...secret, text })}
            placeholder={isKnown ? 'Known; type to replace' : ''}
            autoComplete="new-password"
            hint={facts.hint}
          />
          {has('identityUrl') && (
            <TextField
              label="Identity address"
              value={draft.identityUrl}
              onChange={(identityUrl) => onChange({ identityUrl })}
              error={problems.identityUrl}
            />
          )}
        </div>
      )}
      {facts.secret !== undefined && (secret.text !== '' || (has('gatewayUrl') && singleSignOn.isPossible)) && (
        <Checkbox
          label={`Remember the ${lowered(facts.secret)}`}
          checked={secret.remember}
          onChange={(remember) => onSecret({ ...secret, remember })}
          hint={rememberHint(store)}
        />
      )}
    </>
  );
}

function lowered(label: string): string {
  return label.startsWith('API') ? label : label.toLowerCase();
}
