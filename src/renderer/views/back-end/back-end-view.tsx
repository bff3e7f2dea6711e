import './back-end.css';
import { Braces, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { readOpen, readRoots, refreshAll, showBackEndOf, stopReading, useBackEnd } from '../../stores/connection/back-end-store.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ObstacleNote, useObstacle } from './back-end-obstacle.tsx';
import { BackEndTree } from './back-end-tree.tsx';

/** The side panel with the names of the active connection's back-end. */
export function BackEndView() {
  const host = currentHost();
  const connection = useConnections(activeConnection);
  const paused = useConnections(({ state }) => state?.paused ?? false);
  const folder = useSession((state) => state.project?.folder ?? '');
  const key = `${folder}\n${identityOf(connection)}`;
  const isShown = useBackEnd((state) => state.key === key);
  const filter = useBackEnd((state) => state.filter);
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const obstacle = useObstacle();

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
      <BackEndHead connection={connection} mayRefresh={obstacle === null} />
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
          <ObstacleNote obstacle={obstacle} name={connection?.name ?? ''} connectionId={connection?.id ?? ''} />
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

function BackEndHead({ connection, mayRefresh }: { readonly connection: Connection | null; readonly mayRefresh: boolean }) {
  const showsControl = useBackEnd((state) => state.showsControl);
  return (
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
      <IconButton size="small" label="Refresh names" icon={RefreshCw} disabled={!mayRefresh} onClick={() => refreshAll(currentHost())} />
    </header>
  );
}

/** Returns the parts of a connection on which names depend, without its label and its write setting. */
function identityOf(connection: Connection | null): string {
  if (connection === null) return '';
  const { name, colour, production, writes, activeUserOverride, storedQueries, accessCheckSuffix, ...sends } = connection;
  return JSON.stringify(sends);
}
