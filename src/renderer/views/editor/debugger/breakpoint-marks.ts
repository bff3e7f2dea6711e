import type { DebuggerState } from '../../../../shared/debugger/debugger-schema.ts';
import { canStopIn, moveBreakpoints } from '../../../stores/debugger/breakpoints.ts';
import { useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { escapeMarkdown } from '../language/hover/escape-markdown.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';

type KnownBreakpoint = DebuggerState['breakpoints'][number];

/** Milliseconds without typing after which main gets the lines to which breakpoints have moved. */
const quiet = 300;

/** Returns how a breakpoint is drawn. */
export function glyphOf({ isOn, condition, logMessage, fault }: KnownBreakpoint): 'on' | 'off' | 'condition' | 'log' | 'fault' {
  if (!isOn) return 'off';
  if (fault !== null) return 'fault';
  if (logMessage !== '') return 'log';
  return condition === '' ? 'on' : 'condition';
}

/** Returns what the hover over a breakpoint says, line by line. */
function aboutBreakpoint({ isOn, condition, logMessage, fault, line, actualLine }: KnownBreakpoint, isDebugging: boolean): string[] {
  const head = logMessage === '' ? 'Breakpoint' : 'Log message';
  return [
    isOn ? head : `${head}, turned off`,
    ...(condition === '' ? [] : [`Condition: ${condition}`]),
    ...(logMessage === '' ? [] : [`Writes: ${logMessage}`]),
    ...(fault === null ? [] : [fault]),
    ...(actualLine === null || actualLine === line ? [] : [`There is no statement here: code pauses at line ${actualLine}.`]),
    ...(isDebugging ? [] : ['The debugger is off: nothing pauses here.']),
  ];
}

/** Draws the breakpoints of a file beside its lines, and lets them move with the text. */
export function markBreakpoints(model: monaco.editor.ITextModel): void {
  const path = pathOf(model.uri);
  if (path === null || !canStopIn(path)) return;
  /** Ids of the decorations, with the line that main knows. */
  let marks: ReadonlyMap<string, number> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mark(): void {
    const { breakpoints, isOn } = useDebugger.getState();
    const lines = model.getLineCount();
    const own = breakpoints.filter((one) => one.path === path && one.line <= lines);
    const ids = model.deltaDecorations(
      [...marks.keys()],
      own.map((one) => ({
        range: new monaco.Range(one.line, model.getLineFirstNonWhitespaceColumn(one.line) || 1, one.line, model.getLineMaxColumn(one.line)),
        options: {
          description: 'breakpoint',
          stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
          glyphMarginClassName: `breakpoint-glyph breakpoint-glyph--${glyphOf(one)}`,
          glyphMarginHoverMessage: aboutBreakpoint(one, isOn).map((line) => ({ value: escapeMarkdown(line) })),
        },
      })),
    );
    marks = new Map(ids.map((id, index) => [id, own[index]?.line ?? 0]));
  }

  function takeMoved(): void {
    timer = undefined;
    const moved = new Map<number, number>();
    for (const [id, line] of marks) {
      const range = model.getDecorationRange(id);
      if (range) moved.set(line, range.startLineNumber);
    }
    moveBreakpoints(path ?? '', moved);
    mark();
  }

  mark();
  const listener = model.onDidChangeContent(() => {
    if (marks.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(takeMoved, quiet);
  });
  const stop = useDebugger.subscribe((state, before) => {
    // While a person types the marks are ahead of what main knows.
    if (timer === undefined && (state.breakpoints !== before.breakpoints || state.isOn !== before.isOn)) mark();
  });
  model.onWillDispose(() => {
    clearTimeout(timer);
    listener.dispose();
    stop();
  });
}
