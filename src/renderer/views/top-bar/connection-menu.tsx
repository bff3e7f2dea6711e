import { KeyRound, Settings2 } from 'lucide-react';
import { useHost } from '../../host/host-context.ts';
import { activeConnection, useConnections } from '../../stores/connection-store.ts';
import { openDialog } from '../../stores/dialog-store.ts';
import { showFailure } from '../../stores/notice-store.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { Pill } from '../../ui/pill.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';

const statusNotes = {
  idle: '',
  connecting: 'connecting',
  ready: '',
  'sign-in-needed': 'sign in',
  failed: 'failed',
} as const;

/** Where requests go. Coloured by the connection; loud in production. */
export function ConnectionMenu() {
  const host = useHost();
  const state = useConnections((store) => store.state);
  const active = useConnections(activeConnection);
  if (!state) return null;
  const entries: MenuEntry[] = [
    ...state.connections.map(
      (connection): MenuEntry => ({
        id: connection.id,
        title: connection.name,
        detail: [connection.kind === 'sample' ? 'Built in, no server needed' : connection.baseUrl, connection.production && 'Production']
          .filter(Boolean)
          .join(' · '),
        lead: <StatusDot colour={connection.colour} />,
        checked: connection.id === state.activeId,
        onSelect: () => {
          if (connection.id !== state.activeId) host.call('connection.select', { id: connection.id }).catch(showFailure);
        },
      }),
    ),
    { kind: 'separator', id: 'line' },
    ...(active?.signIn === 'basic'
      ? ([
          { id: 'sign-in', title: 'Sign in…', icon: KeyRound, onSelect: () => openDialog({ kind: 'sign-in', connectionId: active.id }) },
        ] satisfies MenuEntry[])
      : []),
    { id: 'manage', title: 'Manage connections…', icon: Settings2, onSelect: () => openDialog({ kind: 'connections' }) },
  ];
  const status = statusNotes[state.status];
  const note = [active?.production && 'PRODUCTION', status].filter(Boolean).join(' · ');
  const name = active?.name ?? 'No connection';
  return (
    <DropdownMenu entries={entries}>
      <Pill
        text={name}
        danger={active?.production ?? false}
        title={state.message}
        aria-label={`Connection ${[name, note].filter(Boolean).join(', ')}`}
        lead={
          <StatusDot colour={state.status === 'failed' ? 'error' : (active?.colour ?? 'neutral')} busy={state.status === 'connecting'} />
        }
        note={note}
      />
    </DropdownMenu>
  );
}
