import { bareText } from './bare-text.ts';

/** Where the query of a body starts and ends. */
export interface QueryRange {
  readonly start: number;
  readonly end: number;
}

/** Characters of a message that are searched. */
const longestMessage = 4_000;

/** Returns where the text of the field `MDX` is in a body of JSON, without its quotes; undefined if there is none. */
export function queryRange(body: string): QueryRange | undefined {
  const field = /"MDX"\s{0,100}:\s{0,100}"/i.exec(body);
  if (!field) return undefined;
  const start = field.index + field[0].length;
  let end = start;
  while (end < body.length && body[end] !== '"') end += body[end] === '\\' ? 2 : 1;
  const blanks = /^(?:\s|\\[nrt])*/.exec(body.slice(start, end))?.[0].length ?? 0;
  return { start: start + blanks, end: Math.min(end, body.length) };
}

/**
 * Returns the offset in a sent body at which the back-end found the fault, by the rest of the query, the line and column or the name
 * that its message quotes (`docs/format/back-end.md`, Errors). Undefined if it names no place.
 */
export function faultOffset(body: string, range: QueryRange, given: string): number | undefined {
  const message = given.slice(0, longestMessage);
  return offsetOfRest(body, range, message) ?? offsetOfPosition(body, range, message) ?? offsetOfName(body, range, message);
}

function offsetOfRest(body: string, range: QueryRange, message: string): number | undefined {
  const quoted = /\bnear:?\s{0,10}(['"])([\s\S]*)\1/i.exec(message)?.[2];
  if (quoted === undefined) return undefined;
  const { start, end } = range;
  const query = bareText(body.slice(start, end));
  const isCut = /(?:\.{3}|…)$/.test(quoted);
  const rest = bareText(quoted.replace(/(?:\.{3}|…)$/, '')).text;
  if (rest === '') return start + query.original(Math.max(0, query.text.length - 1));
  const found = isCut
    ? query.text.indexOf(rest)
    : query.text.endsWith(rest)
      ? query.text.length - rest.length
      : query.text.lastIndexOf(rest);
  if (found < 0) return undefined;
  return wordStart(body, start + query.original(found), start);
}

/** Returns the start of a word if an offset is on its second character: servers quote the rest a character too late. */
function wordStart(body: string, offset: number, least: number): number {
  const isWord = (at: number): boolean => at >= least && /[\p{L}\p{N}_]/u.test(body[at] ?? '');
  return isWord(offset) && isWord(offset - 1) && !isWord(offset - 2) ? offset - 1 : offset;
}

/** Returns the offset of `line 3, column 5` of the query, both from 1. */
function offsetOfPosition(body: string, range: QueryRange, message: string): number | undefined {
  const named = /\bline[ :#]{1,5}(\d{1,6})\b[^\d]{1,30}?\b(?:column|col|position|character)\.?[ :#]{1,5}(\d{1,6})\b/i.exec(message);
  if (!named) return undefined;
  let [line, column] = [1, 1];
  for (let at = range.start; at < range.end; ) {
    if (line === Number(named[1]) && column === Number(named[2])) return at;
    const width = body[at] === '\\' ? 2 : 1;
    const isBreak = body[at] === '\n' || (body[at] === '\\' && body[at + 1] === 'n');
    line += isBreak ? 1 : 0;
    column = isBreak ? 1 : column + 1;
    at += width;
  }
  return undefined;
}

/** Returns the offset of the first quoted name of the message that the query contains. */
function offsetOfName(body: string, { start, end }: QueryRange, message: string): number | undefined {
  const query = bareText(body.slice(start, end));
  const lower = query.text.toLowerCase();
  for (const [, , name = ''] of message.matchAll(/(["'])([^"']{2,300})\1/g)) {
    const found = lower.indexOf(bareText(name).text.toLowerCase());
    if (found >= 0) return start + query.original(found);
  }
  return undefined;
}
