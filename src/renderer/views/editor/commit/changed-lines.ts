import { lineChanges } from '../../../../shared/text/line-changes.ts';
import { useCommitted } from '../../../stores/documents/committed-texts.ts';
import { shownPath } from '../monaco/half-editors.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { committedText, linesOfChange } from './changed-blocks.ts';
import { useChangedLineMenu } from './changed-line-menu.ts';

/** Milliseconds without typing after which the lines are compared again. */
const quiet = 300;

/** Characters of a text whose lines are compared: a longer one would hold up the window after each pause. */
const longestCompared = 2_000_000;

/** Pixels at the left of the space beside the line numbers that belong to the marks; Monaco's arrows that fold begin behind them. */
const markWidth = 6;

const tooltips = {
  added: 'Added since the last commit. Click to restore or compare',
  changed: 'Changed since the last commit. Click to restore or compare',
  removed: 'Lines removed here since the last commit. Click to restore or compare',
};

type Marks = monaco.editor.IEditorDecorationsCollection;

/** Returns the line whose mark the pointer is on; null elsewhere. */
function lineOfMark({ target }: monaco.editor.IEditorMouseEvent, marks: Marks): number | null {
  if (target.type !== monaco.editor.MouseTargetType.GUTTER_LINE_DECORATIONS || target.detail.isAfterLines) return null;
  const { offsetX, glyphMarginLeft, glyphMarginWidth, lineNumbersWidth } = target.detail;
  // Of lines that were removed a thin stroke is drawn alone: the whole height beside the line belongs to it.
  if (offsetX - glyphMarginLeft - glyphMarginWidth - lineNumbersWidth >= markWidth) return null;
  const { lineNumber } = target.position;
  return marks.getRanges().some((range) => range.startLineNumber <= lineNumber && lineNumber <= range.endLineNumber) ? lineNumber : null;
}

/** Opens the menu of a mark that is clicked. */
function listenToMarks(editor: monaco.editor.IStandaloneCodeEditor, marks: Marks): readonly monaco.IDisposable[] {
  let pressed: number | null = null;
  return [
    editor.onMouseDown((event) => {
      pressed = event.event.leftButton ? lineOfMark(event, marks) : null;
    }),
    editor.onMouseUp((event) => {
      const [line, path] = [lineOfMark(event, marks), shownPath(editor)];
      const { clientX: x, clientY: y } = event.event.browserEvent;
      if (line !== null && line === pressed && path !== null) useChangedLineMenu.setState({ open: { place: { path, line }, x, y } });
      pressed = null;
    }),
  ];
}

/** Marks the lines of the file in front that differ from the last commit, beside their numbers. Returns the function that stops. */
export function markChangedLines(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const marks = editor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mark(): void {
    const model = editor.getModel();
    const committed = committedText(shownPath(editor));
    if (!model || committed === null || model.getValueLength() > longestCompared) {
      marks.clear();
      return;
    }
    const lineCount = model.getLineCount();
    marks.set(
      lineChanges(committed, model.getValue()).map((change) => {
        const lines = linesOfChange(change, lineCount);
        return {
          range: new monaco.Range(lines.first, 1, lines.last, 1),
          options: {
            isWholeLine: true,
            linesDecorationsClassName: `changed-line changed-line--${change.kind}`,
            linesDecorationsTooltip: tooltips[change.kind],
          },
        };
      }),
    );
  }
  function markSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(mark, quiet);
  }

  const listeners = [editor.onDidChangeModel(mark), editor.onDidChangeModelContent(markSoon), ...listenToMarks(editor, marks)];
  const stop = useCommitted.subscribe(mark);
  return () => {
    clearTimeout(timer);
    stop();
    for (const listener of listeners) listener.dispose();
  };
}
