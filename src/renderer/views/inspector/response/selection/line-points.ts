import type { TextLine } from '../split-lines.ts';

/** A place in lines: index of the line, and the characters before it in that line. Beyond the last line it is the end of the text. */
export interface LinePoint {
  readonly line: number;
  readonly column: number;
}

/** A selection in lines: where it was begun, and where it was taken to, which may be above. */
export interface LineSelection {
  readonly anchor: LinePoint;
  readonly focus: LinePoint;
}

/** All of a text, also what is added to it later. */
export const allLines: LineSelection = {
  anchor: { line: 0, column: 0 },
  focus: { line: Number.POSITIVE_INFINITY, column: Number.POSITIVE_INFINITY },
};

export const isSamePoint = (one: LinePoint | null, other: LinePoint | null): boolean =>
  one?.line === other?.line && one?.column === other?.column;

const isBefore = (one: LinePoint, other: LinePoint): boolean =>
  one.line === other.line ? one.column < other.column : one.line < other.line;

const inOrder = ({ anchor, focus }: LineSelection): readonly [LinePoint, LinePoint] =>
  isBefore(focus, anchor) ? [focus, anchor] : [anchor, focus];

/** Returns the part of a selection that lies in the lines from `first` to `last`; null if none of it does. */
export function drawnPart(selection: LineSelection, first: number, last: number): LineSelection | null {
  const [start, end] = inOrder(selection);
  if (end.line < first || start.line > last) return null;
  const clamp = (point: LinePoint): LinePoint => {
    if (point.line < first) return { line: first, column: 0 };
    return point.line > last ? { line: last, column: Number.POSITIVE_INFINITY } : point;
  };
  return { anchor: clamp(selection.anchor), focus: clamp(selection.focus) };
}

/** Returns the selected text. Lines without a number go on the line before; the others are joined with line feeds. */
export function textOfSelection(lines: readonly TextLine[], selection: LineSelection): string {
  const [start, end] = inOrder(selection);
  return lines
    .slice(start.line, end.line + 1)
    .map(({ number, text }, place) => {
      const line = start.line + place;
      const piece = text.slice(line === start.line ? start.column : 0, line === end.line ? end.column : undefined);
      return place > 0 && number !== null ? `\n${piece}` : piece;
    })
    .join('');
}
