import { FlaskConical, FolderOpen, Gauge, X } from 'lucide-react';
import { useState } from 'react';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { useHost } from '../../host/host-context.ts';
import { runCommand } from '../../stores/commands.ts';
import { showFailure } from '../../stores/notice-store.ts';
import { openProject } from '../../stores/project-actions.ts';
import { useSession } from '../../stores/session-store.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import type { MenuEntry } from '../../ui/menu-item.ts';
import { Pill } from '../../ui/pill.tsx';

type Recent = HostCallOutput<'project.recent'>['projects'];

/** The open project; its menu has the ways to another one. */
export function ProjectMenu() {
  const host = useHost();
  const project = useSession((state) => state.project);
  const [recent, setRecent] = useState<Recent>([]);
  const others = recent.filter((candidate) => candidate.folder !== project?.folder && candidate.exists).slice(0, 8);
  const entries: MenuEntry[] = [
    { id: 'open', title: 'Open folder…', icon: FolderOpen, keys: 'Mod+O', onSelect: () => runCommand('project.open') },
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
          { id: 'close', title: 'Close project', icon: X, keys: 'Mod+K F', onSelect: () => runCommand('project.close') },
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
