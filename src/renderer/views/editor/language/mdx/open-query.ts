import { laidOutMdx } from '../../../../../shared/saved-queries/write-saved-query.ts';
import { openNewQuery } from '../../../../stores/query-desk/query-files.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { mdxLanguage } from '../../monaco/query-languages.ts';
import { showAtCursor } from '../cursor-message.ts';
import { mdxAt } from './mdx-at.ts';

/** Id of the command in menus of the editor. */
export const openQueryId = 'dashwright.openQuery';

function openAtCursor(editor: monaco.editor.ICodeEditor): void {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  if (!model || !position || model.getLanguageId() === mdxLanguage) return;
  const mdx = mdxAt(model, position)?.mdx.text.trim();
  if (mdx === undefined || mdx === '') showAtCursor(editor, 'Put the cursor into an MDX text, then open it.');
  else void openNewQuery('mdx', laidOutMdx(mdx));
}

/** Adds *Open in query desk* to the menu of every text editor. */
export function registerOpenQuery(): void {
  monaco.editor.addEditorAction({
    id: openQueryId,
    label: 'Open MDX in query desk',
    contextMenuGroupId: '1_modification',
    contextMenuOrder: 1.8,
    run: (editor) => openAtCursor(editor),
  });
}
