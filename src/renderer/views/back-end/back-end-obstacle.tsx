import { DatabaseZap } from 'lucide-react';
import { currentHost } from '../../host/host-context.ts';
import { useBackEnd } from '../../stores/connection/back-end-store.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';

/** Why names cannot be read now; null if they can. */
type Obstacle = 'restricted' | 'nothing' | 'sign-in' | 'paused' | null;

/** Returns why the names of the active connection's back-end cannot be read now; null if they can. */
export function useObstacle(): Obstacle {
  const hasConnection = useConnections((state) => activeConnection(state) !== null);
  const status = useConnections(({ state }) => state?.status);
  const isPaused = useConnections(({ state }) => state?.paused ?? false);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const hasNames = useBackEnd((state) => Object.values(state.branches).some(({ items }) => items.length > 0));
  if (isRestricted) return 'restricted';
  if (!hasConnection) return 'nothing';
  if (status === 'sign-in-needed') return 'sign-in';
  // Names that were read before the pause stay.
  return isPaused && !hasNames ? 'paused' : null;
}

interface ObstacleNoteProps {
  readonly obstacle: Exclude<Obstacle, null>;
  /** Name of the connection. */
  readonly name: string;
  readonly connectionId: string;
}

/** Says why no names are shown, with the action that changes it. */
export function ObstacleNote(props: ObstacleNoteProps) {
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
