interface Line {
  readonly text: string;
  /** Empty after the last line. */
  readonly end: string;
}

function splitLines(text: string): Line[] {
  const pieces = text.split(/(\r\n|\r|\n)/);
  return Array.from({ length: (pieces.length + 1) / 2 }, (_, at) => ({ text: pieces[2 * at] ?? '', end: pieces[2 * at + 1] ?? '' }));
}

/** Returns whether a text has more than one kind of line end. */
export function hasMixedLineEnds(text: string): boolean {
  return new Set(text.match(/\r\n|\r|\n/g)).size > 1;
}

/**
 * Returns a text with the line ends of its previous version, because editors know only one kind of line end for a whole text.
 * A line that stayed keeps its own, a new one gets that of the line it replaces, or `usual`.
 */
export function keepLineEnds(text: string, before: string, usual: string): string {
  const [lines, old] = [splitLines(text), splitLines(before)];
  const isSame = (at: number, oldAt: number) => lines[at]?.text === old[oldAt]?.text;
  const shorter = Math.min(lines.length, old.length);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(lines.length - 1 - tail, old.length - 1 - tail)) tail += 1;

  const changedOld = old.slice(head, old.length - tail);
  const places = new Map<string, number[]>();
  changedOld.forEach(({ text: oldText }, at) => {
    const found = places.get(oldText);
    if (found) found.push(at);
    else places.set(oldText, [at]);
  });
  let next = 0;
  const endOf = (line: Line, at: number): string => {
    if (at < head) return old[at]?.end ?? usual;
    if (at >= lines.length - tail) return old[at - lines.length + old.length]?.end ?? usual;
    const waiting = places.get(line.text) ?? [];
    while (waiting[0] !== undefined && waiting[0] < next) waiting.shift();
    const stayed = waiting.shift();
    if (stayed === undefined) return changedOld[next]?.end ?? usual;
    next = stayed + 1;
    return changedOld[stayed]?.end ?? usual;
  };
  const last = lines.length - 1;
  return lines.map((line, at) => (at === last ? line.text : line.text + (endOf(line, at) || usual))).join('');
}
