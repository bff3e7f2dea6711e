import type { FileRole } from '../../shared/contract/project-schema.ts';
import { currentHost } from '../host/host-context.ts';
import { runCommand } from './commands.ts';
import { useEditor } from './editor-store.ts';
import { revealSource } from './navigation.ts';
import { showFailure } from './notice-store.ts';
import { showPane } from './pane-store.ts';

/** Shows a file in the editor, where the cursor was when it is open already. `keep` pins its tab. */
export function showFile(path: string, options: { readonly focus: boolean; readonly keep: boolean }): void {
  const { tabs, active } = useEditor.getState();
  showPane('editor');
  if (!tabs.includes(path)) revealSource({ path, line: 1, column: 1 }, options.focus);
  else {
    if (options.focus) runCommand('editor.focus');
    if (active !== path) useEditor.setState({ active: path });
  }
  if (options.keep) useEditor.setState((state) => (state.previewTab === path ? { previewTab: null } : state));
}

/** Creates a file of the project that is not there yet and shows it. */
export async function createFile(role: FileRole): Promise<void> {
  try {
    const file = await currentHost().call('file.create', { role });
    revealSource({ path: file.path, line: 1, column: 1 });
  } catch (thrown) {
    showFailure(thrown);
  }
}
