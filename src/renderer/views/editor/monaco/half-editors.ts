import { type EditorHalf, useEditor } from '../../../stores/documents/editor-store.ts';
import { afterFirstText, useFirstText } from '../../../stores/start/first-text.ts';
import { useSettings } from '../../../stores/window/settings-store.ts';
import { followSizes } from '../../../ui/layout/followed-sizes.ts';
import { chosenOptions, editorOptions, withoutExtras } from './editor-options.ts';
import { monaco } from './monaco-setup.ts';
import { pathOf } from './monaco-texts.ts';
import { keepViewState } from './view-states.ts';

type CodeEditor = monaco.editor.IStandaloneCodeEditor;

/** The text editor of a half with the element it draws into. */
export interface HalfEditor {
  readonly node: HTMLElement;
  readonly editor: CodeEditor;
}

const made = new Map<EditorHalf, HalfEditor>();

/**
 * Returns the options of a new editor: all at once, and with the margin of scripts, which are most texts, since each change of options costs
 * the first text some milliseconds.
 */
function firstOptions(): monaco.editor.IStandaloneEditorConstructionOptions {
  const { values } = useSettings.getState();
  const isFirst = !useFirstText.getState().isThere;
  return { ...editorOptions, ...chosenOptions(values), ...(isFirst ? withoutExtras : {}), glyphMargin: true };
}

/**
 * Returns the text editor of a half, made at the first call; `onMade` prepares it then. It is never disposed: Monaco makes the hovers of
 * every editor with the services of the one made last, and suggestions fail once those are gone.
 */
export function editorOfHalf(half: EditorHalf, onMade: (made: HalfEditor) => void): HalfEditor {
  const known = made.get(half);
  if (known) return known;
  const node = document.createElement('div');
  node.className = 'code-editor__node monaco-component';
  const added = { node, editor: monaco.editor.create(node, { ...firstOptions(), model: null }) };
  if (!useFirstText.getState().isThere) afterFirstText(() => added.editor.updateOptions(chosenOptions(useSettings.getState().values)));
  followSizes([node], () => added.editor.layout());
  made.set(half, added);
  onMade(added);
  return added;
}

/** Returns the editor in which a person works; undefined while it shows no file. */
export function frontEditor(): CodeEditor | undefined {
  const editor = made.get(useEditor.getState().half)?.editor;
  return editor?.getModel() ? editor : undefined;
}

/** Returns the path of the file that an editor shows; null while it shows none. */
export function shownPath(editor: monaco.editor.ICodeEditor): string | null {
  const model = editor.getModel();
  return model === null ? null : pathOf(model.uri);
}

/** Remembers how the file is scrolled that a half shows; every half where none is named. */
export function keepViewStates(only?: EditorHalf): void {
  for (const [half, { editor }] of made) {
    if (only !== undefined && only !== half) continue;
    const [path, state] = [shownPath(editor), editor.saveViewState()];
    if (path !== null && state) keepViewState(half, path, state);
  }
}

let awaited: EditorHalf | null = null;

/** Puts the focus into the text of a half, once there is one. */
export function focusHalf(half: EditorHalf): void {
  const editor = made.get(half)?.editor;
  awaited = editor?.getModel() && editor.getContainerDomNode().isConnected ? null : half;
  if (awaited === null) editor?.focus();
}

/** Returns whether the focus was asked for in a half that had no text then; asks no further. */
export function takeAwaitedFocus(half: EditorHalf): boolean {
  const isAwaited = awaited === half;
  if (isAwaited) awaited = null;
  return isAwaited;
}
