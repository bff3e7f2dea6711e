import type { TextEdit } from './text-edit.ts';
import type { WritingStyle } from './write-value.ts';

/** Something between brackets with commas: members of an object or elements of a list. */
export interface BracketList {
  /** Offset of the opening bracket. */
  readonly start: number;
  /** Offset behind the closing bracket. */
  readonly end: number;
  readonly items: readonly { readonly start: number; readonly end: number }[];
}

/** Offset behind white space and comments from `place` on. */
function skipGaps(text: string, place: number): number {
  let at = place;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (text.startsWith('//', at)) at = lineEnd(text, at);
    else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 2;
    } else return at;
  }
}

function lineEnd(text: string, place: number): number {
  const end = /[\r\n\u2028\u2029]/.exec(text.slice(place));
  return end === null ? text.length : place + end.index;
}

/** White space in front of what stands first in the line of an offset. */
function indentAt(text: string, place: number): string {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, place))?.[0] ?? '';
}

/** Offset behind the comma that follows an item, undefined when none does. */
function commaAfter(text: string, end: number): number | undefined {
  const at = skipGaps(text, end);
  return text[at] === ',' ? at + 1 : undefined;
}

/** Offset behind a comment that ends the line of `place`, `place` itself when something else follows. */
function sameLineComment(text: string, place: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n\u2028\u2029]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/(?=[ \t]*(?:[\r\n]|$)))/.exec(text.slice(place));
  return rest === null ? place : place + rest[0].length;
}

function isOnLines(text: string, list: BracketList): boolean {
  const first = list.items[0];
  return first !== undefined && /[\r\n]/.test(text.slice(list.start, first.start));
}

/**
 * Inserts an item as the `index`-th. Commas, comments and the layout of the list stay: one line per item where the list has
 * that, else beside the others. `isLong` puts the first item of an empty list on a line of its own.
 */
export function insertItem(
  text: string,
  list: BracketList,
  index: number,
  item: (indent: string) => string,
  style: WritingStyle,
  isLong = false,
): readonly TextEdit[] {
  const before = list.items[index - 1];
  const after = list.items[index];
  const { lineEnd: newLine } = style;
  if (before === undefined && after === undefined) {
    const outer = indentAt(text, list.start);
    const inner = outer + style.indent;
    const kept = text.slice(list.start + 1, list.end - 1).trim();
    if (kept !== '') return [{ start: list.end - 1, end: list.end - 1, text: `${newLine}${inner}${item(inner)},${newLine}${outer}` }];
    const space = text[list.start] === '{' ? ' ' : '';
    const written = isLong ? `${newLine}${inner}${item(inner)},${newLine}${outer}` : `${space}${item(outer)}${space}`;
    return [{ start: list.start + 1, end: list.end - 1, text: written }];
  }
  const hasLines = isOnLines(text, list);
  const indent = indentAt(text, (before ?? after)?.start ?? list.start);
  if (before === undefined) {
    const start = after?.start ?? list.start + 1;
    return [{ start, end: start, text: `${item(indent)},${hasLines ? newLine + indent : ' '}` }];
  }
  const comma = commaAfter(text, before.end);
  if (!hasLines) {
    const place = comma ?? before.end;
    if (comma === undefined) return [{ start: place, end: place, text: `, ${item(indent)}` }];
    return [{ start: place, end: place, text: ` ${item(indent)}${after === undefined ? '' : ','}` }];
  }
  const line = `${newLine}${indent}${item(indent)}`;
  if (comma !== undefined) {
    const place = sameLineComment(text, comma);
    return [{ start: place, end: place, text: `${line},` }];
  }
  const place = sameLineComment(text, before.end);
  if (place === before.end) return [{ start: place, end: place, text: `,${line}` }];
  return [
    { start: before.end, end: before.end, text: ',' },
    { start: place, end: place, text: line },
  ];
}

/** Takes an item out with its comma, its line, and the comment at the end of that line. */
export function removeItem(text: string, list: BracketList, index: number): readonly TextEdit[] {
  const item = list.items[index];
  if (item === undefined) return [];
  const comma = commaAfter(text, item.end);
  const lineStart = text.lastIndexOf('\n', item.start - 1) + 1;
  const isFirstInLine = lineStart > list.start && text.slice(lineStart, item.start).trim() === '';
  const tail = sameLineComment(text, comma ?? item.end);
  const restOfLine = /^[ \t]*(\r?\n)/.exec(text.slice(tail));
  const previous = list.items[index - 1];
  // The last item without a comma behind it: the comma in front of it may stay, as a trailing one.
  if (isFirstInLine && restOfLine !== null) return [{ start: lineStart, end: tail + restOfLine[0].length, text: '' }];
  if (comma !== undefined) return [{ start: item.start, end: comma + (/^[ \t]+/.exec(text.slice(comma))?.[0].length ?? 0), text: '' }];
  return [{ start: previous?.end ?? item.start, end: item.end, text: '' }];
}
