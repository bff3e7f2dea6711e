import type { TextEdit } from './text-edit.ts';
import type { WritingStyle } from './write-value.ts';

/** A bracketed, comma-separated list: members of an object or elements of an array. */
export interface BracketList {
  /** Offset of the opening bracket. */
  readonly start: number;
  /** Offset after the closing bracket. */
  readonly end: number;
  readonly items: readonly { readonly start: number; readonly end: number }[];
}

/** Returns the offset after white space and comments from `place` on. */
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

/** Returns the comments between two items, or between an item and a bracket. */
export function gapComments(text: string, from: number, to: number): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = from; at < to; ) {
    const isLine = text.startsWith('//', at);
    if (isLine || text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      const end = isLine ? lineEnd(text, at) : close < 0 ? text.length : close + 2;
      found.push({ start: at, end });
      at = end;
    } else at += 1;
  }
  return found;
}

/** Returns the comments that belong to an item: directly above it, on their own lines, if the item is first on its line. */
export function commentsAbove(text: string, list: BracketList, index: number): readonly { readonly start: number; readonly end: number }[] {
  const item = list.items[index];
  if (item === undefined) return [];
  const from = list.items[index - 1]?.end ?? list.start + 1;
  const found: { start: number; end: number }[] = [];
  let below = text.lastIndexOf('\n', item.start - 1) + 1;
  if (text.slice(below, item.start).trim() !== '') return [];
  for (const comment of gapComments(text, from, item.start).toReversed()) {
    const lineStart = text.lastIndexOf('\n', comment.start - 1) + 1;
    const isAlone = lineStart > list.start && text.slice(lineStart, comment.start).trim() === '';
    if (!isAlone || !/^[ \t]*\r?\n$/.test(text.slice(comment.end, below))) break;
    found.unshift(comment);
    below = lineStart;
  }
  return found;
}

/** Returns the indentation of the line of an offset. */
export function indentAt(text: string, place: number): string {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, place))?.[0] ?? '';
}

/** Returns the offset after the comma that follows an item, undefined if none does. */
function commaAfter(text: string, end: number): number | undefined {
  const at = skipGaps(text, end);
  return text[at] === ',' ? at + 1 : undefined;
}

/** Returns the offset after a comment that ends the line of `place`, `place` itself if something else follows. */
function sameLineComment(text: string, place: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n\u2028\u2029]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/(?=[ \t]*(?:[\r\n]|$)))/.exec(text.slice(place));
  return rest === null ? place : place + rest[0].length;
}

function isOnLines(text: string, list: BracketList): boolean {
  const first = list.items[0];
  return first !== undefined && /[\r\n]/.test(text.slice(list.start, first.start));
}

/** An item to insert, and a comment to place after its comma, with a leading space. */
export interface Item {
  readonly text: string;
  readonly tail: string;
}

/** Returns an item without a comment. */
export const plainItem = (text: string): Item => ({ text, tail: '' });

/** Returns a line break if the comment would otherwise swallow what follows on its line. */
function closeComment({ tail }: Item, text: string, place: number, newLine: string): string {
  const lastLine = tail.slice(Math.max(tail.lastIndexOf('\n'), tail.lastIndexOf('\r')) + 1);
  return lastLine.includes('//') && !/^[ \t]*(?:[\r\n]|$)/.test(text.slice(place)) ? newLine : '';
}

/**
 * Inserts an item as the `index`-th. Commas, comments and the layout of the list stay: one line per item if the list has
 * that, else on the same line. `isLong` puts the first item of an empty list on its own line.
 */
export function insertItem(
  text: string,
  list: BracketList,
  index: number,
  item: (indent: string) => Item,
  style: WritingStyle,
  isLong = false,
): readonly TextEdit[] {
  const before = list.items[index - 1];
  const after = list.items[index];
  const { lineEnd: newLine } = style;
  if (before === undefined && after === undefined) return insertOnly(text, list, item, style, isLong);
  const hasLines = isOnLines(text, list);
  const indent = indentAt(text, (before ?? after)?.start ?? list.start);
  const added = item(indent);
  const closed = (place: number): string => added.tail + closeComment(added, text, place, newLine + indent);
  if (before === undefined) {
    // Above the comments that belong to the previously first item.
    const start = (hasLines ? commentsAbove(text, list, 0)[0]?.start : undefined) ?? after?.start ?? list.start + 1;
    const gap = hasLines || added.tail !== '' ? newLine + indent : ' ';
    return [{ start, end: start, text: `${added.text},${added.tail}${gap}` }];
  }
  const comma = commaAfter(text, before.end);
  if (!hasLines) {
    const place = comma ?? before.end;
    if (comma === undefined) return [{ start: place, end: place, text: `, ${added.text}${closed(place)}` }];
    return [{ start: place, end: place, text: ` ${added.text}${after === undefined ? '' : ','}${closed(place)}` }];
  }
  const line = `${newLine}${indent}${added.text}`;
  if (comma !== undefined) {
    const place = sameLineComment(text, comma);
    return [{ start: place, end: place, text: `${line},${closed(place)}` }];
  }
  const place = sameLineComment(text, before.end);
  if (place === before.end) return [{ start: place, end: place, text: `,${line}${closed(place)}` }];
  return [
    { start: before.end, end: before.end, text: ',' },
    { start: place, end: place, text: line + closed(place) },
  ];
}

/** Inserts the first item of an empty list; existing comments stay above it. */
function insertOnly(
  text: string,
  list: BracketList,
  item: (indent: string) => Item,
  style: WritingStyle,
  isLong: boolean,
): readonly TextEdit[] {
  const { lineEnd: newLine } = style;
  const outer = indentAt(text, list.start);
  const inner = outer + style.indent;
  const end = list.end - 1;
  const isEmpty = text.slice(list.start + 1, end).trim() === '';
  if (isEmpty && !isLong) {
    const space = text[list.start] === '{' ? ' ' : '';
    return [{ start: list.start + 1, end, text: `${space}${item(outer).text}${space}` }];
  }
  const added = item(inner);
  return [{ start: isEmpty ? list.start + 1 : end, end, text: `${newLine}${inner}${added.text},${added.tail}${newLine}${outer}` }];
}

/** The range to remove with an item. */
interface Removal {
  readonly start: number;
  readonly end: number;
  /** The item was alone on its lines, which are removed with it. */
  readonly isWholeLine: boolean;
}

/** Returns the range to remove for an item: with its comma, its line, and the comment at the end of that line. */
export function removalOf(text: string, list: BracketList, index: number): Removal {
  const item = list.items[index];
  if (item === undefined) return { start: list.start, end: list.start, isWholeLine: false };
  const comma = commaAfter(text, item.end);
  const lineStart = text.lastIndexOf('\n', item.start - 1) + 1;
  const isFirstInLine = lineStart > list.start && text.slice(lineStart, item.start).trim() === '';
  const tail = sameLineComment(text, comma ?? item.end);
  const restOfLine = /^[ \t]*(\r?\n)/.exec(text.slice(tail));
  // The last item without a comma after it: the comma before it may stay, as a trailing one.
  if (isFirstInLine && restOfLine !== null) return { start: lineStart, end: tail + restOfLine[0].length, isWholeLine: true };
  const { start } = item;
  if (comma !== undefined) return { start, end: comma + (/^[ \t]+/.exec(text.slice(comma))?.[0].length ?? 0), isWholeLine: false };
  const previous = list.items[index - 1]?.end ?? start;
  // A comment in between belongs to what stays.
  const isPlain = ['', ','].includes(text.slice(previous, start).trim());
  return { start: isPlain ? previous : start, end: item.end, isWholeLine: false };
}

/** Removes an item with its comma, its line, and the comment at the end of that line. */
export function removeItem(text: string, list: BracketList, index: number): readonly TextEdit[] {
  const { start, end } = removalOf(text, list, index);
  return [{ start, end, text: '' }];
}
