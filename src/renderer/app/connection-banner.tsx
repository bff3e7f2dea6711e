import './connection-banner.css';
import { TriangleAlert, Unplug } from 'lucide-react';
import { useSession } from '../stores/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Says that main does not answer. What is on the screen stays, unsaved text too. */
export function ConnectionBanner() {
  const connected = useSession((state) => state.connected);
  const startFailure = useSession((state) => state.startFailure);
  if (connected && startFailure === null) return null;
  if (!connected) {
    return (
      <div className="connection-banner" role="alert">
        <Icon icon={Unplug} />
        Connection to Dashwright lost. It reconnects by itself; what you typed is kept here.
      </div>
    );
  }
  return (
    <div className="connection-banner connection-banner--error" role="alert">
      <Icon icon={TriangleAlert} />
      {startFailure}
      <Button size="small" onClick={() => location.reload()}>
        Reload the window
      </Button>
    </div>
  );
}
