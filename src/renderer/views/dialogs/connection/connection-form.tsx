import { type FormEvent, useEffect, useRef } from 'react';
import { type Connection, deployments } from '../../../../shared/contract/connection-schema.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { focusFault } from '../../../ui/fields/focus-fault.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CertificateQuestion } from './certificate-question.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { ConfirmProduction } from './confirm-production.tsx';
import { changesForDeployment, deploymentFacts } from './connection-deployments.ts';
import { addressProblem, type DraftProblems, finished, isUnencrypted } from './connection-draft.ts';
import { NetworkFields } from './connection-network-fields.tsx';
import { SignInFields } from './connection-sign-in-fields.tsx';
import { ConnectionTestResult } from './connection-test-result.tsx';
import { useConnectionDraft } from './use-connection-draft.ts';
import { useConnectionTest } from './use-connection-test.ts';
import { useSingleSignOn } from './gateway/use-single-sign-on.ts';

interface ConnectionFormProps {
  readonly connection: Connection;
  readonly isNew: boolean;
  readonly onSaved: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** Reports whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The form of one connection. */
export function ConnectionForm({ connection, isNew, onSaved, onDuplicate, onRemove, onDirty }: ConnectionFormProps) {
  const isKnown = useConnections(({ state }) => state?.withCredentials.includes(connection.id) ?? false);
  const typed = useConnectionDraft(connection, isNew);
  const tested = useConnectionTest();
  const singleSignOn = useSingleSignOn();
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems, isDirty } = typed;
  const shown = useConnections(({ state }) => (state?.activeId === connection.id ? state.certificate : undefined));
  const certificate = tested.state === null ? shown : tested.state === 'running' ? undefined : tested.state.certificate;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function change(fields: Partial<Connection>) {
    typed.change(fields);
    tested.clear();
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (await typed.save()) onSaved();
    else focusFault(form.current);
  }
  /** Saves the connection and opens its gateway: main opens saved addresses only. */
  async function signInAtGateway() {
    const gatewayUrl = addressProblem(draft.gatewayUrl, 'gateway');
    if (gatewayUrl !== undefined) typed.mark({ gatewayUrl });
    if (gatewayUrl !== undefined || !(await typed.save())) return focusFault(form.current);
    onSaved();
    const ready = finished(draft);
    if (await singleSignOn.signIn(ready.id, typed.secret.remember)) void tested.test(ready);
  }
  function test() {
    const given = Object.entries(typed.networkSecrets).filter(([, text]) => text !== '');
    void tested.test(finished(draft), typed.secret.text || undefined, Object.fromEntries(given));
  }

  return (
    <form ref={form} className="dialog-form connection-form" onSubmit={(event) => void save(event)} noValidate>
      {isNew && <h3 className="connection-form__title">New connection</h3>}
      <div className="dialog-form__pair">
        <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} error={problems.name} autoFocus={isNew} />
        <ColourChoice value={draft.colour} onChange={(colour) => change({ colour })} />
      </div>
      <ServerFields draft={draft} change={change} problems={problems} />
      <SignInFields
        draft={draft}
        onChange={change}
        problems={problems}
        secret={typed.secret}
        onSecret={(secret) => {
          typed.changeSecret(secret);
          tested.clear();
        }}
        isKnown={isKnown}
        store={typed.store}
        singleSignOn={singleSignOn}
        onSingleSignOn={() => void signInAtGateway()}
      />
      <WriteFields draft={draft} change={change} />
      <Checkbox
        label="Production"
        checked={draft.production}
        onChange={(production) => change(production ? { production, colour: 'red' } : { production })}
        hint="Marked clearly everywhere, so that nobody writes there by mistake."
      />
      <ConfirmProduction draft={finished(draft)} saved={connection} value={typed.typedName} onChange={typed.setTypedName} />
      <NetworkFields
        draft={draft}
        onChange={change}
        problems={problems}
        secrets={typed.networkSecrets}
        onSecret={(kind, text) => {
          typed.changeNetworkSecret(kind, text);
          tested.clear();
        }}
      />
      <div className="connection-form__end">
        <ConnectionTestResult state={tested.state} onCancel={tested.cancel} />
        {certificate && <CertificateQuestion connectionId={connection.id} certificate={certificate} onTrusted={test} />}
        {typed.failure !== null && (
          <p className="dialog-error" role="alert">
            {typed.failure}
          </p>
        )}
        <div className="test-result">
          {!isNew && (
            <>
              {!isDirty && <UseButton id={connection.id} />}
              <Button variant="ghost" onClick={onDuplicate}>
                Duplicate
              </Button>
              <Button variant="ghost" onClick={onRemove}>
                Delete
              </Button>
            </>
          )}
          <span className="dialog-grow" />
          {typed.outcome === 'saved' && <span role="status">Saved.</span>}
          <Button onClick={test} disabled={tested.state === 'running'}>
            Test
          </Button>
          <Button variant="primary" type="submit" busy={typed.outcome === 'saving'}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Puts a saved connection to use; gone where it is. */
function UseButton({ id }: { readonly id: string }) {
  const isUsed = useConnections(({ state }) => state?.activeId === id);
  if (isUsed) return null;
  const use = () => currentHost().call('connection.select', { id }).catch(showFailure);
  return (
    <Button variant="ghost" title="Requests of this project go to it from now on" onClick={() => void use()}>
      Use it
    </Button>
  );
}

interface PartProps {
  readonly draft: Connection;
  readonly change: (fields: Partial<Connection>) => void;
}

/** Kind and address of the server. */
function ServerFields({ draft, change, problems }: PartProps & { readonly problems: DraftProblems }) {
  const facts = deploymentFacts[draft.deployment];
  return (
    <>
      <div className={facts.hasDatabase ? 'dialog-form__pair' : 'dialog-form'}>
        <Select
          label="Server"
          value={draft.deployment}
          options={deployments.map((value) => ({ value, label: deploymentFacts[value].label }))}
          onChange={(deployment) => change(changesForDeployment(draft, deployment))}
        />
        {facts.hasDatabase && (
          <TextField label="Database" value={draft.database} onChange={(database) => change({ database })} error={problems.database} />
        )}
      </div>
      <TextField
        label="Base address"
        value={draft.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
        placeholder={facts.placeholder}
        error={problems.baseUrl}
        hint={isUnencrypted(draft.baseUrl) ? 'Without https, the network can read along.' : facts.hint}
      />
    </>
  );
}

/** What becomes of writes, and who fills in stored queries. */
function WriteFields({ draft, change }: PartProps) {
  return (
    <div className="dialog-form__pair">
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
    </div>
  );
}
