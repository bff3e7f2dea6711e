import type { editor } from 'monaco-editor/editor';
import { type EditorHalf, useEditor } from '../../stores/documents/editor-store.ts';
import { leftPlace, noteLeftPlace } from '../../stores/documents/left-places.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { onChangedSettings } from '../../stores/window/settings-store.ts';
import { setCursor } from '../../stores/text-editor/cursor-store.ts';
import { setPlace } from '../../stores/text-editor/editor-place.ts';
import { followCursor } from './follow-cursor.ts';
import { listenToMargin } from './debugger/breakpoint-margin.ts';
import { markChangedLines } from './commit/changed-lines.ts';
import { markMdxBrackets } from './language/mdx/mdx-bracket-marks.ts';
import { colourMdx } from './language/mdx/mdx-colours.ts';
import { hideHover } from './language/hover/hide-hover.ts';
import { acceptNames } from './language/name-insertion.ts';
import { chosenOptions, editorSettings } from './monaco/editor-options.ts';
import { monaco } from './monaco/monaco-setup.ts';
import { editorOfHalf, type HalfEditor, shownPath } from './monaco/half-editors.ts';

function isInFront(half: EditorHalf): boolean {
  return useEditor.getState().half === half;
}

/** Reports where the cursor of an editor stands, for status bar, breadcrumb, outline and history. */
export function reportCursor(shown: editor.ICodeEditor, isJump = false): void {
  const [path, position, model] = [shownPath(shown), shown.getPosition(), shown.getModel()];
  if (path === null || !position || !model) {
    setCursor(null);
    setPlace(null);
    return;
  }
  const { tabSize } = model.getOptions();
  setCursor({ line: position.lineNumber, column: position.column, eol: model.getEOL() === '\n' ? 'lf' : 'crlf', spaces: tabSize });
  setPlace({ path, line: position.lineNumber, column: position.column }, isJump);
}

/** The editor whose text is being put where it was left. */
let settling: editor.ICodeEditor | undefined;

/** Changes what an editor shows: until the text stands where it was left, nothing that the editor reports is noted as its place. */
export function withoutNoting(shown: editor.ICodeEditor, change: () => void): void {
  settling = shown;
  try {
    change();
  } finally {
    settling = undefined;
  }
}

/** Notes where the shown file stands, so that it is shown there when its project is opened again. */
function noteLeft(shown: editor.ICodeEditor): void {
  if (shown === settling) return;
  const [path, position, top] = [shownPath(shown), shown.getPosition(), shown.getVisibleRanges()[0]?.startLineNumber];
  if (path === null || !position || top === undefined) return;
  noteLeftPlace(path, { line: position.lineNumber, column: position.column, top });
}

/** Puts cursor and text where the file was left in an earlier session. */
export function restorePlace(shown: editor.ICodeEditor, path: string): void {
  const place = leftPlace(path);
  const model = shown.getModel();
  if (!place || !model) return;
  shown.setPosition(model.validatePosition({ lineNumber: place.line, column: place.column }), 'reveal');
  shown.setScrollTop(shown.getTopForLineNumber(Math.min(place.top, model.getLineCount())), monaco.editor.ScrollType.Immediate);
}

function followHalf(half: EditorHalf, { node, editor: shown }: HalfEditor): void {
  shown.onDidChangeCursorPosition((event) => {
    const path = shownPath(shown);
    if (path === null || !isInFront(half)) return;
    // Go to definition and go to line move the cursor by themselves.
    reportCursor(shown, event.source === 'api' && shown !== settling);
    noteLeft(shown);
    // Its own fields (go to line, find) move the cursor too.
    if (event.source !== 'reveal' && shown.hasWidgetFocus()) followCursor(path, event.position);
  });
  shown.onDidChangeModelContent(() => {
    if (isInFront(half)) reportCursor(shown);
  });
  // The status bar names the tab size, which the settings can change.
  shown.onDidChangeModelOptions(() => {
    if (isInFront(half)) reportCursor(shown);
  });
  shown.onDidScrollChange(() => {
    if (isInFront(half)) noteLeft(shown);
  });
  shown.onDidBlurEditorWidget(() => {
    hideHover(shown);
    windowDocuments().focusLeft();
  });
  onChangedSettings(editorSettings, (values) => shown.updateOptions(chosenOptions(values)));
  markChangedLines(shown);
  listenToMargin(shown);
  colourMdx(shown);
  markMdxBrackets(shown);
  acceptNames(shown, node, () => isInFront(half));
}

/** Returns the text editor of a half, which reports its cursor while a person works there. */
export function halfEditor(half: EditorHalf): HalfEditor {
  return editorOfHalf(half, (made) => followHalf(half, made));
}
