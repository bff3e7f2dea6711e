import { Check, FlaskConical, KeyRound, Plus, Server } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { Connection, ConnectionsState } from '../../../../shared/contract/connection-schema.ts';
import { currentHost } from '../../../host/host-context.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { currentSetting } from '../../../stores/window/settings-store.ts';
import { closeDialog, openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { StatusDot } from '../../../ui/signs/status-dot.tsx';
import { duplicateOf, newConnection } from './connection-draft.ts';
import { ConnectionForm } from './connection-form.tsx';
import { removeWithUndo } from './remove-connection.ts';
import { SampleFacts } from './sample-facts.tsx';
import { UnsavedQuestion } from '../unsaved-question.tsx';

interface SignsProps {
  readonly connection: Connection;
  readonly state: ConnectionsState;
}

/** Signs behind the name of a connection: in use, the sample, with stored secrets. */
function Signs({ connection: { id, kind }, state }: SignsProps) {
  const sign = id === state.activeId ? Check : kind === 'sample' ? FlaskConical : null;
  return (
    <>
      {sign && <Icon icon={sign} size={13} />}
      {state.withCredentials.includes(id) && <Icon icon={KeyRound} size={13} />}
    </>
  );
}

/** All connections, and the form of the selected one. */
export function ConnectionsDialog({ editId }: { readonly editId?: string }) {
  const host = currentHost();
  const state = useConnections((store) => store.state);
  const [chosenId, setChosenId] = useState(editId ?? state?.activeId ?? '');
  const [added, setAdded] = useState<Connection | null>(null);
  /** The action a person requested while there was unsaved input. */
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  const isDirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  if (!state) return null;
  const chosen = added ?? state.connections.find((connection) => connection.id === chosenId) ?? null;

  function leave(go: () => void) {
    if (isDirty.current && currentSetting('questions.discardConnection')) setLeaving({ go });
    else go();
  }
  function choose(id: string) {
    setAdded(null);
    setChosenId(id);
  }
  function remove(connection: Connection) {
    isDirty.current = false;
    removeWithUndo(host, connection, state?.activeId === connection.id);
    choose(state?.activeId === connection.id ? 'sample' : (state?.activeId ?? ''));
  }

  return (
    <Dialog
      title="Connections"
      onClose={() => leave(() => closeDialog('connections'))}
      width={780}
      sticky
      danger={chosen?.production ?? false}
      className="connections-dialog"
    >
      <div className="connections">
        <div className="connections__list">
          <div className="connections__choices">
            {state.connections.map((connection) => (
              <button
                key={connection.id}
                type="button"
                className="connections__item"
                aria-current={added === null && connection.id === chosenId ? 'true' : undefined}
                onClick={() => (added === null && connection.id === chosenId ? undefined : leave(() => choose(connection.id)))}
              >
                <StatusDot colour={connection.colour} />
                <span className="connections__name">
                  {visibleText(connection.name)} {connection.production && <span className="connections__production">PRODUCTION</span>}
                </span>
                <Signs connection={connection} state={state} />
              </button>
            ))}
            <Button className="connections__add" icon={Plus} onClick={() => leave(() => setAdded(newConnection(crypto.randomUUID())))}>
              Add connection
            </Button>
            <Button variant="ghost" icon={KeyRound} onClick={() => leave(() => openDialog({ kind: 'credentials' }))}>
              Stored secrets…
            </Button>
          </div>
        </div>
        {chosen?.kind === 'sample' ? (
          <SampleFacts />
        ) : chosen ? (
          <ConnectionForm
            key={chosen.id}
            connection={chosen}
            isNew={added !== null}
            onSaved={() => choose(chosen.id)}
            onDuplicate={() => leave(() => setAdded(duplicateOf(chosen, crypto.randomUUID(), state.connections)))}
            onRemove={() => remove(chosen)}
            onDirty={setDirty}
          />
        ) : (
          <EmptyState icon={Server} text="Choose a connection on the left, or add one." />
        )}
      </div>
      {leaving && (
        <UnsavedQuestion
          onKeep={() => setLeaving(null)}
          onDiscard={() => {
            isDirty.current = false;
            setLeaving(null);
            leaving.go();
          }}
        />
      )}
    </Dialog>
  );
}
