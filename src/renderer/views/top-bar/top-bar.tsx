import './top-bar.css';
import { PanelBottom, PanelLeft, PanelRight, Pause, Play, Search, Settings } from 'lucide-react';
import { runCommand, useCommandKeys } from '../../stores/window/commands.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { closeSettings, openSettings, useSettingsPage } from '../../stores/window/settings-page.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { type PaneName, usePanes } from '../../stores/window/pane-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { type BarItem, OverflowBar } from '../../ui/layout/overflow-bar.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { Mark } from '../../ui/signs/mark.tsx';
import { Tooltip } from '../../ui/tool-tips/tooltip.tsx';
import { ArrangementButtons, useArrangementEntries } from './arrangement-buttons.tsx';
import { ConnectionMenu } from './connection-menu.tsx';
import { DryRunSwitch } from './dry-run-switch.tsx';
import { ProjectMenu } from './project-menu.tsx';

/** Project, connection, search, traffic switch, arrangements, panels, settings. */
export function TopBar() {
  const commandKeys = useCommandKeys();
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
        <KeyHint keys={commandKeys('palette.open') ?? ''} />
      </button>
      <Switches />
    </div>
  );
}

function Switches() {
  const hasProject = useSession((state) => state.project !== null);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const isCompact = usePanes((state) => state.isCompact);
  const arrangements = useArrangementEntries();
  const panels = usePanelEntries();
  const paused = useConnections((state) => state.state?.paused ?? false);
  const dryRun = useConnections((state) => state.state?.dryRun ?? false);
  const items: readonly BarItem[] = [
    { id: 'dry run', node: <DryRunSwitch />, entries: [writesEntry(dryRun)], leaves: 2, isAtEnd: true },
    // In its place even while nothing is sent that could be paused, so that nothing moves once the project is trusted.
    {
      id: 'traffic',
      node: isRestricted ? <UnusedTrafficSwitch /> : <TrafficSwitch />,
      entries: [trafficEntry(paused, isRestricted)],
      leaves: 3,
    },
    { id: 'arrangements', node: <ArrangementButtons />, entries: arrangements, leaves: 1 },
    { id: 'panels', node: <PanelSwitches />, entries: panels, leaves: 0 },
  ];
  // A small window has no panels beside each other, and its switches are small enough to stay.
  const small = items.filter(({ id }) => id === 'dry run' || id === 'traffic').map(({ entries: _entries, ...item }) => item);
  return (
    <OverflowBar
      label="Window"
      className="top-bar__side top-bar__side--right"
      items={!hasProject ? [] : isCompact ? small : items}
      end={<SettingsButton />}
    />
  );
}

function SettingsButton() {
  const commandKeys = useCommandKeys();
  const isOpen = useSettingsPage((state) => state.request !== null);
  return (
    <IconButton
      label="Settings"
      keys={commandKeys('app.settings')}
      icon={Settings}
      pressed={isOpen}
      onClick={() => (isOpen ? closeSettings() : openSettings())}
    />
  );
}

function writesEntry(checked: boolean): MenuEntry {
  return { id: 'dry run', title: 'Dry run', checked, onSelect: () => runCommand('writes.dryRun') };
}

function trafficEntry(isPaused: boolean, isRestricted: boolean): MenuEntry {
  return {
    id: 'traffic',
    title: 'Live',
    checked: !isPaused && !isRestricted,
    disabled: isRestricted,
    onSelect: () => runCommand('traffic.pause'),
  };
}

/** The switch of a restricted project: says why there is nothing to pause. */
function UnusedTrafficSwitch() {
  return (
    <Tooltip text="Nothing is sent until you trust this project.">
      <Button className="top-bar__live" icon={Pause} aria-disabled="true" aria-label="Live: nothing is sent until you trust this project">
        <span className="button__text">Live</span>
      </Button>
    </Tooltip>
  );
}

function TrafficSwitch() {
  const paused = useConnections((state) => state.state?.paused ?? false);
  return (
    <Tooltip text={paused ? 'Traffic is paused: nothing is sent. Resume.' : 'Requests run as you edit. Pause all.'}>
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

/** Returns whether the side bar and the bottom panel are in sight. */
function usePanelsInSight() {
  const sideOpen = useLayout((state) => state.sideOpen);
  const bottomOpen = useNavigation((state) => state.bottomOpen);
  const maximised = usePanes((state) => state.maximised);
  const isInSight = (pane: PaneName, isOpen: boolean) => (maximised === null ? isOpen : maximised === pane);
  return { side: isInSight('explorer', sideOpen), inspector: isInSight('inspector', bottomOpen) };
}

function usePanelEntries(): readonly MenuEntry[] {
  const commandKeys = useCommandKeys();
  const inSight = usePanelsInSight();
  const entry = (id: 'view.sideBar' | 'view.bottomPanel', title: string, checked: boolean): MenuEntry => ({
    id,
    title,
    checked,
    keys: commandKeys(id),
    onSelect: () => runCommand(id),
  });
  return [entry('view.sideBar', 'Side bar', inSight.side), entry('view.bottomPanel', 'Bottom panel', inSight.inspector)];
}

function PanelSwitches() {
  const commandKeys = useCommandKeys();
  const inSight = usePanelsInSight();
  const isRight = useLayout((state) => state.dock === 'right');
  return (
    <span className="top-bar__panels">
      <IconButton
        label="Side bar"
        icon={PanelLeft}
        keys={commandKeys('view.sideBar')}
        pressed={inSight.side}
        onClick={() => runCommand('view.sideBar')}
      />
      <IconButton
        label="Bottom panel"
        icon={isRight ? PanelRight : PanelBottom}
        keys={commandKeys('view.bottomPanel')}
        pressed={inSight.inspector}
        onClick={() => runCommand('view.bottomPanel')}
      />
    </span>
  );
}
