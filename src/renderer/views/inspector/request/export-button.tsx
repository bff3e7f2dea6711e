import { FileDown } from 'lucide-react';
import { runCommand } from '../../../stores/window/commands.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

/** Saves the listed requests as a file that other tools open. */
export function ExportButton({ isOffered }: { readonly isOffered: boolean }) {
  const isEmpty = useTraffic((state) => state.exchanges.size === 0);
  return (
    <IconButton label="Export as HAR" icon={FileDown} disabled={!isOffered || isEmpty} onClick={() => runCommand('traffic.exportHar')} />
  );
}
