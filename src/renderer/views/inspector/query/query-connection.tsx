import type { ChosenConnection } from '../../../stores/connection/chosen-connection.ts';
import { useConnectionChoice } from '../../../stores/connection/use-connection-choice.tsx';
import { chooseConnection, useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { DestinationButton } from '../../../ui/menus/destination-button.tsx';

/** Names the connection that queries go to, and lets a person choose it. */
export function QueryConnection() {
  const chosen = useQueryDesk((state) => state.connectionId);
  const isTrusted = useSession((session) => session.project?.trusted === true);
  const { name, connection, isInUse, entries } = useConnectionChoice(chosen, 'Queries go to', chooseConnection);
  return (
    <span className="query-bar__to">
      <DestinationButton
        name={name}
        colour={connection?.colour}
        title={titleOf({ connection, isInUse }, name)}
        isUnusual={!isInUse}
        entries={entries}
        disabled={!isTrusted}
      />
    </span>
  );
}

function titleOf({ connection, isInUse }: ChosenConnection, name: string): string {
  if (connection === null) return 'The connection that queries go to was removed. Choose another one.';
  const which = isInUse ? 'the connection in use' : 'chosen for queries alone: the page stays with the connection in use';
  return `Goes to ${name}, ${which}. Its answer goes to no widget.`;
}
