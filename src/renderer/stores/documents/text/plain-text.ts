import { applyTextEdits, type TextEdit } from '../../../../shared/project/widget-edit/text-edit.ts';
import { lineEndOf, wantedLineEnd, withLineEnd } from './line-ends.ts';
import { minimalEdit } from './minimal-edit.ts';
import type { TextHolder, TextListener } from './text-holder.ts';

/** One step of undo. */
interface TextStep {
  readonly edits: readonly TextEdit[];
  /** What takes them back, in the text after them. */
  readonly inverse: readonly TextEdit[];
  /** Name of the state they lead to. */
  readonly state: number;
}

/** What was done to a text, for whoever holds it next. */
export interface TextHistory {
  /** The text before the first step, and the name of that state. */
  readonly base: string;
  readonly baseState: number;
  readonly steps: readonly TextStep[];
  /** Steps that are done; those behind them can be done again. */
  readonly done: number;
}

/** A text that no editor has shown yet. */
export interface PlainText extends TextHolder {
  history(): TextHistory;
}

/** Steps that can be taken back; the oldest go first. */
const mostSteps = 500;

let lastState = 0;

/** Negative, and never given twice: models of Monaco name their states by positive numbers. */
function newState(): number {
  lastState -= 1;
  return lastState;
}

const inOrder = (edits: readonly TextEdit[]): TextEdit[] =>
  [...edits].sort((left, right) => left.start - right.start || left.end - right.end);

function inverseOf(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let moved = 0;
  return inOrder(edits).map((edit) => {
    const start = edit.start + moved;
    moved += edit.text.length - (edit.end - edit.start);
    return { start, end: start + edit.text.length, text: text.slice(edit.start, edit.end) };
  });
}

/** Holds a text as a string, its lines ended alike as an editor would, with its own undo. */
export function createPlainText(given: string, onChanged: TextListener): PlainText {
  let base = withLineEnd(given, lineEndOf(given));
  let baseState = newState();
  let text = base;
  let steps: readonly TextStep[] = [];
  let done = 0;

  function apply(edits: readonly TextEdit[]): void {
    text = applyTextEdits(text, edits);
    // From the end on, none moves the place of another one.
    onChanged(inOrder(edits).reverse());
  }

  function add(edits: readonly TextEdit[]): void {
    steps = [...steps.slice(0, done), { edits, inverse: inverseOf(text, edits), state: newState() }];
    const [oldest, ...rest] = steps;
    if (oldest !== undefined && steps.length > mostSteps) {
      base = applyTextEdits(base, oldest.edits);
      baseState = oldest.state;
      steps = rest;
    }
    done = steps.length;
    apply(edits);
  }

  return {
    read: () => text,
    length: () => text.length,
    edit(edits) {
      const end = lineEndOf(text);
      add(edits.map((edit) => ({ ...edit, text: withLineEnd(edit.text, end) })));
    },
    replace(next) {
      const edit = minimalEdit(text, withLineEnd(next, wantedLineEnd(next, lineEndOf(text))));
      if (edit) add([edit]);
    },
    undo() {
      const step = steps[done - 1];
      if (step === undefined) return;
      done -= 1;
      apply(step.inverse);
    },
    redo() {
      const step = steps[done];
      if (step === undefined) return;
      done += 1;
      apply(step.edits);
    },
    state: () => steps[done - 1]?.state ?? baseState,
    placeOf(offset) {
      const before = text.slice(0, offset);
      return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
    },
    history: () => ({ base, baseState, steps, done }),
    dispose: () => undefined,
  };
}
