/** A line as it is drawn. */
export interface TextLine {
  /** From 1; null for the rest of a line that was too long to draw in one. */
  readonly number: number | null;
  readonly text: string;
}

/** Longest piece drawn in one: an answer of a megabyte is often a single line. */
const longestLine = 1_000;

/** Lines of a text for drawing; very long ones go on in lines without a number. Nothing is lost but the line ends. */
export function splitLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.length <= longestLine) {
      lines.push({ number: index + 1, text: line });
      continue;
    }
    for (let start = 0; start < line.length; ) {
      let end = Math.min(line.length, start + longestLine);
      // Never between the two halves of a character.
      if (end < line.length && (line.codePointAt(end - 1) ?? 0) > 0xffff) end -= 1;
      lines.push({ number: start === 0 ? index + 1 : null, text: line.slice(start, end) });
      start = end;
    }
  }
  return lines;
}

/**
 * Indexes of the lines in which a text in lower case begins, also where it goes on in the rest of the line; of `count` lines from `from` on.
 */
export function linesWith(lines: readonly TextLine[], wanted: string, from = 0, count = lines.length): readonly number[] {
  if (wanted === '') return [];
  const rest = wanted.length - 1;
  return lines.slice(from, from + count).flatMap(({ text }, place) => {
    const index = from + place;
    const next = lines[index + 1];
    const lower = text.toLowerCase();
    if (lower.includes(wanted)) return [index];
    if (rest === 0 || next === undefined || next.number !== null) return [];
    return `${lower.slice(-rest)}${next.text.slice(0, rest).toLowerCase()}`.includes(wanted) ? [index] : [];
  });
}
