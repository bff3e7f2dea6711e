import { compareWithCommit } from '../../stores/documents/commit-comparison.ts';
import { useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import type { useCommandKeys } from '../../stores/window/commands.ts';
import { closeOtherTabs, closeTabAt, joinIntoOne, moveToOtherHalf, showTab, splitInto, type TabPlace } from './half-actions.ts';

/** What decides which entries a tab has, and which are greyed. */
interface TabMenuState {
  readonly dirty: boolean;
  readonly isSplit: boolean;
  /** The last commit holds the file, and does not stand beside it yet. */
  readonly canCompare: boolean;
}

/** Returns the entries of the menu of a tab. */
export function tabMenu(place: TabPlace, state: TabMenuState, commandKeys: ReturnType<typeof useCommandKeys>) {
  const { half, path } = place;
  const { dirty, isSplit, canCompare } = state;
  const split = (direction: 'right' | 'below') => {
    showTab(place);
    splitInto(direction);
  };
  const compare = () => {
    showTab(place);
    compareWithCommit(path);
  };
  return [
    { id: 'close', title: 'Close', keys: commandKeys('file.close'), onSelect: () => closeTabAt(place) },
    { id: 'others', title: 'Close others', onSelect: () => closeOtherTabs(place) },
    { kind: 'separator' as const, id: 'halves' },
    { id: 'right', title: 'Split right', keys: commandKeys('editor.splitRight'), onSelect: () => split('right') },
    { id: 'below', title: 'Split below', keys: commandKeys('editor.splitBelow'), onSelect: () => split('below') },
    {
      id: 'move',
      title: 'Move to the other side',
      disabled: !isSplit && useEditor.getState().tabs.length < 2,
      onSelect: () => moveToOtherHalf(place),
    },
    { id: 'join', title: 'Close split', keys: commandKeys('editor.join'), disabled: !isSplit, onSelect: joinIntoOne },
    { kind: 'separator' as const, id: 'line' },
    {
      id: 'save',
      title: 'Save',
      keys: commandKeys('file.save'),
      disabled: !dirty,
      onSelect: () => void windowDocuments().save(path),
    },
    { id: 'revert', title: 'Revert to the file on disk', disabled: !dirty, onSelect: () => void windowDocuments().revert(path) },
    ...(canCompare ? [{ id: 'commit', title: 'Compare with the last commit', onSelect: compare }] : []),
  ];
}
