import { groupDigits } from '../../../shared/group-digits.ts';
import { useEditor } from '../documents/editor-store.ts';
import { openTab } from '../documents/editor-tabs.ts';
import { showNotice } from '../window/notice-store.ts';

/** After a change of several files: each gets a tab, which says that it is unsaved, and a notice says what was changed. */
export function noteJointChange(paths: readonly string[], places: number): void {
  for (const path of paths) {
    useEditor.setState((state) => {
      const isShown = state.tabs.includes(path) || state.beside?.tabs.includes(path);
      return isShown ? state : { ...openTab(state, path, true), active: state.active };
    });
  }
  const files = paths.length;
  showNotice(
    'info',
    `Changed ${groupDigits(places)} ${places === 1 ? 'place' : 'places'} in ${files} ${files === 1 ? 'file' : 'files'}. Undo takes all of it back.`,
  );
}
