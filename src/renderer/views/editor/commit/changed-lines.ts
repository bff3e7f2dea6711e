import { lineChanges } from '../../../../shared/text/line-changes.ts';
import { useCommitted } from '../../../stores/documents/committed-texts.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';

/** Milliseconds without typing after which the lines are compared again. */
const quiet = 300;

/** Characters of a text whose lines are compared: a longer one would hold up the window after each pause. */
const longestCompared = 2_000_000;

const tooltips = {
  added: 'Added since the last commit',
  changed: 'Changed since the last commit',
  removed: 'Lines removed here since the last commit',
};

/** Marks the lines of the file in front that differ from the last commit, beside their numbers. Returns the function that stops. */
export function markChangedLines(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const marks = editor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mark(): void {
    const model = editor.getModel();
    const path = model && pathOf(model.uri);
    const committed = path === null ? null : (useCommitted.getState().files[path]?.text ?? null);
    if (!model || committed === null || model.getValueLength() > longestCompared) {
      marks.clear();
      return;
    }
    const last = model.getLineCount();
    marks.set(
      lineChanges(committed, model.getValue()).map(({ kind, start, end }) => ({
        range: new monaco.Range(Math.min(start, last), 1, Math.max(Math.min(end - 1, last), Math.min(start, last)), 1),
        options: {
          isWholeLine: true,
          linesDecorationsClassName: `changed-line changed-line--${kind}`,
          linesDecorationsTooltip: tooltips[kind],
        },
      })),
    );
  }
  function markSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(mark, quiet);
  }

  const listeners = [editor.onDidChangeModel(mark), editor.onDidChangeModelContent(markSoon)];
  const stop = useCommitted.subscribe(mark);
  return () => {
    clearTimeout(timer);
    stop();
    for (const listener of listeners) listener.dispose();
  };
}
