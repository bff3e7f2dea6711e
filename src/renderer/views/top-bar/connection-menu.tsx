import { visibleText } from '../../../shared/text/visible-text.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { Pill } from '../../ui/signs/pill.tsx';
import { StatusDot } from '../../ui/signs/status-dot.tsx';
import { useConnectionEntries } from '../../stores/connection/use-connection-entries.tsx';

const statusNotes = {
  idle: '',
  connecting: 'Connecting',
  ready: '',
  'sign-in-needed': 'Sign in',
  failed: 'Not connected',
} as const;

/** The active connection, in its colour; prominent in production. */
export function ConnectionMenu() {
  const state = useConnections((store) => store.state);
  const active = useConnections(activeConnection);
  const entries = useConnectionEntries();
  const isRestricted = useSession((session) => session.project?.trusted === false);
  const isHeard = useSession((session) => session.connection === 'connected');
  if (!state) return null;
  // Nothing is sent, so that there is nothing to say of its state.
  const status = isRestricted ? 'Not used' : statusNotes[state.status];
  const isGrey = isRestricted || !isHeard;
  const colour = isGrey ? 'neutral' : state.status === 'failed' ? 'error' : (active?.colour ?? 'neutral');
  const note = [active?.production && 'PRODUCTION', status].filter(Boolean).join(' · ');
  const name = visibleText(active?.name ?? 'No connection');
  return (
    <DropdownMenu entries={entries}>
      <Pill
        text={name}
        danger={active?.production ?? false}
        title={isRestricted ? 'Nothing is sent until you trust this project.' : state.message}
        aria-label={`Connection ${[name, note].filter(Boolean).join(', ')}`}
        lead={<StatusDot colour={colour} busy={state.status === 'connecting' && !isGrey} />}
        note={note}
      />
    </DropdownMenu>
  );
}
