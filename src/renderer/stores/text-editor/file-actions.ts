import type { FileRole } from '../../../shared/schema/project-schema.ts';
import { runCommand } from '../window/commands.ts';
import { useEditor } from '../documents/editor-store.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { useLayout } from '../window/layout-store.ts';
import { revealSource } from '../window/navigation.ts';
import { showFailure } from '../window/notice-store.ts';
import { showPane } from '../window/pane-store.ts';
import { showLargeTexts } from '../start/large-texts.ts';

/** Shows a file in the editor, where the cursor was when it is open already. `keep` pins its tab. */
export function showFile(path: string, options: { readonly focus: boolean; readonly keep: boolean }): void {
  const { tabs, active } = useEditor.getState();
  showPane('editor');
  openEditor();
  showLargeTexts();
  if (!tabs.includes(path)) revealSource({ path, line: 1, column: 1 }, options.focus);
  else {
    if (options.focus) runCommand('editor.focus');
    if (active !== path) useEditor.setState({ active: path });
  }
  if (options.keep) useEditor.setState((state) => (state.previewTab === path ? { previewTab: null } : state));
}

/** Opens the editor where it is hidden, because somebody wants to see a text. Returns whether it was hidden. */
export function openEditor(): boolean {
  if (useLayout.getState().editorOpen) return false;
  runCommand('view.toggleEditor');
  return true;
}

/** Creates a file of the project that is not there yet and shows it. */
export async function createFile(role: FileRole): Promise<void> {
  try {
    const path = await windowDocuments().create(role);
    revealSource({ path, line: 1, column: 1 });
  } catch (thrown) {
    showFailure(thrown);
  }
}
