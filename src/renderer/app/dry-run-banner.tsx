import { ShieldCheck } from 'lucide-react';
import { useConnections } from '../stores/connection-store.ts';
import { Icon } from '../ui/icon.tsx';

/** For a window that shows a page alone, without the top bar: says that writes are not sent. */
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
