import { KeyRound, Settings2 } from 'lucide-react';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../shared/contract/sign-in-modes.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { StatusDot } from '../../ui/signs/status-dot.tsx';
import { openDialog } from '../window/dialog-store.ts';
import { type ChosenConnection, chosenConnection } from './chosen-connection.ts';
import { useConnections } from './connection-store.ts';

interface ConnectionChoice extends ChosenConnection {
  /** For people; empty before any is known. */
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * Returns where something that a person wrote goes, and a menu of the connections of the project that it can go to instead.
 * `title`: head of the menu; `choose` takes the id of a connection, null for the one in use.
 */
export function useConnectionChoice(chosen: string | null, title: string, choose: (id: string | null) => void): ConnectionChoice {
  const state = useConnections((store) => store.state);
  const target = chosenConnection(chosen, { state });
  const name = target.connection === null ? (state === null ? '' : 'Removed') : visibleText(target.connection.name);
  const choices = (state?.connections ?? []).map(
    (connection): MenuEntry => ({
      id: connection.id,
      title: visibleText(connection.name),
      detail: [connection.production && 'PRODUCTION', connection.id === state?.activeId && 'In use', writesOf(connection)]
        .filter(Boolean)
        .join(' · '),
      lead: <StatusDot colour={connection.colour} />,
      checked: connection.id === target.connection?.id,
      danger: connection.production,
      onSelect: () => choose(connection.id === state?.activeId ? null : connection.id),
    }),
  );
  const entries: readonly MenuEntry[] = [
    { kind: 'label', id: 'title', title },
    ...choices,
    { kind: 'separator', id: 'line' },
    ...signInEntry(target),
    { id: 'manage', title: 'Manage connections…', icon: Settings2, onSelect: () => openDialog({ kind: 'connections' }) },
  ];
  return { ...target, name, entries };
}

/** The connection in use has its sign-in in the menu of the top bar. */
function signInEntry({ connection, isInUse }: ChosenConnection): readonly MenuEntry[] {
  if (connection === null || isInUse || !needsSecret(connection.signIn)) return [];
  const onSelect = () => openDialog({ kind: 'sign-in', connectionId: connection.id });
  return [{ id: 'sign-in', title: `Sign in to ${visibleText(connection.name)}…`, icon: KeyRound, onSelect }];
}

function writesOf({ writes }: Connection): string {
  return writes === 'read-only' ? 'Read-only' : writes === 'ask' ? 'Asks before it writes' : 'Writes allowed';
}
