import { useEffect, useLayoutEffect, useRef } from 'react';
import { type EditorHalf, useEditor } from '../../stores/documents/editor-store.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { firstTextOpened } from '../../stores/start/first-text.ts';
import { editorModels } from './start-editor.ts';
import { longestFolded } from './monaco/editor-options.ts';
import { halfEditor, reportCursor, restorePlace, withoutNoting } from './half-editor.ts';
import { keepViewStates, takeAwaitedFocus } from './monaco/half-editors.ts';
import { monaco } from './monaco/monaco-setup.ts';
import { viewStateOf } from './monaco/view-states.ts';

/** The last reveal that was carried out, so that a remounted view does not jump back to it. */
let revealed = 0;
/** Characters of what is gone to, up to which all of it is brought into sight. */
const longestWord = 60;

function carryOutReveal(editor: monaco.editor.IStandaloneCodeEditor): void {
  const { reveal } = useNavigation.getState();
  if (!reveal || reveal.sequence === revealed) return;
  const model = editor.getModel();
  if (!model) return;
  revealed = reveal.sequence;
  const { line, column, endLine = line, endColumn = column } = reveal.location;
  const position = model.validatePosition({ lineNumber: line, column });
  const last = model.validatePosition({ lineNumber: endLine, column: endColumn });
  if (reveal.isSelected) editor.setSelection(monaco.Range.fromPositions(position, last), 'reveal');
  else editor.setPosition(position, 'reveal');
  const isWord = last.lineNumber === position.lineNumber && last.column - position.column <= longestWord;
  const end = reveal.isWritten || isWord ? last : position;
  scrollTo(editor, position, end);
  if (reveal.focus) editor.focus();
}

/** Brings a place into sight, once an editor that was hidden until now has a size. Of several lines the first is always in sight. */
function scrollTo(editor: monaco.editor.IStandaloneCodeEditor, position: monaco.IPosition, end: monaco.IPosition): void {
  const { clientWidth, clientHeight } = editor.getContainerDomNode();
  if (clientWidth > 0 && clientHeight > 0) {
    // A long line that was edited may have scrolled the beginnings of all others away.
    if (editor.getOffsetForColumn(position.lineNumber, position.column) < clientWidth / 2)
      editor.setScrollLeft(0, monaco.editor.ScrollType.Immediate);
    if (end.lineNumber > position.lineNumber) {
      const lines = new monaco.Range(position.lineNumber, position.column, end.lineNumber, end.column);
      editor.revealRangeNearTopIfOutsideViewport(lines, monaco.editor.ScrollType.Immediate);
      return;
    }
    // All of a word that is gone to, not its first letter alone.
    editor.revealRangeInCenterIfOutsideViewport(monaco.Range.fromPositions(position, end), monaco.editor.ScrollType.Immediate);
    return;
  }
  const waiting = editor.onDidLayoutChange(({ width, height }) => {
    if (width === 0 || height === 0) return;
    waiting.dispose();
    editor.revealPositionInCenter(position, monaco.editor.ScrollType.Immediate);
  });
}

interface CodeEditorProps {
  readonly half: EditorHalf;
  readonly path: string | null;
  /** The text is there, and may be shown. */
  readonly isReady: boolean;
}

/** One Monaco editor for all tabs of a half; each file keeps its own text model, undo and scroll position. */
export function CodeEditor({ half, path, isReady }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const keepsFocus = useRef(false);
  const readOnlyReason = useEditor((state) => (path === null ? null : (state.buffers[path]?.readOnlyReason ?? null)));
  const isInFront = useEditor((state) => state.half === half);
  const reveal = useNavigation((state) => state.reveal);

  useLayoutEffect(() => {
    const { node, editor } = halfEditor(half);
    container.current?.append(node);
    return () => {
      keepViewStates(half);
      editor.setModel(null);
      node.remove();
    };
  }, [half]);

  useLayoutEffect(() => {
    const { editor } = halfEditor(half);
    const model = path !== null && isReady ? editorModels().modelOf(path) : null;
    if (editor.getModel() === model) return;
    keepViewStates(half);
    // A text that is still being read takes the focus over when it is there, unless it went elsewhere meanwhile.
    const hadFocus = editor.hasTextFocus() || (keepsFocus.current && document.activeElement === document.body);
    keepsFocus.current = hadFocus && model === null;
    const { half: front, beside } = useEditor.getState();
    withoutNoting(editor, () => {
      editor.setModel(model);
      if (!model || path === null) return;
      editor.updateOptions({ ariaLabel: `Editor ${path}`, folding: model.getValueLength() <= longestFolded });
      const kept = viewStateOf(half, path, beside !== null);
      if (kept) editor.restoreViewState(kept);
      else restorePlace(editor, path);
    });
    if (model) {
      if (takeAwaitedFocus(half) || hadFocus) editor.focus();
      firstTextOpened();
    }
    if (half === front) reportCursor(editor);
  }, [half, path, isReady]);

  useEffect(() => {
    if (isInFront) reportCursor(halfEditor(half).editor);
  }, [half, isInFront]);

  useEffect(() => {
    const { editor } = halfEditor(half);
    const wasReadOnly = editor.getRawOptions().readOnly === true;
    if (readOnlyReason === null && !wasReadOnly) return;
    editor.updateOptions({
      readOnly: readOnlyReason !== null,
      // Short, because it may cover the note above the text, which gives the reason.
      readOnlyMessage: { value: readOnlyReason === null ? '' : 'Read-only: see the note above.' },
    });
  }, [half, readOnlyReason]);

  useEffect(() => {
    if (reveal && reveal.location.path === path && isReady && isInFront) carryOutReveal(halfEditor(half).editor);
  }, [half, reveal, path, isReady, isInFront]);

  return <div ref={container} className="code-editor" data-path={path ?? ''} />;
}
