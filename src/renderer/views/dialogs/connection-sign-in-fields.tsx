import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { signInLabels } from '../../../shared/contract/sign-in-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DraftProblems, rememberHint } from './connection-draft.ts';
import { offeredModes, signInFacts } from './connection-sign-in-modes.ts';

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
}

/** How one is let in: the way, and what that way asks for. */
export function SignInFields({ draft, onChange, problems, secret, onSecret, isKnown, store }: SignInFieldsProps) {
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
      {facts.secret !== undefined && (
        <div className="dialog-form__pair">
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
            label={facts.secret}
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
      {facts.secret !== undefined && secret.text !== '' && (
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
