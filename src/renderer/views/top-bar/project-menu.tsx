import { AppWindow, FlaskConical, FolderOpen, FolderPlus, Gauge, History, X } from 'lucide-react';
import { useState } from 'react';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { currentHost } from '../../host/host-context.ts';
import { runCommand, useCommandKeys } from '../../stores/window/commands.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { openProject } from '../../stores/session/project-actions.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { Pill } from '../../ui/signs/pill.tsx';

type Recent = HostCallOutput<'project.recent'>['projects'];

/** The open project, with a menu to open another one. */
export function ProjectMenu() {
  const commandKeys = useCommandKeys();
  const host = currentHost();
  const project = useSession((state) => state.project);
  const [recent, setRecent] = useState<Recent>([]);
  const others = recent.filter((candidate) => candidate.folder !== project?.folder && candidate.exists).slice(0, 8);
  const entries: MenuEntry[] = [
    { id: 'new', title: 'New project…', icon: FolderPlus, onSelect: () => runCommand('project.new') },
    { id: 'open', title: 'Open folder…', icon: FolderOpen, keys: commandKeys('project.open'), onSelect: () => runCommand('project.open') },
    {
      id: 'open-window',
      title: 'Open project in a new window…',
      icon: AppWindow,
      keys: commandKeys('project.openWindow'),
      onSelect: () => runCommand('project.openWindow'),
    },
    {
      id: 'recent-all',
      title: 'Open recent project…',
      icon: History,
      keys: commandKeys('project.recent'),
      onSelect: () => runCommand('project.recent'),
    },
    { id: 'sample', title: 'Open the sample', icon: FlaskConical, onSelect: () => runCommand('project.openSample') },
    ...(others.length > 0
      ? ([
          { kind: 'separator', id: 'recent-line' },
          { kind: 'label', id: 'recent', title: 'Recent' },
        ] satisfies MenuEntry[])
      : []),
    ...others.map(
      (other): MenuEntry => ({ id: other.folder, title: other.name, detail: other.folder, onSelect: () => void openProject(other.folder) }),
    ),
    ...(project
      ? ([
          { kind: 'separator', id: 'close-line' },
          { id: 'limits', title: 'Limits of this project…', icon: Gauge, onSelect: () => runCommand('project.limits') },
          { id: 'close', title: 'Close project', icon: X, keys: commandKeys('project.close'), onSelect: () => runCommand('project.close') },
        ] satisfies MenuEntry[])
      : []),
  ];
  return (
    <DropdownMenu
      entries={entries}
      onOpenChange={(open) => {
        if (open) host.call('project.recent', {}).then(({ projects }) => setRecent(projects), showFailure);
      }}
    >
      <Pill
        text={project?.name ?? 'No project'}
        title={project?.folder}
        aria-label={project ? `Project ${project.name}` : 'Open a project'}
      />
    </DropdownMenu>
  );
}
