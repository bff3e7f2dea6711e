import { FileDiff, FilePlus2, FileText } from 'lucide-react';
import { type CommandId, commandInfo } from '../../../shared/contract/palette-commands.ts';
import type { FileRole, ProjectFile } from '../../../shared/schema/project-schema.ts';
import { canCompareWithCommit, compareWithCommit } from '../../stores/documents/commit-comparison.ts';
import { showFile } from '../../stores/text-editor/file-actions.ts';
import { runCommand, useCommands } from '../../stores/window/commands.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';

/** What can be written anew into a file of each role. */
const newParts: Readonly<Record<FileRole, readonly CommandId[]>> = {
  repository: ['new.entry', 'new.entryRequest'],
  queries: ['new.query'],
  widgetConfig: ['new.page', 'new.popup'],
  eventMap: [],
};

/** Returns the menu of a file of the project: open it, compare it, or write something new into it. */
export function fileMenu({ path, role }: Pick<ProjectFile, 'path' | 'role'>): readonly MenuEntry[] {
  const open: MenuEntry = { id: 'open', title: 'Open', icon: FileText, onSelect: () => showFile(path, { focus: true, keep: true }) };
  const compare: MenuEntry = {
    id: 'compare',
    title: 'Compare with the last commit',
    icon: FileDiff,
    onSelect: () => {
      showFile(path, { focus: true, keep: true });
      compareWithCommit(path);
    },
  };
  return [
    open,
    ...(canCompareWithCommit(path) ? [compare] : []),
    ...newParts[role].map((id): MenuEntry => {
      const isEnabled = useCommands.getState().commands.find((candidate) => candidate.id === id)?.isEnabled;
      return { id, title: commandInfo(id).title, icon: FilePlus2, disabled: isEnabled?.() === false, onSelect: () => runCommand(id) };
    }),
  ];
}
