import { useEditor } from '../../stores/editor-store.ts';
import { closeTab, neighbourTab, pinTab } from '../../stores/editor-tabs.ts';
import { type Command, registerCommands } from '../../stores/commands.ts';
import { useSession } from '../../stores/session-store.ts';
import { widgetAt } from '../../../shared/project/locate.ts';
import { runAction } from './action-lenses.ts';
import { editorController } from './editor-controller.ts';
import { usePlace } from './editor-place.ts';
import { monaco } from './monaco-setup.ts';

const activePath = () => useEditor.getState().active;
const hasFile = () => activePath() !== null;
const isUnsaved = (path: string | null) => {
  const buffer = path === null ? undefined : useEditor.getState().buffers[path];
  return buffer !== undefined && (buffer.dirty || buffer.removed);
};

function withActive(run: (path: string) => void): () => void {
  return () => {
    const path = activePath();
    if (path !== null) run(path);
  };
}

function textEditor(): monaco.editor.ICodeEditor | undefined {
  return monaco.editor.getEditors().find((editor) => editor.getModel() !== null);
}

/** Runs an action of Monaco in the text in front, whoever has the focus. */
function monacoCommand(id: string, title: string, action: string, category: Command['category'] = 'Edit'): Command {
  return {
    id,
    title,
    category,
    isEnabled: hasFile,
    run: () => {
      const editor = textEditor();
      editor?.focus();
      editor?.trigger('palette', action, undefined);
    },
  };
}

function showNeighbour(step: 1 | -1): void {
  const path = neighbourTab(useEditor.getState(), step);
  if (path !== null) void editorController().files.open(path, true);
}

/** The action the cursor stands in. */
function actionUnderCursor(): { readonly widgetId: string; readonly action: string } | null {
  const { place } = usePlace.getState();
  const { model } = useSession.getState();
  const found = place && model ? widgetAt(model, place.path, place.line, place.column) : undefined;
  return found?.action === undefined ? null : { widgetId: found.widgetId, action: found.action };
}

const commands: readonly Command[] = [
  {
    id: 'file.save',
    title: 'Save',
    category: 'File',
    keys: 'Mod+S',
    run: withActive((path) => void editorController().files.save(path)),
  },
  { id: 'file.saveAll', title: 'Save all', category: 'File', keys: 'Mod+K S', run: () => editorController().files.saveAll() },
  {
    id: 'file.revert',
    title: 'Revert to the file on disk',
    category: 'File',
    isEnabled: () => isUnsaved(activePath()),
    run: withActive((path) => void editorController().files.revert(path)),
  },
  {
    id: 'file.close',
    title: 'Close tab',
    category: 'File',
    keys: 'Mod+W',
    isEnabled: hasFile,
    run: withActive((path) => {
      useEditor.setState((state) => closeTab(state, path));
      const next = activePath();
      if (next !== null) void editorController().files.open(next, true);
    }),
  },
  {
    id: 'file.pin',
    title: 'Keep tab open',
    category: 'File',
    keys: 'Mod+K Enter',
    isEnabled: hasFile,
    run: withActive((path) => useEditor.setState((state) => pinTab(state, path))),
  },
  { id: 'editor.nextTab', title: 'Next tab', category: 'Go', keys: 'Mod+PageDown', isEnabled: hasFile, run: () => showNeighbour(1) },
  { id: 'editor.previousTab', title: 'Previous tab', category: 'Go', keys: 'Mod+PageUp', isEnabled: hasFile, run: () => showNeighbour(-1) },
  { id: 'editor.focus', title: 'Focus the editor', category: 'View', keys: 'Mod+1', isEnabled: hasFile, run: () => textEditor()?.focus() },
  {
    id: 'action.run',
    title: 'Run the action at the cursor',
    category: 'Run',
    keys: 'Mod+Enter',
    isEnabled: () => actionUnderCursor() !== null,
    run: async () => {
      const found = actionUnderCursor();
      if (found) await runAction(found.widgetId, found.action);
    },
  },
  monacoCommand('editor.undo', 'Undo', 'undo'),
  monacoCommand('editor.redo', 'Redo', 'redo'),
  monacoCommand('editor.find', 'Find', 'actions.find'),
  monacoCommand('editor.replace', 'Replace', 'editor.action.startFindReplaceAction'),
  monacoCommand('editor.comment', 'Toggle line comment', 'editor.action.commentLine'),
  monacoCommand('editor.fold', 'Fold all', 'editor.foldAll'),
  monacoCommand('editor.unfold', 'Unfold all', 'editor.unfoldAll'),
  monacoCommand('editor.goToLine', 'Go to line…', 'editor.action.gotoLine', 'Go'),
  monacoCommand('editor.nextProblem', 'Next problem in the file', 'editor.action.marker.next', 'Go'),
  monacoCommand('editor.definition', 'Go to definition', 'editor.action.revealDefinition', 'Go'),
  monacoCommand('editor.references', 'Go to references', 'editor.action.goToReferences', 'Go'),
];

/** Everything a person does with files and text, for palette and keys. Returns the function that takes the commands away. */
export function registerEditorCommands(): () => void {
  return registerCommands(commands);
}
