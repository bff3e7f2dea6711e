/** One step of an edit: characters from `start` up to `end` become `text`. In a list, each applies to the text after the previous ones. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the length of a text of `length` after these changes; undefined if one of them lies outside the text it changes. */
export function changedLength(length: number, changes: readonly TextChange[]): number | undefined {
  let now = length;
  for (const { start, end, text } of changes) {
    const isInside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= now;
    if (!isInside) return undefined;
    now += text.length - (end - start);
  }
  return now;
}

/** A range of one of the texts that make up a changed text. */
interface Piece {
  readonly source: string;
  readonly from: number;
  readonly to: number;
}

/** Splits pieces at an offset of the text they make up. */
function cutPieces(pieces: readonly Piece[], offset: number): readonly [Piece[], Piece[]] {
  let before = 0;
  let at = 0;
  for (let piece = pieces[at]; piece !== undefined && before + piece.to - piece.from <= offset; piece = pieces[at]) {
    before += piece.to - piece.from;
    at += 1;
  }
  const cut = pieces[at];
  if (cut === undefined || before === offset) return [pieces.slice(0, at), pieces.slice(at)];
  const middle = cut.from + offset - before;
  return [
    [...pieces.slice(0, at), { ...cut, to: middle }],
    [{ ...cut, from: middle }, ...pieces.slice(at + 1)],
  ];
}

/**
 * Returns the text after all changes, assembled once: the time grows with the text and with the square of the number of changes,
 * which callers bound. Undefined if {@link changedLength} is.
 */
export function applyTextChanges(text: string, changes: readonly TextChange[]): string | undefined {
  if (changedLength(text.length, changes) === undefined) return undefined;
  let pieces: readonly Piece[] = [{ source: text, from: 0, to: text.length }];
  for (const change of changes) {
    const [head, rest] = cutPieces(pieces, change.start);
    const [, tail] = cutPieces(rest, change.end - change.start);
    pieces = [...head, { source: change.text, from: 0, to: change.text.length }, ...tail];
  }
  return pieces.map(({ source, from, to }) => source.slice(from, to)).join('');
}

/** Returns the changes with one more; a change within the text of the last one, such as the next key of a word, is merged into it. */
export function addTextChange(changes: readonly TextChange[], next: TextChange): readonly TextChange[] {
  const last = changes.at(-1);
  if (last === undefined || next.start < last.start || next.end > last.start + last.text.length) return [...changes, next];
  const written = last.text.slice(0, next.start - last.start) + next.text + last.text.slice(next.end - last.start);
  return [...changes.slice(0, -1), { start: last.start, end: last.end, text: written }];
}
