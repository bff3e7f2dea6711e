import { useState } from 'react';
import type { NetworkSecretKind } from '../../../../shared/contract/certificate-schema.ts';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { type SignInMode, signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { type DraftProblems, draftProblems, finished } from './connection-draft.ts';
import { useConnectionSecrets } from './use-connection-secrets.ts';

const secretOf = (mode: SignInMode) => signInFacts(mode).secret?.label;
const noConnections: readonly Connection[] = [];

/**
 * Returns the unsaved input for one connection. The secret goes to main once and is not kept here. As long as nothing is typed it follows
 * the connection: another program may have written another address, which a save of something else must not take back.
 */
export function useConnectionDraft(connection: Connection, isNew: boolean) {
  const host = currentHost();
  const others = useConnections(({ state }) => state?.connections ?? noConnections);
  const [draft, setDraft] = useState(connection);
  const [kept, setKept] = useState(connection);
  const [known, setKnown] = useState(connection);
  const secrets = useConnectionSecrets();
  const [typedName, setTypedName] = useState('');
  const [problems, setProblems] = useState<DraftProblems>({});
  const [outcome, setOutcome] = useState<'saving' | 'saved' | { readonly failure: string } | null>(null);
  const isDirty = secrets.isDirty || JSON.stringify(draft) !== JSON.stringify(kept);
  if (JSON.stringify(connection) !== JSON.stringify(known)) {
    setKnown(connection);
    if (!isDirty) {
      setDraft(connection);
      setKept(connection);
    }
  }

  /** Marks what has to be corrected. Returns whether nothing has. */
  function check(): boolean {
    const found = draftProblems(draft, others, secrets.secret.text);
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  return {
    draft,
    secret: secrets.secret,
    networkSecrets: secrets.networkSecrets,
    typedName,
    setTypedName(name: string) {
      setTypedName(name);
      setOutcome(null);
    },
    problems,
    failure: typeof outcome === 'object' ? (outcome?.failure ?? null) : null,
    outcome,
    store: secrets.store,
    isDirty: isDirty || (isNew && draft.name !== ''),
    check,
    mark: (found: DraftProblems) => setProblems({ ...problems, ...found }),
    change(fields: Partial<Connection>) {
      setDraft({ ...draft, ...fields });
      // A password that was typed is no token: neither is to be sent in place of the other.
      const isOtherSecret = fields.signIn !== undefined && secretOf(fields.signIn) !== secretOf(draft.signIn);
      if (isOtherSecret) secrets.setSecret({ ...secrets.secret, text: '' });
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in fields) && !('network' in fields))));
      setOutcome(null);
    },
    changeSecret(next: typeof secrets.secret) {
      secrets.setSecret(next);
      setOutcome(null);
    },
    changeNetworkSecret(kind: NetworkSecretKind, text: string) {
      secrets.setNetworkSecret(kind, text);
      setOutcome(null);
    },
    /** Saves the draft. Returns whether that worked; the input stays until it does. */
    async save(): Promise<boolean> {
      if (!check()) return false;
      setOutcome('saving');
      try {
        const ready = finished(draft);
        await host.call('connection.save', { connection: ready, typedName });
        setTypedName('');
        setDraft(ready);
        setKept(ready);
        await secrets.send(ready);
        setOutcome('saved');
        return true;
      } catch (thrown) {
        setOutcome({ failure: toAppErrorData(thrown).message });
        return false;
      }
    },
  };
}
