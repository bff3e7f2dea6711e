import { OctagonAlert } from 'lucide-react';
import { activeConnection, useConnections } from '../stores/connection-store.ts';
import { Icon } from '../ui/icon.tsx';

const writes = {
  ask: 'Every write asks first.',
  allow: 'Writes are sent without asking.',
  'read-only': 'Nothing is written.',
} as const;

/** As long as requests go to production: where they go, and what becomes of writes. */
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
