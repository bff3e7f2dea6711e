import { KeyRound, Pencil, Settings2 } from 'lucide-react';
import { currentHost } from '../../host/host-context.ts';
import { needsSecret } from '../../../shared/contract/sign-in-modes.ts';
import { activeConnection, useConnections } from './connection-store.ts';
import { openDialog } from '../window/dialog-store.ts';
import { showFailure } from '../window/notice-store.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { StatusDot } from '../../ui/signs/status-dot.tsx';

/** Every connection to choose from, with its colour, and what can be done with the active one. */
export function useConnectionEntries(): readonly MenuEntry[] {
  const host = currentHost();
  const state = useConnections((store) => store.state);
  const active = useConnections(activeConnection);
  if (!state) return [];
  const choices = state.connections.map(
    (connection): MenuEntry => ({
      id: connection.id,
      title: connection.name,
      detail: [connection.production && 'PRODUCTION', connection.kind === 'sample' ? 'Built in, no server needed' : connection.baseUrl]
        .filter(Boolean)
        .join(' · '),
      lead: <StatusDot colour={connection.colour} />,
      checked: connection.id === state.activeId,
      danger: connection.production,
      onSelect: () => {
        if (connection.id !== state.activeId) host.call('connection.select', { id: connection.id }).catch(showFailure);
      },
    }),
  );
  const own: MenuEntry[] = [];
  if (active && needsSecret(active.signIn))
    own.push({
      id: 'sign-in',
      title: 'Sign in…',
      icon: KeyRound,
      onSelect: () => openDialog({ kind: 'sign-in', connectionId: active.id }),
    });
  if (active?.kind === 'address')
    own.push({
      id: 'edit',
      title: `Edit ${active.name}…`,
      icon: Pencil,
      onSelect: () => openDialog({ kind: 'connections', editId: active.id }),
    });
  return [
    ...choices,
    { kind: 'separator', id: 'line' },
    ...own,
    { id: 'manage', title: 'Manage connections…', icon: Settings2, onSelect: () => openDialog({ kind: 'connections' }) },
  ];
}
