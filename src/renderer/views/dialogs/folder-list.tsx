import { Folder } from 'lucide-react';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';
import { Badge } from '../../ui/signs/badge.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

export type ListedFolder = HostCallOutput<'folder.list'>['folders'][number];

interface FolderListProps {
  readonly folders: readonly ListedFolder[];
  /** Name of the chosen one. */
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
  /** Enter or double click. */
  readonly onActivate: (folder: ListedFolder) => void;
  readonly onGoInto: (folder: ListedFolder) => void;
  readonly onGoUp: () => void;
}

/** Folders inside a folder; arrows to the side go in and out, letters choose by the beginning of the name. */
export function FolderList({ folders, chosen, onChoose, onActivate, onGoInto, onGoUp }: FolderListProps) {
  const withFolder = (index: number, act: (folder: ListedFolder) => void) => {
    const folder = folders[index];
    if (folder) act(folder);
  };
  return (
    <VirtualRows
      label="Folders"
      role="listbox"
      count={folders.length}
      rowHeight={28}
      rowKey={(index) => folders[index]?.name ?? String(index)}
      selected={folders.findIndex(({ name }) => name === chosen)}
      onSelect={(index) => withFolder(index, ({ name }) => onChoose(name))}
      onActivate={(index) => withFolder(index, onActivate)}
      onOtherKey={({ key }, index) => {
        if (key === 'Backspace' || key === 'ArrowLeft') onGoUp();
        else if (key === 'ArrowRight') withFolder(index, onGoInto);
        else if (key.length === 1) {
          const hit = folders.findIndex(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()));
          withFolder(hit, ({ name }) => onChoose(name));
        }
      }}
      renderRow={(index) => {
        const folder = folders[index];
        return (
          folder && (
            <span className="folder-list__row">
              <Icon icon={Folder} />
              {visibleText(folder.name)}
              {folder.isProject && (
                <span className="folder-list__note">
                  <Badge tone="accent">project</Badge>
                </span>
              )}
            </span>
          )
        );
      }}
    />
  );
}
