import { isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { neighbourTab, pinTab } from '../../stores/documents/editor-tabs.ts';
import { type Command, command, registerCommands } from '../../stores/window/commands.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { showLargeTexts } from '../../stores/start/large-texts.ts';
import { useSettingsPage } from '../../stores/window/settings-page.ts';
import { flipSetting } from '../../stores/window/settings-store.ts';
import type { CommandId } from '../../../shared/contract/palette-commands.ts';
import { widgetAt } from '../../../shared/project/locate.ts';
import { closeTabAt, enterOtherHalf, joinIntoOne, splitInto } from './half-actions.ts';
import { frontEditor } from './monaco/half-editors.ts';
import { runAction } from './language/action-lenses.ts';
import { renameAction } from './language/named-features.ts';
import { openEditor } from '../../stores/text-editor/file-actions.ts';
import { usePlace } from '../../stores/text-editor/editor-place.ts';
import { provideSelectedText } from '../../stores/text-editor/selected-text.ts';
import { formatDocumentId, formatSelectionId } from './language/format-actions.ts';
import { formatMdxCommandId } from './language/mdx/format-command.ts';
import { openQueryId } from './language/mdx/open-query.ts';
import { monaco } from './monaco/monaco-setup.ts';
import { focusedQueryEditor } from './query-text/query-editor.ts';
import { workInFocus } from '../../stores/window/work-in-focus.ts';
import { settingsLanguage } from './settings-text/settings-language.ts';
import { saveSettingsText } from './settings-text/settings-text.ts';

const activePath = () => useEditor.getState().active;
const isSplit = () => useEditor.getState().beside !== null;
const hasFile = () => activePath() !== null;
const isActiveUnsaved = () => isUnsaved(useEditor.getState().buffers[activePath() ?? '']);

function withActive(run: (path: string) => void): () => void {
  return () => {
    const path = activePath();
    if (path !== null) run(path);
  };
}

/** Returns the editor in which a person works: the text of the settings covers the files while it is there. */
function textEditor(): monaco.editor.ICodeEditor | undefined {
  const settings = monaco.editor.getEditors().find((editor) => editor.getModel()?.getLanguageId() === settingsLanguage);
  return settings ?? focusedQueryEditor() ?? frontEditor();
}

/** Returns what is selected, if it lies within one line. */
function selectedLine(): string {
  const editor = frontEditor();
  const selection = editor?.getSelection();
  const isOneLine = selection?.startLineNumber === selection?.endLineNumber;
  return selection && isOneLine ? (editor?.getModel()?.getValueInRange(selection) ?? '') : '';
}

function focusEditor(): void {
  const wasHidden = openEditor();
  showLargeTexts();
  // A hidden editor takes no focus until it has been laid out.
  if (wasHidden) requestAnimationFrame(() => textEditor()?.focus());
  else textEditor()?.focus();
}

/** Runs an action of Monaco in the text in front, whoever has the focus. */
function monacoCommand(id: CommandId, action: string): Command {
  const run = () => {
    const editor = textEditor();
    editor?.focus();
    editor?.trigger('palette', action, undefined);
  };
  return command(id, run, hasFile);
}

function showNeighbour(step: 1 | -1): void {
  const path = neighbourTab(useEditor.getState(), step);
  if (path !== null) void windowDocuments().open(path, true);
}

/** The action the cursor stands in. */
function actionUnderCursor(): { readonly widgetId: string; readonly action: string } | null {
  const { place } = usePlace.getState();
  const { model } = useSession.getState();
  const found = place && model ? widgetAt(model, place.path, place.line, place.column) : undefined;
  return found?.action === undefined ? null : { widgetId: found.widgetId, action: found.action };
}

/** Saves what is edited: the query with the focus, the file in front, or the text of the settings where that covers it. */
function saveInFront(): void {
  const path = activePath();
  const work = workInFocus();
  if (work) work.save();
  else if (useSettingsPage.getState().request?.asText) void saveSettingsText();
  else if (path !== null) void windowDocuments().save(path);
}

const commands: readonly Command[] = [
  command('file.save', saveInFront),
  command('file.saveAll', () => windowDocuments().saveAll()),
  command(
    'file.revert',
    withActive((path) => void windowDocuments().revert(path)),
    isActiveUnsaved,
  ),
  command(
    'file.close',
    withActive((path) => closeTabAt({ half: useEditor.getState().half, path })),
    hasFile,
  ),
  command(
    'file.pin',
    withActive((path) => useEditor.setState((state) => pinTab(state, path))),
    hasFile,
  ),
  command('editor.nextTab', () => showNeighbour(1), hasFile),
  command('editor.previousTab', () => showNeighbour(-1), hasFile),
  command('editor.splitRight', () => splitInto('right'), hasFile),
  command('editor.splitBelow', () => splitInto('below'), hasFile),
  command('editor.otherHalf', enterOtherHalf, isSplit),
  command('editor.join', joinIntoOne, isSplit),
  command('editor.focus', focusEditor, hasFile),
  command(
    'action.run',
    async () => {
      const work = workInFocus();
      const found = actionUnderCursor();
      if (work) work.run();
      else if (found) await runAction(found.widgetId, found.action);
    },
    () => workInFocus() !== undefined || actionUnderCursor() !== null,
    'Put the cursor into an action of the repository, then run it.',
  ),
  monacoCommand('editor.undo', 'undo'),
  monacoCommand('editor.redo', 'redo'),
  monacoCommand('editor.find', 'actions.find'),
  monacoCommand('editor.replace', 'editor.action.startFindReplaceAction'),
  monacoCommand('editor.comment', 'editor.action.commentLine'),
  monacoCommand('editor.format', formatDocumentId),
  monacoCommand('editor.formatSelection', formatSelectionId),
  monacoCommand('editor.formatMdx', formatMdxCommandId),
  monacoCommand('editor.openQuery', openQueryId),
  command('editor.wrap', () => flipSetting('editor.wordWrap'), hasFile),
  monacoCommand('editor.fold', 'editor.foldAll'),
  monacoCommand('editor.unfold', 'editor.unfoldAll'),
  monacoCommand('editor.goToLine', 'editor.action.gotoLine'),
  monacoCommand('editor.nextProblem', 'editor.action.marker.next'),
  monacoCommand('editor.definition', 'editor.action.revealDefinition'),
  monacoCommand('editor.references', 'editor.action.goToReferences'),
  monacoCommand('editor.rename', renameAction),
];

/** Everything a person does with files and text, for palette and keys. Returns the function that takes the commands away. */
export function registerEditorCommands(): () => void {
  provideSelectedText(selectedLine);
  return registerCommands(commands);
}
