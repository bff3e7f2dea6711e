import { formatMdx } from '../../../../../shared/mdx/format-mdx.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { showAtCursor } from '../cursor-message.ts';
import { mdxAt, type MdxInModel } from './mdx-at.ts';

/** Id of the command in menus of the editor. */
export const formatMdxCommandId = 'dashwright.formatMdx';

/** What stands between tokens that may be laid out: blanks and escaped line ends, no quotes or code of a concatenation. */
const blanks = /^(?:\s|\\+[nrt])*$/;

type Model = monaco.editor.ITextModel;

/** Returns the changes of a file that lay its MDX out, or why there are none. */
export function mdxEdits(model: Model, { mdx, positionOf, rangeOf }: MdxInModel): monaco.editor.IIdentifiedSingleEditOperation[] | string {
  const first = positionOf(0);
  const line = model.getLineContent(first.lineNumber);
  const indent = model.getOptions().insertSpaces ? ' '.repeat(model.getOptions().tabSize) : '\t';
  const own = /^\s*/.exec(line)?.[0] ?? '';
  // What begins on a line of its own is indented as that line is, everything else by one level more.
  const begin = positionOf(mdx.text.length - mdx.text.trimStart().length);
  const isOnOwnLine = begin.lineNumber > first.lineNumber;
  const base = isOnOwnLine
    ? (/^\s*/.exec(model.getLineContent(begin.lineNumber))?.[0] ?? '')
    : own + (model.getLanguageId() === 'javascript' ? indent : '');
  if (mdx.isFolded && /--|\/\//.test(mdx.text))
    return 'Line ends are blanks in this text, so a comment that a line end closes cannot be laid out.';
  const edits = formatMdx(mdx.text, { indent, base, hasLines: mdx.hasLines });
  if (edits === undefined) return 'Fix the mistakes in this MDX first.';
  return edits.flatMap(({ start, end, text }) => {
    const range = rangeOf(start, end);
    return blanks.test(model.getValueInRange(range)) ? [{ range, text, forceMoveMarkers: true }] : [];
  });
}

function formatAtCursor(editor: monaco.editor.ICodeEditor): void {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  if (!model || !position || editor.getOption(monaco.editor.EditorOption.readOnly)) return;
  const found = mdxAt(model, position);
  const edits = found ? mdxEdits(model, found) : 'Put the cursor into an MDX text, then format it.';
  if (typeof edits === 'string') {
    showAtCursor(editor, edits);
    return;
  }
  if (edits.length === 0) return;
  editor.pushUndoStop();
  editor.executeEdits(formatMdxCommandId, edits);
  editor.pushUndoStop();
}

/** Adds *Format MDX* to the menu of every text editor. */
export function registerFormatMdx(): void {
  monaco.editor.addEditorAction({
    id: formatMdxCommandId,
    label: 'Format MDX',
    contextMenuGroupId: '1_modification',
    contextMenuOrder: 1.7,
    run: (editor) => formatAtCursor(editor),
  });
}
