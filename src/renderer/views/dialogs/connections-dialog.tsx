import { FlaskConical, KeyRound, Plus, Server } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { useConnections } from '../../stores/connection-store.ts';
import { closeDialog } from '../../stores/dialog-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { newConnection } from './connection-draft.ts';
import { ConnectionForm } from './connection-form.tsx';
import { SampleFacts } from './sample-facts.tsx';

/** All connections, and the form of the chosen one. */
export function ConnectionsDialog({ editId }: { readonly editId?: string }) {
  const state = useConnections((store) => store.state);
  const [chosenId, setChosenId] = useState(editId ?? state?.activeId ?? '');
  const [added, setAdded] = useState<Connection | null>(null);
  if (!state) return null;
  const chosen = added ?? state.connections.find((connection) => connection.id === chosenId) ?? null;
  function choose(id: string) {
    setAdded(null);
    setChosenId(id);
  }
  return (
    <Dialog title="Connections" onClose={() => closeDialog('connections')} width={760} sticky>
      <div className="connections">
        <div className="connections__list">
          {state.connections.map((connection) => (
            <button
              key={connection.id}
              type="button"
              className="connections__item"
              aria-current={added === null && connection.id === chosenId ? 'true' : undefined}
              onClick={() => choose(connection.id)}
            >
              <StatusDot colour={connection.colour} />
              <span className="connections__name">{connection.name}</span>
              {connection.kind === 'sample' && <Icon icon={FlaskConical} size={13} />}
              {state.withCredentials.includes(connection.id) && <Icon icon={KeyRound} size={13} />}
            </button>
          ))}
          <Button className="connections__add" icon={Plus} onClick={() => setAdded(newConnection(crypto.randomUUID()))}>
            Add connection
          </Button>
        </div>
        {chosen?.kind === 'sample' ? (
          <SampleFacts />
        ) : chosen ? (
          <ConnectionForm
            key={chosen.id}
            connection={chosen}
            isNew={added !== null}
            onSaved={() => choose(chosen.id)}
            onRemoved={() => choose(state.activeId)}
          />
        ) : (
          <EmptyState icon={Server} text="Choose a connection on the left, or add one." />
        )}
      </div>
    </Dialog>
  );
}
