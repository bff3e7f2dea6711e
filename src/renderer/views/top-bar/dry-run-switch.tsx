import './dry-run-switch.css';
import { ShieldCheck } from 'lucide-react';
import { runCommand } from '../../stores/window/commands.ts';
import { useConnections } from '../../stores/connection/connection-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tool-tips/tooltip.tsx';

/** Switches the dry run, in which the app answers writes instead of sending them; prominent while on. */
export function DryRunSwitch() {
  const isOn = useConnections((store) => store.state?.dryRun ?? false);
  return (
    <Tooltip text={isOn ? 'Writes are answered here and never sent. End the dry run.' : 'Try writes without sending them.'}>
      <Button
        className={classNames('dry-run', isOn && 'dry-run--on')}
        icon={ShieldCheck}
        aria-pressed={isOn}
        onClick={() => runCommand('writes.dryRun')}
      >
        <span className="button__text">{isOn ? 'DRY RUN' : 'Dry run'}</span>
      </Button>
    </Tooltip>
  );
}
