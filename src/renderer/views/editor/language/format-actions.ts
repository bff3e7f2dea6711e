import type { SelectedPart } from '../../../../shared/formatting/selected-edits.ts';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { editsToFormat, hasEdits } from '../../../stores/documents/formatting/format-text.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';
import { showProgress } from '../../../stores/window/progress-notice.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import { showAtCursor } from './cursor-message.ts';

/** Ids of the commands in menus of the editor. */
export const formatDocumentId = 'dashwright.formatDocument';
export const formatSelectionId = 'dashwright.formatSelection';

type CodeEditor = monaco.editor.ICodeEditor;

/** Files that are being formatted: asking once more changes nothing. */
const underWay = new Set<string>();

/** Runs what a person may have to wait for, and may cancel. */
async function withProgress<Result>(path: string, run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController();
  const endProgress = showProgress(() => `Formatting ${path}…`, control);
  try {
    return await run(control.signal);
  } finally {
    endProgress();
  }
}

function selectedPart(editor: CodeEditor, model: monaco.editor.ITextModel): SelectedPart | undefined {
  const selection = editor.getSelection();
  if (!selection || selection.isEmpty()) return undefined;
  return { start: model.getOffsetAt(selection.getStartPosition()), end: model.getOffsetAt(selection.getEndPosition()) };
}

async function format(editor: CodeEditor, selected?: SelectedPart): Promise<void> {
  const model = editor.getModel();
  const path = model === null ? null : pathOf(model.uri);
  if (!model || path === null || underWay.has(path)) return;
  const { texts } = windowDocuments();
  const bufferOf = (file: string) => useEditor.getState().buffers[file];
  const refused = bufferOf(path)?.readOnlyReason;
  if (refused) return showAtCursor(editor, refused);
  underWay.add(path);
  try {
    const outcome = await withProgress(path, (signal) => editsToFormat({ texts, bufferOf }, path, signal, selected));
    if (hasEdits(outcome)) keepingPlace(editor, model, () => texts.edit(path, outcome.edits));
    else if (outcome.outcome === 'refused') showRefusal(editor, model, outcome);
    else if (outcome.outcome === 'outdated' && texts.has(path)) showNotice('info', `${path} was changed meanwhile. Format it again.`);
  } finally {
    underWay.delete(path);
  }
}

/** Changes a text so that the line of the cursor stays where it is in sight. The editor may show another file by now. */
function keepingPlace(editor: CodeEditor, model: monaco.editor.ITextModel, change: () => void): void {
  const before = editor.getModel() === model ? editor.getPosition() : null;
  const height = before === null ? 0 : editor.getTopForPosition(before.lineNumber, before.column) - editor.getScrollTop();
  change();
  const after = before === null ? null : editor.getPosition();
  if (after) editor.setScrollTop(editor.getTopForPosition(after.lineNumber, after.column) - height, monaco.editor.ScrollType.Immediate);
}

/** Says what keeps a text from being formatted, with its line unless the cursor stands there. */
function showRefusal(
  editor: CodeEditor,
  model: monaco.editor.ITextModel,
  { line, message }: { readonly line: number; readonly message: string },
): void {
  if (editor.getModel() !== model) return;
  const isHere = editor.getPosition()?.lineNumber === line;
  showAtCursor(editor, isHere ? message : `Line ${line}: ${message}`);
}

function formatSelection(editor: CodeEditor): void {
  const model = editor.getModel();
  const selected = model === null ? undefined : selectedPart(editor, model);
  if (selected) void format(editor, selected);
  else showAtCursor(editor, 'Select a part of the text, then format it.');
}

/** Adds *Format document* and *Format selection* to the menu of every text editor. */
export function registerFormatActions(): void {
  // Behind what Monaco puts there itself, which ends at 1.4.
  const place = { contextMenuGroupId: '1_modification' } as const;
  monaco.editor.addEditorAction({
    id: formatDocumentId,
    label: 'Format document',
    ...place,
    contextMenuOrder: 1.5,
    run: (editor) => void format(editor),
  });
  monaco.editor.addEditorAction({
    id: formatSelectionId,
    label: 'Format selection',
    ...place,
    contextMenuOrder: 1.6,
    run: (editor) => formatSelection(editor),
  });
}
