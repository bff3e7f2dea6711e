import { OctagonAlert } from 'lucide-react';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import type { Connection, ConnectionsState } from '../../../shared/contract/connection-schema.ts';
import { Icon } from '../../ui/signs/icon.tsx';

const writes = {
  ask: 'Every write asks first.',
  allow: 'Writes are sent without asking.',
  'read-only': 'Nothing is written.',
} as const;

/** Returns what happens to a write of the connection now: the order is that of `decideWrite` in main. */
export function writesNow(
  { id, writes: chosen }: Pick<Connection, 'id' | 'writes'>,
  state: Pick<ConnectionsState, 'dryRun' | 'writesUntilClose'> | null,
): string {
  if (state?.dryRun) return 'Dry run: writes are answered by Dashwright and never sent.';
  if (chosen !== 'read-only' && state?.writesUntilClose.includes(id)) return 'Writes are sent without asking until the app closes.';
  return writes[chosen];
}

/** Banner while requests go to production: the connection, and what happens to a write now. */
export function ProductionBanner() {
  const active = useConnections(activeConnection);
  const state = useConnections((store) => store.state);
  if (!active?.production) return null;
  return (
    <div className="connection-banner connection-banner--production" role="status" aria-label="Production">
      <Icon icon={OctagonAlert} />
      <span className="connection-banner__text">
        <b>PRODUCTION</b> · {active.name} · {writesNow(active, state)}
      </span>
    </div>
  );
}
