import './top-bar.css';
import { PanelBottom, PanelLeft, Pause, Play, Search } from 'lucide-react';
import { runCommand } from '../../stores/commands.ts';
import { activeConnection, useConnections } from '../../stores/connection-store.ts';
import { useLayout } from '../../stores/layout-store.ts';
import { useNavigation } from '../../stores/navigation.ts';
import { useSession } from '../../stores/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { ConnectionMenu } from './connection-menu.tsx';
import { DryRunSwitch } from './dry-run-switch.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** Project, connection, search, traffic switch, panels, settings. */
export function TopBar() {
  const hasProject = useSession((state) => state.project !== null);
  const production = useConnections((state) => activeConnection(state)?.production ?? false);
  return (
    <div className={classNames('top-bar', production && 'top-bar--production')}>
      <div className="top-bar__side">
        <Mark size={18} />
        <ProjectMenu />
        <ConnectionMenu />
      </div>
      <button type="button" className="top-bar__search" onClick={() => runCommand('palette.open')}>
        <Icon icon={Search} className="top-bar__search-icon" />
        <span className="top-bar__search-text">Search files, widgets, actions, commands…</span>
        <KeyHint keys="Mod+P" />
      </button>
      <div className="top-bar__side top-bar__side--right">
        {hasProject && (
          <>
            <DryRunSwitch />
            <TrafficSwitch />
            <PanelSwitches />
          </>
        )}
        <SettingsMenu />
      </div>
    </div>
  );
}

function TrafficSwitch() {
  const paused = useConnections((state) => state.state?.paused ?? false);
  return (
    <Tooltip text={paused ? 'All requests are stopped. Resume.' : 'Requests run as you edit. Pause all.'}>
      <Button
        className={classNames('top-bar__live', paused && 'top-bar__live--paused')}
        icon={paused ? Play : Pause}
        aria-label={paused ? 'Paused: resume traffic' : 'Live: pause traffic'}
        onClick={() => runCommand('traffic.pause')}
      >
        <span className="button__text">{paused ? 'Paused' : 'Live'}</span>
      </Button>
    </Tooltip>
  );
}

function PanelSwitches() {
  const sideOpen = useLayout((state) => state.sideOpen);
  const bottomOpen = useNavigation((state) => state.bottomOpen);
  return (
    <span className="top-bar__panels">
      <IconButton label="Side bar" icon={PanelLeft} keys="Mod+B" pressed={sideOpen} onClick={() => runCommand('view.sideBar')} />
      <IconButton
        label="Bottom panel"
        icon={PanelBottom}
        keys="Mod+J"
        pressed={bottomOpen}
        onClick={() => runCommand('view.bottomPanel')}
      />
    </span>
  );
}
