/** One replacement in a text: characters from `start` up to `end` become `text`. Edits of one list never overlap. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the offset, in the text after all edits, of the first character one of them writes after its line breaks and indentation. */
export function placeAfterEdits(edits: readonly TextEdit[], edit: TextEdit): number {
  const before = edits.filter((other) => other.start < edit.start);
  const moved = before.reduce((sum, other) => sum + other.text.length - (other.end - other.start), 0);
  return edit.start + moved + Math.max(0, edit.text.search(/[^\s,]/));
}

/** Returns the text after all edits. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
  let result = '';
  let place = 0;
  for (const edit of sorted) {
    result += text.slice(place, edit.start) + edit.text;
    place = edit.end;
  }
  return result + text.slice(place);
}
