import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { offeredModes, secretWords, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type DraftProblems, gatewayExample, isUnencrypted, rememberHint } from './connection-draft.ts';
import { GatewaySignIn } from './gateway/gateway-sign-in.tsx';
import type { useSingleSignOn } from './gateway/use-single-sign-on.ts';

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
  /** Whether a secret is known for the saved connection. */
  readonly isKnown: boolean;
  readonly store: 'keychain' | 'memory';
  readonly singleSignOn: ReturnType<typeof useSingleSignOn>;
  /** Opens the window of the gateway. */
  readonly onSingleSignOn: () => void;
}

function GatewayField({ draft, onChange, problems, singleSignOn, onSingleSignOn }: SignInFieldsProps) {
  return (
    <div className="gateway">
      <TextField
        label="Gateway address"
        value={draft.gatewayUrl}
        onChange={(gatewayUrl) => onChange({ gatewayUrl })}
        placeholder={gatewayExample}
        error={problems.gatewayUrl}
        hint={isUnencrypted(draft.gatewayUrl) ? 'Without https, the network can read along.' : 'The sign-in page in front of the server.'}
      />
      <GatewaySignIn gatewayUrl={draft.gatewayUrl} singleSignOn={singleSignOn} onOpen={onSingleSignOn} />
    </div>
  );
}

/** The sign-in mode and the fields it requires. */
export function SignInFields(props: SignInFieldsProps) {
  const { draft, onChange, problems, secret, onSecret, isKnown, store, singleSignOn } = props;
  const facts = signInFacts(draft.signIn);
  const label = facts.secret?.label;
  const has = (field: (typeof facts.fields)[number]) => facts.fields.includes(field);
  const isWide = facts.fields.length === 0 || has('gatewayUrl');
  return (
    <>
      <Select
        label="Sign-in"
        value={draft.signIn}
        options={offeredModes(draft.signIn).map((mode) => ({ value: mode, label: signInFacts(mode).label }))}
        onChange={(signIn) => onChange({ signIn })}
        hint={label === undefined ? facts.hint : undefined}
      />
      {has('gatewayUrl') && <GatewayField {...props} />}
      {label !== undefined && (
        <div className={isWide ? 'dialog-form' : 'dialog-form__pair'}>
          {has('clientId') && (
            <TextField label="Client ID" value={draft.clientId} onChange={(clientId) => onChange({ clientId })} error={problems.clientId} />
          )}
          {has('user') && (
            <TextField
              label="User"
              value={draft.user}
              onChange={(user) => onChange({ user })}
              error={problems.user}
              hint={facts.userHint}
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
            label={has('gatewayUrl') && singleSignOn.isPossible ? `${label} (only to paste one)` : label}
            type="password"
            value={secret.text}
            onChange={(text) => onSecret({ ...secret, text })}
            placeholder={isKnown ? 'Stored; type to replace' : ''}
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
      {label !== undefined && (secret.text !== '' || (has('gatewayUrl') && singleSignOn.isPossible)) && (
        <Checkbox
          label={`Remember the ${secretWords(draft.signIn)}`}
          checked={secret.remember}
          onChange={(remember) => onSecret({ ...secret, remember })}
          hint={rememberHint(store)}
        />
      )}
    </>
  );
}
