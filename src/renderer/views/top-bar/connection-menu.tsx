import { visibleText } from '../../../shared/text/visible-text.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { Pill } from '../../ui/signs/pill.tsx';
import { StatusDot } from '../../ui/signs/status-dot.tsx';
import { useConnectionEntries } from '../../stores/connection/use-connection-entries.tsx';

const statusNotes = {
  idle: '',
  connecting: 'connecting',
  ready: '',
  'sign-in-needed': 'sign in',
  failed: 'failed',
} as const;

/** The active connection, in its colour; prominent in production. */
export function ConnectionMenu() {
  const state = useConnections((store) => store.state);
  const active = useConnections(activeConnection);
  const entries = useConnectionEntries();
  if (!state) return null;
  const status = statusNotes[state.status];
  const note = [active?.production && 'PRODUCTION', status].filter(Boolean).join(' · ');
  const name = visibleText(active?.name ?? 'No connection');
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
