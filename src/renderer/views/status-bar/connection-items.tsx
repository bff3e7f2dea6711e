import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { Connection, ConnectionsState } from '../../../shared/contract/connection-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { runCommand } from '../../stores/window/commands.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { idleTimeout, useSessionAge } from '../../stores/connection/session-age-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { StatusDot } from '../../ui/signs/status-dot.tsx';
import { showFailure } from '../../stores/window/notice-store.ts';
import { useConnectionEntries } from '../../stores/connection/use-connection-entries.tsx';
import { connectionStatusText } from './connection-status-text.ts';
import { StatusItem } from './status-item.tsx';
import { writesText } from './status-texts.ts';

/** Items for connection and its state, sign-in, write guard, user. */
export function ConnectionItems() {
  const state = useConnections((store) => store.state);
  const active = useConnections(activeConnection);
  const host = currentHost();
  const isRestricted = useSession((session) => session.project?.trusted === false);
  if (!state || !active) return null;
  // What would happen to writes and sign-in is beside the point while nothing is sent.
  if (isRestricted) return <SwitchItem state={state} active={active} isUnused />;
  const edit = () => openDialog({ kind: 'connections', editId: active.id });
  const inMemory = state.credentialStore === 'memory' && state.withCredentials.length > 0;
  return (
    <>
      <SwitchItem state={state} active={active} />
      {state.status === 'sign-in-needed' && (
        <StatusItem
          tip={state.message ?? 'The back-end wants a sign-in.'}
          tone="warning"
          onClick={() => openDialog({ kind: 'sign-in', connectionId: active.id })}
        >
          <Icon icon={Lock} size={12} />
          Sign in
        </StatusItem>
      )}
      {inMemory && (
        <StatusItem
          tip="No keychain was found: secrets are forgotten when Dashwright closes."
          onClick={() => openDialog({ kind: 'credentials' })}
        >
          Secrets: memory only
        </StatusItem>
      )}
      {state.dryRun && (
        <StatusItem
          tip="Writes are answered here and never sent. Click to end the dry run."
          tone="warning"
          onClick={() => runCommand('writes.dryRun')}
        >
          Dry run: nothing is written
        </StatusItem>
      )}
      {state.dryRun ? null : state.writesUntilClose.includes(active.id) ? (
        <StatusItem
          tip="You allowed writes on this connection until Dashwright closes. Click to be asked again."
          tone="warning"
          onClick={() => void host.call('writes.ask', { connectionId: active.id }).catch(showFailure)}
        >
          Writes: allowed for now
        </StatusItem>
      ) : (
        <StatusItem
          tip={
            active.kind === 'sample'
              ? 'The sample back-end takes every write and keeps it until Dashwright closes.'
              : 'What happens before a PATCH or a process call. Click to change.'
          }
          tone={active.production && active.writes === 'allow' ? 'loud' : undefined}
          onClick={edit}
        >
          {writesText(active)}
        </StatusItem>
      )}
      {state.activeUser !== '' && (
        <StatusItem
          tip="ctx.activeUserName. Click to use another name."
          label={`Active user ${state.activeUser}`}
          onClick={() => openDialog({ kind: 'user' })}
        >
          <span className="status-bar__text">
            {state.activeUser}
            {active.activeUserOverride !== '' && ' (set by you)'}
          </span>
        </StatusItem>
      )}
    </>
  );
}

const unused = { note: 'Nothing is sent', reason: 'Nothing is sent until you trust this project.' } as const;

/** The menu of connections: the active one, and the reason if it does not work. */
function SwitchItem(props: {
  readonly state: ConnectionsState;
  readonly active: Connection;
  /** Nothing is sent, since the project is not trusted. */
  readonly isUnused?: boolean;
}) {
  const { state, active, isUnused = false } = props;
  const entries = useConnectionEntries();
  const mayHaveEnded = useIdle(active) && state.status === 'ready';
  const { note, reason } = isUnused ? unused : connectionStatusText(state, mayHaveEnded);
  // Once the connection to main is lost, its last report may be out of date.
  const isHeard = useSession((session) => session.connection === 'connected');
  const isGrey = isUnused || !isHeard;
  const hasFailed = state.status === 'failed' && !isUnused;
  const tone = active.production ? 'loud' : hasFailed ? 'error' : undefined;
  const words = [active.production && 'PRODUCTION', note].filter(Boolean).join(' · ');
  return (
    <DropdownMenu entries={entries} align="end">
      <button
        type="button"
        className={classNames('status-bar__item', tone && `status-bar__item--${tone}`)}
        title={visibleText(reason ?? '')}
        aria-label={`Switch connection, now ${[visibleText(active.name), words].filter(Boolean).join(', ')}`}
      >
        <StatusDot colour={isGrey ? 'neutral' : hasFailed ? 'error' : active.colour} busy={state.status === 'connecting' && !isGrey} />
        <span className="status-bar__text status-bar__text--name">{visibleText(active.name)}</span>
        {words !== '' && <span>{words}</span>}
      </button>
    </DropdownMenu>
  );
}

/** Returns whether the session may have ended, since the server has not answered anything for long. */
function useIdle({ id, signIn, network }: Connection): boolean {
  const lastAnswer = useSessionAge(({ lastAnswers }) => lastAnswers[id]);
  const [now, setNow] = useState(Date.now);
  const endsAt = lastAnswer === undefined || signIn === 'none' || network.keepAlive ? undefined : lastAnswer + idleTimeout;
  useEffect(() => {
    setNow(Date.now());
    if (endsAt === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, endsAt - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== undefined && now >= endsAt;
}
