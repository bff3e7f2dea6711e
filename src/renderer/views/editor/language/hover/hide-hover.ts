import type { monaco } from '../../monaco/monaco-setup.ts';

/** Closes the hover of an editor. One that was opened by a key stays open over whatever comes to the front, else. */
export function hideHover(editor: monaco.editor.ICodeEditor): void {
  const controller = editor.getContribution('editor.contrib.contentHover') as { hideContentHover(): void } | null | undefined;
  controller?.hideContentHover();
}
