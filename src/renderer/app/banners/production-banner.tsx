import { OctagonAlert } from 'lucide-react';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';

const writes = {
  ask: 'Every write asks first.',
  allow: 'Writes are sent without asking.',
  'read-only': 'Nothing is written.',
} as const;

/** Banner while requests go to production: the connection, and how writes are treated. */
export function ProductionBanner() {
  const active = useConnections(activeConnection);
  if (!active?.production) return null;
  return (
    <div className="connection-banner connection-banner--production" role="status" aria-label="Production">
      <Icon icon={OctagonAlert} />
      <span className="connection-banner__text">
        <b>PRODUCTION</b> · {active.name} · {writes[active.writes]}
      </span>
    </div>
  );
}
