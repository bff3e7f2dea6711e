/** A line as it is drawn. */
export interface TextLine {
  /** From 1; null for the rest of a line that was too long to draw in one. */
  readonly number: number | null;
  readonly text: string;
}

/** Longest piece drawn in one: an answer of a megabyte is often a single line. */
const longestLine = 1_000;
/** Characters before that length in which a better place for the cut is looked for. */
const lookBack = 200;

/** A text on its way into lines. */
export interface LineSplitter {
  /** Adds the lines of the next `count` characters, whole pieces of them, to `lines`. Returns whether these are all. */
  add(lines: TextLine[], count: number): boolean;
}

/**
 * Returns where a piece of a line ends that goes on behind `limit`: between two values of a list near there, else behind a comma, blank or
 * bracket, so that numbers and words stay whole; without any of them at the limit, but never between the two halves of a character.
 */
function endOfPiece(text: string, limit: number): number {
  let inValue = -1;
  for (let end = limit; end > limit - lookBack; end -= 1) {
    const last = text[end - 1] ?? '';
    if (!' ,;[]{}()>'.includes(last)) continue;
    const before = last === ' ' ? text[end - 2] : last;
    // A comma before a digit may be one within a number: "1,234".
    if (before === ',' && '"{['.includes(text[end] ?? ' ')) return end;
    if (inValue === -1) inValue = end;
  }
  if (inValue !== -1) return inValue;
  return (text.codePointAt(limit - 1) ?? 0) > 0xffff ? limit - 1 : limit;
}

/** Splits a text into lines for drawing, in parts; very long ones go on in lines without a number. Nothing is lost but the line ends. */
export function createLineSplitter(text: string): LineSplitter {
  let at = 0;
  let number = 0;
  let isStart = true;
  let isDone = false;
  /** Places of the next line feed and carriage return; -1 for none. */
  let [feed, back] = [text.indexOf('\n'), text.indexOf('\r')];

  function endOfLine(): number {
    if (feed !== -1 && feed < at) feed = text.indexOf('\n', at);
    if (back !== -1 && back < at) back = text.indexOf('\r', at);
    if (feed === -1 || back === -1) return Math.max(feed, back) === -1 ? text.length : Math.max(feed, back);
    return Math.min(feed, back);
  }

  return {
    add(lines, count) {
      for (const stop = at + count; !isDone && at < stop; ) {
        const lineEnd = endOfLine();
        const limit = at + longestLine;
        const end = limit < lineEnd ? endOfPiece(text, limit) : lineEnd;
        if (isStart) number += 1;
        lines.push({ number: isStart ? number : null, text: text.slice(at, end) });
        at = end;
        isStart = end === lineEnd;
        if (isStart) at += text.startsWith('\r\n', end) ? 2 : 1;
        isDone = isStart && lineEnd === text.length;
      }
      return isDone;
    },
  };
}

/** Lines of a text, all at once. */
export function splitLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  createLineSplitter(text).add(lines, Number.POSITIVE_INFINITY);
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
