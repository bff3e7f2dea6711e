/** One replacement in a text: characters from `start` up to `end` become `text`. Edits of one list never overlap. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after all edits. */
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
