import { type FormEvent, useState } from 'react';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { useHost } from '../../host/host-context.ts';
import { useConnections } from '../../stores/connection-store.ts';
import { showFailure } from '../../stores/notice-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { ConfirmProduction } from './confirm-production.tsx';
import { type DraftProblems, draftProblems, finished, isUnencrypted, rememberHint } from './connection-draft.ts';
import { ConnectionTestButton } from './connection-test-button.tsx';

interface ConnectionFormProps {
  readonly connection: Connection;
  readonly isNew: boolean;
  readonly onSaved: () => void;
  readonly onRemoved: () => void;
}

const noConnections: readonly Connection[] = [];

/** Everything about one connection of the person's own. */
export function ConnectionForm({ connection, isNew, onSaved, onRemoved }: ConnectionFormProps) {
  const host = useHost();
  const others = useConnections(({ state }) => state?.connections ?? noConnections);
  const store = useConnections(({ state }) => state?.credentialStore ?? 'memory');
  const hasPassword = useConnections(({ state }) => state?.withCredentials.includes(connection.id) ?? false);
  const [draft, setDraft] = useState(connection);
  const [password, setPassword] = useState('');
  const [typedName, setTypedName] = useState('');
  const [remember, setRemember] = useState(store === 'keychain');
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  function change(fields: Partial<Connection>) {
    setDraft({ ...draft, ...fields });
    setProblems({});
    setSaved(false);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = draftProblems(draft, others);
    setProblems(found);
    if (found.name !== undefined || found.baseUrl !== undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const ready = finished(draft);
      await host.call('connection.save', { connection: ready, typedName });
      setTypedName('');
      setDraft(ready);
      setSaved(true);
      onSaved();
      if (password !== '' && ready.signIn === 'basic') {
        await host.call('connection.signIn', { id: ready.id, user: ready.user, password, remember });
      }
    } catch (thrown) {
      setSaved(false);
      setFailure(toAppErrorData(thrown).message);
    } finally {
      setPassword('');
      setBusy(false);
    }
  }
  function remove() {
    host.call('connection.remove', { id: connection.id }).then(onRemoved, (thrown: unknown) => setFailure(toAppErrorData(thrown).message));
  }

  return (
    <form className="dialog-form" onSubmit={(event) => void save(event)} noValidate>
      <div className="dialog-form__pair">
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={problems.name} autoFocus={isNew} />
        <ColourChoice value={draft.colour} onChange={(colour) => change({ colour })} />
      </div>
      <TextField
        label="Address"
        value={draft.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
        placeholder="https://server.example.com:8010"
        error={problems.baseUrl}
        hint={isUnencrypted(draft.baseUrl) ? 'Without https, the network can read along.' : undefined}
      />
      <Select
        label="Sign-in"
        value={draft.signIn}
        options={[
          { value: 'basic', label: 'User and password' },
          { value: 'none', label: 'None' },
        ]}
        onChange={(signIn) => change({ signIn })}
      />
      {draft.signIn === 'basic' && (
        <>
          <div className="dialog-form__pair">
            <TextField label="User" value={draft.user} onChange={(user) => change({ user })} />
            <TextField
              label="Password"
              type="password"
              value={password}
              onChange={(next) => {
                setPassword(next);
                setSaved(false);
              }}
              placeholder={hasPassword ? 'Known; type to replace' : ''}
            />
          </div>
          {password !== '' && (
            <Checkbox label="Remember the password" checked={remember} onChange={setRemember} hint={rememberHint(store)} />
          )}
          {hasPassword && (
            <div>
              <Button size="small" onClick={() => host.call('connection.forgetCredentials', { id: connection.id }).catch(showFailure)}>
                Forget the password
              </Button>
            </div>
          )}
        </>
      )}
      <Select
        label="Writes (PATCH and process calls)"
        value={draft.writes}
        options={[
          { value: 'ask', label: 'Ask each time' },
          { value: 'allow', label: 'Allow' },
          { value: 'read-only', label: 'Read-only: never send' },
        ]}
        onChange={(writes) => change({ writes })}
      />
      <Select
        label="Stored queries (server: true)"
        value={draft.storedQueries}
        options={[
          { value: 'app', label: 'Filled here, from repository.yml' },
          { value: 'middleware', label: 'Filled by a middleware at this address' },
        ]}
        onChange={(storedQueries) => change({ storedQueries })}
      />
      <Checkbox
        label="Production"
        checked={draft.production}
        onChange={(production) => change(production ? { production, colour: 'red' } : { production })}
        hint="Shown loudly everywhere, so that nobody writes there by mistake."
      />
      <ConfirmProduction draft={finished(draft)} saved={connection} value={typedName} onChange={setTypedName} />
      {failure !== null && (
        <p className="dialog-error" role="alert">
          {failure}
        </p>
      )}
      <div className="test-result">
        <Button variant="primary" type="submit" busy={busy}>
          Save
        </Button>
        {saved && <span role="status">Saved.</span>}
        <ConnectionTestButton connection={finished(draft)} password={password} />
        <span className="dialog-grow" />
        {!isNew && (
          <Button variant="ghost" onClick={remove}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
