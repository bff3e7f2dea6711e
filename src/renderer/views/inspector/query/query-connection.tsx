import { ChevronDown, KeyRound, Settings2 } from 'lucide-react';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { needsSecret } from '../../../../shared/contract/sign-in-modes.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { chooseConnection, useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { type QueryTarget, queryTarget } from '../../../stores/query-desk/query-target.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { StatusDot } from '../../../ui/signs/status-dot.tsx';

const none: readonly Connection[] = [];

/** Names the connection that queries go to, and lets a person choose it. */
export function QueryConnection() {
  const chosen = useQueryDesk((state) => state.connectionId);
  const state = useConnections((store) => store.state);
  const isTrusted = useSession((session) => session.project?.trusted === true);
  const target = queryTarget(chosen, { state });
  const name = target.connection === null ? (state === null ? '' : 'Removed') : visibleText(target.connection.name);
  return (
    <span className="query-bar__to">
      <DropdownMenu entries={connectionMenu(state?.connections ?? none, state?.activeId, target)}>
        <button
          type="button"
          className={classNames('link detail__action--menu query-bar__connection', !target.isInUse && 'query-bar__connection--other')}
          aria-label={`Goes to ${name}`}
          title={titleOf(target, name)}
          disabled={!isTrusted}
        >
          {target.connection !== null && <StatusDot colour={target.connection.colour} />}
          <span className="query-bar__name">{name}</span>
          <Icon icon={ChevronDown} size={12} />
        </button>
      </DropdownMenu>
    </span>
  );
}

function titleOf({ connection, isInUse }: QueryTarget, name: string): string {
  if (connection === null) return 'The connection that queries go to was removed. Choose another one.';
  const which = isInUse ? 'the connection in use' : 'chosen for queries alone: the page stays with the connection in use';
  return `Goes to ${name}, ${which}. Its answer goes to no widget.`;
}

function connectionMenu(
  connections: readonly Connection[],
  activeId: string | undefined,
  { connection: shown, isInUse }: QueryTarget,
): readonly MenuEntry[] {
  const choices = connections.map(
    (connection): MenuEntry => ({
      id: connection.id,
      title: visibleText(connection.name),
      detail: [connection.production && 'PRODUCTION', connection.id === activeId && 'In use', writesOf(connection)]
        .filter(Boolean)
        .join(' · '),
      lead: <StatusDot colour={connection.colour} />,
      checked: connection.id === shown?.id,
      danger: connection.production,
      onSelect: () => chooseConnection(connection.id === activeId ? null : connection.id),
    }),
  );
  const signIn: readonly MenuEntry[] =
    shown === null || isInUse || !needsSecret(shown.signIn)
      ? []
      : [
          {
            id: 'sign-in',
            title: `Sign in to ${visibleText(shown.name)}…`,
            icon: KeyRound,
            onSelect: () => openDialog({ kind: 'sign-in', connectionId: shown.id }),
          },
        ];
  return [
    { kind: 'label', id: 'title', title: 'Queries go to' },
    ...choices,
    { kind: 'separator', id: 'line' },
    ...signIn,
    { id: 'manage', title: 'Manage connections…', icon: Settings2, onSelect: () => openDialog({ kind: 'connections' }) },
  ];
}

function writesOf({ writes }: Connection): string {
  return writes === 'read-only' ? 'Read-only' : writes === 'ask' ? 'Asks before it writes' : 'Writes allowed';
}
