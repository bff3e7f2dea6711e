import { ShieldCheck } from 'lucide-react';
import { useConnections } from '../../stores/connection/connection-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';

/** Banner of a single-page window, which has no top bar: writes are not sent. */
export function DryRunBanner() {
  const isOn = useConnections((store) => store.state?.dryRun ?? false);
  if (!isOn) return null;
  return (
    <div className="connection-banner" role="status">
      <Icon icon={ShieldCheck} />
      Dry run: writes are answered by Dashwright and never sent. End it in the main window.
    </div>
  );
}
