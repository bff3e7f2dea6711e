import type { Problem } from '../../schema/project-schema.ts';

/** Characters before and behind a name that tell it from others of its kind; lines may be of any length. */
const around = 200;
/** Places of a name that are looked at when it is no longer where it was. */
const maxPlaces = 10_000;

/** Where the text of a line stands, without its end. */
interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the lines of a text; they end at LF, CR LF or CR, as in the editor. */
export function lineRanges(text: string): readonly LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  if (!text.includes('\r')) {
    // A text of a megabyte takes a tenth of the time that the pattern takes.
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      lines.push({ start, end });
      start = end + 1;
    }
    lines.push({ start, end: text.length });
    return lines;
  }
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index });
    start = index + end.length;
  }
  lines.push({ start, end: text.length });
  return lines;
}

/**
 * Returns the offset of the name that a problem wants replaced, `instead.from`, in a text whose lines are given. The text may have changed
 * since the problem was found: what stands around the name has to be the same, and where its lines were moved it is found there. Undefined
 * if it stands nowhere, or in several places that look the same.
 */
export function offsetOfWrongName(problem: Problem, text: string, lines: readonly LineRange[]): number | undefined {
  const { location, instead } = problem;
  if (location === undefined || instead === undefined) return undefined;
  const start = offsetIn(lines, location.line, location.column);
  const end = offsetIn(lines, location.endLine ?? location.line, location.endColumn ?? location.column);
  const places = start === undefined || end === undefined ? [] : placesOf(text.slice(start, end), instead.from, 2);
  const there = places.length === 1 ? (start ?? 0) + (places[0] ?? 0) : undefined;
  const { context } = instead;
  if (context === undefined) return there;
  if (there !== undefined && contextOf(text, there, instead.from.length) === context) return there;
  const moved = placesOf(text, instead.from, maxPlaces).filter((at) => contextOf(text, at, instead.from.length) === context);
  return moved.length === 1 ? moved[0] : undefined;
}

/** Returns the problems of a text, each that wants a name replaced with what stands around the name. */
export function withContexts(problems: readonly Problem[], texts: ReadonlyMap<string, string>): readonly Problem[] {
  const lines = new Map<string, readonly LineRange[]>();
  return problems.map((problem) => {
    const { location, instead } = problem;
    const text = location === undefined ? undefined : texts.get(location.path);
    if (location === undefined || instead === undefined || instead.in !== undefined || text === undefined) return problem;
    const known = lines.get(location.path) ?? lineRanges(text);
    lines.set(location.path, known);
    const at = offsetOfWrongName(problem, text, known);
    return at === undefined ? problem : { ...problem, instead: { ...instead, context: contextOf(text, at, instead.from.length) } };
  });
}

/** Returns a number for what stands around a name, from the line above it to the line below it; line ends and blanks count. */
function contextOf(text: string, at: number, length: number): number {
  const before = text.slice(Math.max(0, at - around), at);
  const behind = text.slice(at + length, at + length + around);
  return numberOf(`${before.slice(lineBreakFrom(before, -2))}\u0000${behind.slice(0, lineBreakFrom(behind, 2))}`);
}

/** Returns the offset behind the second last line end of a text (`-2`), or of its second one (`2`); else its start or its end. */
function lineBreakFrom(text: string, which: -2 | 2): number {
  const ends = [...text.matchAll(/\r\n|\n|\r/g)];
  const end = ends.at(which === 2 ? 1 : -2);
  if (end === undefined) return which === 2 ? text.length : 0;
  return which === 2 ? end.index : end.index + end[0].length;
}

/** Returns a number of 32 bits that other texts rarely have (FNV-1a over the characters). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Returns where a name stands as a whole in a text, at most so many places. */
function placesOf(text: string, name: string, most: number): readonly number[] {
  const found: number[] = [];
  const isWord = (character: string | undefined): boolean => character !== undefined && /[\w]/.test(character);
  for (let at = text.indexOf(name); at >= 0 && found.length < most; at = text.indexOf(name, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + name.length])) found.push(at);
  }
  return found;
}

/** Returns the offset of a place; undefined if its line is shorter by now, where counting on would lead into the lines below. */
function offsetIn(lines: readonly LineRange[], line: number, column: number): number | undefined {
  const range = lines[line - 1];
  if (range === undefined) return undefined;
  const offset = range.start + column - 1;
  return offset <= range.end ? offset : undefined;
}
