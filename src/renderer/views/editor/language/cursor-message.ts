import type { monaco } from '../monaco/monaco-setup.ts';

/** Shows a sentence at the cursor of an editor until a person goes on. */
export function showAtCursor(editor: monaco.editor.ICodeEditor, message: string): void {
  const position = editor.getPosition();
  const controller = editor.getContribution('editor.contrib.messageController') as
    | { showMessage(text: string, at: monaco.IPosition): void }
    | null
    | undefined;
  if (controller && position) controller.showMessage(message, position);
}
