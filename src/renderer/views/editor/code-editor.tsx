import { useEffect, useRef } from 'react';
import { setCursor } from '../../stores/text-editor/cursor-store.ts';
import { useEditor } from '../../stores/documents/editor-store.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { firstTextOpened } from '../../stores/start/first-text.ts';
import { tabMovesOn, wordWrap } from '../../stores/text-editor/remembered-switch.ts';
import { editorModels } from './start-editor.ts';
import { editorOptions, longestFolded } from './monaco/editor-options.ts';
import { setPlace } from './editor-place.ts';
import { followCursor } from './follow-cursor.ts';
import { monaco } from './monaco/monaco-setup.ts';
import { acceptNames } from './language/name-insertion.ts';
import { viewStates } from './monaco/view-states.ts';

/** The last reveal that was carried out, so that a remounted view does not jump back to it. */
let revealed = 0;

function tellCursor(editor: monaco.editor.IStandaloneCodeEditor, path: string): void {
  const position = editor.getPosition();
  const model = editor.getModel();
  if (!position || !model) return;
  const { tabSize } = model.getOptions();
  setCursor({ line: position.lineNumber, column: position.column, eol: model.getEOL() === '\n' ? 'lf' : 'crlf', spaces: tabSize });
  setPlace({ path, line: position.lineNumber, column: position.column });
}

function carryOutReveal(editor: monaco.editor.IStandaloneCodeEditor): void {
  const { reveal } = useNavigation.getState();
  if (!reveal || reveal.sequence === revealed) return;
  const model = editor.getModel();
  if (!model) return;
  revealed = reveal.sequence;
  const { line, column } = reveal.location;
  const position = model.validatePosition({ lineNumber: line, column });
  editor.setPosition(position, 'reveal');
  scrollTo(editor, position);
  if (reveal.focus) editor.focus();
}

/** Brings a place into sight, once an editor that was hidden until now has a size. */
function scrollTo(editor: monaco.editor.IStandaloneCodeEditor, position: monaco.IPosition): void {
  const { clientWidth, clientHeight } = editor.getContainerDomNode();
  if (clientWidth > 0 && clientHeight > 0) {
    editor.revealPositionInCenterIfOutsideViewport(position, monaco.editor.ScrollType.Immediate);
    return;
  }
  const waiting = editor.onDidLayoutChange(({ width, height }) => {
    if (width === 0 || height === 0) return;
    waiting.dispose();
    editor.revealPositionInCenter(position, monaco.editor.ScrollType.Immediate);
  });
}

interface CodeEditorProps {
  readonly path: string | null;
  /** The text is there, and may be shown. */
  readonly isReady: boolean;
}

/** One Monaco editor for all tabs; each file keeps its own text model, undo and scroll position. */
export function CodeEditor({ path, isReady }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const instance = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const shownPath = useRef<string | null>(null);
  const keepsFocus = useRef(false);
  const readOnlyReason = useEditor((state) => (path === null ? null : (state.buffers[path]?.readOnlyReason ?? null)));
  const isTabFocus = tabMovesOn.use((state) => state.isOn);
  const isWrapped = wordWrap.use((state) => state.isOn);
  const reveal = useNavigation((state) => state.reveal);

  useEffect(() => {
    if (!container.current) return;
    const editor = monaco.editor.create(container.current, { ...editorOptions, model: null });
    instance.current = editor;
    editor.onDidChangeCursorPosition((event) => {
      if (shownPath.current === null) return;
      tellCursor(editor, shownPath.current);
      // Its own fields (go to line, find) move the cursor too.
      if (event.source !== 'reveal' && editor.hasWidgetFocus()) followCursor(shownPath.current, event.position);
    });
    editor.onDidChangeModelContent(() => {
      if (shownPath.current !== null) tellCursor(editor, shownPath.current);
    });
    const stopNames = acceptNames(editor, container.current);
    return () => {
      stopNames();
      const state = editor.saveViewState();
      if (shownPath.current !== null && state) viewStates.set(shownPath.current, state);
      shownPath.current = null;
      instance.current = null;
      editor.dispose();
    };
  }, []);

  useEffect(() => {
    const editor = instance.current;
    if (!editor) return;
    const model = path !== null && isReady ? editorModels().modelOf(path) : null;
    if (editor.getModel() === model) return;
    const state = editor.saveViewState();
    if (shownPath.current !== null && state) viewStates.set(shownPath.current, state);
    // A text that is still being read takes the focus over when it is there, unless it went elsewhere meanwhile.
    const hadFocus = editor.hasTextFocus() || (keepsFocus.current && document.activeElement === document.body);
    keepsFocus.current = hadFocus && model === null;
    shownPath.current = model ? path : null;
    editor.setModel(model);
    if (!model || path === null) {
      setCursor(null);
      setPlace(null);
      return;
    }
    editor.updateOptions({ ariaLabel: `Editor ${path}`, folding: model.getValueLength() <= longestFolded });
    const kept = viewStates.get(path);
    if (kept) editor.restoreViewState(kept);
    if (hadFocus) editor.focus();
    tellCursor(editor, path);
    firstTextOpened();
  }, [path, isReady]);

  useEffect(() => {
    instance.current?.updateOptions({
      readOnly: readOnlyReason !== null,
      readOnlyMessage: { value: readOnlyReason ?? '' },
    });
  }, [readOnlyReason]);

  useEffect(() => {
    instance.current?.updateOptions({ tabFocusMode: isTabFocus, wordWrap: isWrapped ? 'on' : 'off' });
  }, [isTabFocus, isWrapped]);

  useEffect(() => {
    if (reveal && reveal.location.path === path && isReady && instance.current) carryOutReveal(instance.current);
  }, [reveal, path, isReady]);

  return <div ref={container} className="code-editor" data-path={path ?? ''} />;
}
