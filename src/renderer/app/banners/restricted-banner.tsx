import './connection-banner.css';
import { ShieldAlert } from 'lucide-react';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

/** Banner while the project is restricted: nothing of it runs. A button opens the trust question. */
export function RestrictedBanner() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  if (!isRestricted) return null;
  return (
    <section className="connection-banner" aria-label="Restricted project">
      <Icon icon={ShieldAlert} />
      <span className="connection-banner__text" role="status">
        <b>Restricted:</b> nothing of this project runs. The preview shows what its files say without code and data.
      </span>
      <Button size="small" onClick={() => openDialog({ kind: 'trust' })}>
        Trust…
      </Button>
    </section>
  );
}
