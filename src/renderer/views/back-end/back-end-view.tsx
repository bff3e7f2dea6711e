import './back-end.css';
import { Braces, DatabaseZap, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { readOpen, readRoots, refreshAll, showBackEndOf, stopReading, useBackEnd } from '../../stores/connection/back-end-store.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { BackEndTree } from './back-end-tree.tsx';

/** Why names cannot be read now; null if they can. */
type Obstacle = 'restricted' | 'nothing' | 'sign-in' | 'paused' | null;

/** The side panel with the names of the active connection's back-end. */
export function BackEndView() {
  const host = currentHost();
  const connection = useConnections(activeConnection);
  const status = useConnections(({ state }) => state?.status);
  const paused = useConnections(({ state }) => state?.paused ?? false);
  const folder = useSession((state) => state.project?.folder ?? '');
  const key = `${folder}\n${identityOf(connection)}`;
  const isShown = useBackEnd((state) => state.key === key);
  const filter = useBackEnd((state) => state.filter);
  const showsControl = useBackEnd((state) => state.showsControl);
  const hasNames = useBackEnd((state) => Object.values(state.branches).some(({ items }) => items.length > 0));
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);

  const isRestricted = useSession((state) => state.project?.trusted === false);
  const obstacle: Obstacle = isRestricted
    ? 'restricted'
    : connection === null
      ? 'nothing'
      : status === 'sign-in-needed'
        ? 'sign-in'
        : paused && !hasNames
          ? 'paused'
          : null;
  useEffect(() => {
    showBackEndOf(host, key);
    if (obstacle === null && !paused) readOpen(host);
  }, [host, key, obstacle, paused]);
  useEffect(() => () => stopReading(host), [host]);

  function find(text: string) {
    useBackEnd.setState({ filter: text });
    if (text !== '') readRoots(host);
  }
  function walkIn() {
    tree.current?.focus();
  }

  return (
    <section className="back-end" aria-label="Back-end">
      <header className="back-end__head">
        <span className="back-end__connection" title={visibleText(connection?.name ?? '')}>
          {visibleText(connection?.name ?? '')}
        </span>
        <IconButton
          size="small"
          label="Show control objects"
          icon={Braces}
          pressed={showsControl}
          onClick={() => useBackEnd.setState({ showsControl: !showsControl })}
        />
        <IconButton size="small" label="Refresh names" icon={RefreshCw} disabled={obstacle !== null} onClick={() => refreshAll(host)} />
      </header>
      {obstacle === null && (
        <SearchField
          className="back-end__search"
          label="Find names"
          placeholder="Find cubes, elements, processes"
          value={filter}
          onChange={find}
          onLeave={walkIn}
          inputRef={field}
        />
      )}
      <div className="back-end__body">
        {obstacle !== null ? (
          <NotNow obstacle={obstacle} name={connection?.name ?? ''} connectionId={connection?.id ?? ''} />
        ) : (
          isShown && (
            <BackEndTree
              treeRef={tree}
              onType={(text) => {
                find(text);
                field.current?.focus();
              }}
            />
          )
        )}
      </div>
    </section>
  );
}

/** Returns the parts of a connection on which names depend, without its label and its write setting. */
function identityOf(connection: Connection | null): string {
  if (connection === null) return '';
  const { name, colour, production, writes, activeUserOverride, storedQueries, accessCheckSuffix, ...sends } = connection;
  return JSON.stringify(sends);
}

function NotNow(props: { readonly obstacle: Exclude<Obstacle, null>; readonly name: string; readonly connectionId: string }) {
  const host = currentHost();
  switch (props.obstacle) {
    case 'restricted':
      return (
        <EmptyState
          icon={DatabaseZap}
          text="This project is restricted, so nothing is asked of a back-end. Trust it to read names."
          action={<Button onClick={() => openDialog({ kind: 'trust' })}>Trust…</Button>}
        />
      );
    case 'nothing':
      return <EmptyState icon={DatabaseZap} text="Names of the back-end appear here once a connection is chosen." />;
    case 'sign-in':
      return (
        <EmptyState
          icon={DatabaseZap}
          text={`${props.name} shows its names once you sign in.`}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'sign-in', connectionId: props.connectionId })}>
              Sign in…
            </Button>
          }
        />
      );
    case 'paused':
      return (
        <EmptyState
          icon={DatabaseZap}
          text="Traffic is paused, so no names are read."
          action={<Button onClick={() => void host.call('traffic.pause', { paused: false }).catch(showFailure)}>Resume traffic</Button>}
        />
      );
  }
}
