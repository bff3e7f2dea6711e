import { useState } from 'react';
import { type NetworkSecretKind, networkSecretKinds } from '../../../../shared/contract/certificate-schema.ts';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { type DraftProblems, draftProblems, finished } from './connection-draft.ts';
import { needsSecret } from '../../../../shared/contract/sign-in-modes.ts';

const noConnections: readonly Connection[] = [];
const noNetworkSecrets = { proxy: '', 'client-certificate': '' };

/**
 * Returns the unsaved input for one connection. The secret goes to main once and is not kept here. As long as nothing is typed it follows
 * the connection: another program may have written another address, which a save of something else must not take back.
 */
export function useConnectionDraft(connection: Connection, isNew: boolean) {
  const host = currentHost();
  const others = useConnections(({ state }) => state?.connections ?? noConnections);
  const store = useConnections(({ state }) => state?.credentialStore ?? 'memory');
  const [draft, setDraft] = useState(connection);
  const [kept, setKept] = useState(connection);
  const [known, setKnown] = useState(connection);
  const [secret, setSecret] = useState({ text: '', remember: store === 'keychain' });
  const [networkSecrets, setNetworkSecrets] = useState(noNetworkSecrets);
  const [typedName, setTypedName] = useState('');
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'saving' | 'saved' | null>(null);
  const isDirty =
    secret.text !== '' || networkSecretKinds.some((kind) => networkSecrets[kind] !== '') || JSON.stringify(draft) !== JSON.stringify(kept);
  if (JSON.stringify(connection) !== JSON.stringify(known)) {
    setKnown(connection);
    if (!isDirty) {
      setDraft(connection);
      setKept(connection);
    }
  }

  /** Marks what has to be corrected. Returns whether nothing has. */
  function check(): boolean {
    const found = draftProblems(draft, others, secret.text);
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  return {
    draft,
    secret,
    networkSecrets,
    typedName,
    setTypedName,
    problems,
    failure,
    outcome,
    store,
    isDirty: isDirty || (isNew && draft.name !== ''),
    check,
    mark: (found: DraftProblems) => setProblems({ ...problems, ...found }),
    change(fields: Partial<Connection>) {
      setDraft({ ...draft, ...fields });
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in fields) && !('network' in fields))));
      setOutcome(null);
    },
    changeSecret(next: typeof secret) {
      setSecret(next);
      setOutcome(null);
    },
    changeNetworkSecret(kind: NetworkSecretKind, text: string) {
      setNetworkSecrets({ ...networkSecrets, [kind]: text });
      setOutcome(null);
    },
    /** Saves the draft. Returns whether that worked; the input stays until it does. */
    async save(): Promise<boolean> {
      if (!check()) return false;
      setOutcome('saving');
      setFailure(null);
      try {
        const ready = finished(draft);
        await host.call('connection.save', { connection: ready, typedName });
        setTypedName('');
        setDraft(ready);
        setKept(ready);
        for (const kind of networkSecretKinds.filter((one) => networkSecrets[one] !== ''))
          await host.call('connection.networkSecret', { id: ready.id, kind, secret: networkSecrets[kind], remember: secret.remember });
        setNetworkSecrets(noNetworkSecrets);
        if (secret.text !== '' && needsSecret(ready.signIn)) {
          const { text: password, remember } = secret;
          await host.call('connection.signIn', { id: ready.id, user: ready.user, password, remember });
        }
        setSecret({ ...secret, text: '' });
        setOutcome('saved');
        return true;
      } catch (thrown) {
        setOutcome(null);
        setFailure(toAppErrorData(thrown).message);
        return false;
      }
    },
  };
}
