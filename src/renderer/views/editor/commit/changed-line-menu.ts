import { create } from 'zustand';
import { canCompareWithCommit, compareWithCommit } from '../../../stores/documents/commit-comparison.ts';
import type { useCommandKeys } from '../../../stores/window/commands.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { restorePointedBlock, showChangeFrom } from './changed-blocks.ts';

/** A line with a mark, by its file. */
interface MarkedLine {
  readonly path: string;
  readonly line: number;
}

/** The menu of the mark of a changed line: where it is, in pixels of the window; null while it is closed. */
export const useChangedLineMenu = create<{
  readonly open: { readonly place: MarkedLine; readonly x: number; readonly y: number } | null;
}>(() => ({ open: null }));

/** Returns what can be done with the block that a mark stands for. */
export function changedLineEntries({ path, line }: MarkedLine, commandKeys: ReturnType<typeof useCommandKeys>): MenuEntry[] {
  const keysOf = (id: Parameters<typeof commandKeys>[0]) => ({ keys: commandKeys(id) });
  return [
    { id: 'restore', title: 'Restore this block', ...keysOf('commit.restoreBlock'), onSelect: () => restorePointedBlock(path, line) },
    ...(canCompareWithCommit(path)
      ? [
          {
            id: 'compare',
            title: 'Compare with the last commit',
            ...keysOf('commit.compare'),
            onSelect: () => compareWithCommit(path),
          },
        ]
      : []),
    { kind: 'separator', id: 'others' },
    { id: 'next', title: 'Next change', ...keysOf('commit.nextChange'), onSelect: () => showChangeFrom(path, line, 'next') },
    {
      id: 'previous',
      title: 'Previous change',
      ...keysOf('commit.previousChange'),
      onSelect: () => showChangeFrom(path, line, 'previous'),
    },
  ];
}
