import { type Refusal, refused } from './edit-outcome.ts';
import { editWidget, type WidgetEdit, type WrittenWidget, writtenWidgets } from './edit-widget.ts';
import { applyTextEdits, type TextEdit } from './text-edit.ts';

/**
 * Decides one edit from the widgets of the text so far, and from the widgets that the edits before it were about.
 * Returns null for no edit.
 */
export type EditStep = (widgets: readonly WrittenWidget[], about: readonly (string | null)[]) => WidgetEdit | Refusal | null;

type StepsOutcome =
  /** `about`: the widget that each step would select. */
  { readonly outcome: 'edits'; readonly edits: readonly TextEdit[]; readonly about: readonly (string | null)[] } | Refusal;

/** Characters that all steps may read together. Each step reads the file anew while the window waits: two seconds at most. */
const longestRead = 60_000_000;

/** Carries out edits of widget-config.js one after the other. Returns them as one edit, or the first refusal: one step that is refused, or too many of them, refuses all. */
export function editInSteps(text: string, steps: readonly EditStep[]): StepsOutcome {
  const most = Math.max(1, Math.floor(longestRead / Math.max(1, text.length)));
  if (steps.length > most) {
    return refused(`These are ${steps.length} changes; in a file of this size, ${most} can be made at once. Select fewer widgets.`);
  }
  let current = text;
  let pieces: readonly Piece[] = [{ start: 0, end: text.length }];
  const about: (string | null)[] = [];
  for (const step of steps) {
    const edit = step(writtenWidgets(current), about);
    if (edit === null) continue;
    const outcome = 'outcome' in edit ? edit : editWidget(current, edit);
    if (outcome.outcome === 'refused') return outcome;
    about.push(outcome.widgetId);
    const edits = [...outcome.edits].sort((left, right) => left.start - right.start || left.end - right.end);
    pieces = replaced(pieces, edits);
    current = applyTextEdits(current, edits);
  }
  return { outcome: 'edits', edits: editsOf(text, pieces), about };
}

/** A part of a changed text: a range of the original one, or written text. */
type Piece = { readonly start: number; readonly end: number } | string;

/** Returns the pieces of a range of the text that they make up. */
function between(pieces: readonly Piece[], start: number, end: number): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const length = typeof piece === 'string' ? piece.length : piece.end - piece.start;
    const from = Math.max(0, start - at);
    const to = Math.min(length, end - at);
    if (from < to) found.push(typeof piece === 'string' ? piece.slice(from, to) : { start: piece.start + from, end: piece.start + to });
    at += length;
  }
  return found;
}

/** Returns the pieces after edits in ascending order, whose offsets count in the text that the pieces make up. */
function replaced(pieces: readonly Piece[], edits: readonly TextEdit[]): readonly Piece[] {
  const result: Piece[] = [];
  let place = 0;
  for (const edit of edits) {
    result.push(...between(pieces, place, edit.start), edit.text);
    place = edit.end;
  }
  return [...result, ...between(pieces, place, Number.POSITIVE_INFINITY)];
}

/** Returns the edits of the original text that lead to the pieces: what is left of it is in its order. */
function editsOf(text: string, pieces: readonly Piece[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let place = 0;
  let written = '';
  for (const piece of [...pieces, { start: text.length, end: text.length }]) {
    if (typeof piece === 'string') {
      written += piece;
      continue;
    }
    if (text.slice(place, piece.start) !== written) edits.push({ start: place, end: piece.start, text: written });
    place = piece.end;
    written = '';
  }
  return edits;
}
