import { useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';

const marks = new WeakMap<monaco.editor.ITextModel, string[]>();

/** Returns the lines of a file that are marked: where code is paused, and the chosen call below it on the stack. */
function stopLines(path: string): readonly { readonly line: number; readonly kind: 'top' | 'caller' }[] {
  const { pause, frame } = useDebugger.getState();
  return [0, frame].flatMap((index, place) => {
    const at = pause?.frames[index];
    return at?.path !== path || (place > 0 && index === 0) ? [] : [{ line: at.line, kind: index === 0 ? 'top' : 'caller' }];
  });
}

/** Marks the line at which code is paused in an open file. */
export function markStop(model: monaco.editor.ITextModel): void {
  const path = pathOf(model.uri);
  if (path === null) return;
  const last = model.getLineCount();
  const made = stopLines(path).map(({ line, kind }) => ({
    range: new monaco.Range(Math.min(line, last), 1, Math.min(line, last), 1),
    options: {
      description: 'stopped-line',
      isWholeLine: true,
      className: `stopped-line stopped-line--${kind}`,
      glyphMarginClassName: `stopped-glyph stopped-glyph--${kind}`,
      glyphMarginHoverMessage: { value: kind === 'top' ? 'Code is paused here' : 'The chosen call was made here' },
      stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
      overviewRuler: { color: '#d9a21b', position: monaco.editor.OverviewRulerLane.Full },
    },
  }));
  const before = marks.get(model) ?? [];
  if (made.length > 0 || before.length > 0) marks.set(model, model.deltaDecorations(before, made));
}

/** Marks the line at which code is paused in every open file, whenever it changes. */
export function registerStopMarks(): void {
  useDebugger.subscribe((state, before) => {
    if (state.pause === before.pause && state.frame === before.frame) return;
    for (const model of monaco.editor.getModels()) markStop(model);
  });
}
