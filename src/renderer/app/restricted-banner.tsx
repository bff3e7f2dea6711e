import './connection-banner.css';
import { ShieldAlert } from 'lucide-react';
import { openDialog } from '../stores/dialog-store.ts';
import { useSession } from '../stores/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** As long as nobody trusts the project: that nothing of it runs, and the way to the question. */
export function RestrictedBanner() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  if (!isRestricted) return null;
  return (
    <section className="connection-banner" aria-label="Restricted project">
      <Icon icon={ShieldAlert} />
      <span className="connection-banner__text" role="status">
        <b>Restricted:</b> nothing of this project runs.
      </span>
      <Button size="small" onClick={() => openDialog({ kind: 'trust' })}>
        Trust…
      </Button>
    </section>
  );
}
