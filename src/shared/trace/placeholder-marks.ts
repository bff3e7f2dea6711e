import { readableBody } from './exchange/readable-body.ts';
import type { TraceParameter } from './trace.ts';

/**
 * Marks around inserted values, so that they survive the conversion of the sent text to readable lines.
 * Private-use characters: an opening one for each parameter by its index, and a closing one.
 */
const firstOpening = 0xe100;
const closing = '\ue0ff';
const maxParameters = 256;
const anyMark = /[\ue0ff-\ue1ff]/;
const everyMark = /[\ue0ff-\ue1ff]/g;

/** A piece of a line: `parameter` is the index of the parameter whose value it is. */
export interface MarkedPart {
  readonly text: string;
  readonly parameter: number | undefined;
}

/** An inserted value in a text without marks. */
export interface MarkRange {
  readonly start: number;
  readonly end: number;
  /** Index of its parameter. */
  readonly parameter: number;
}

/** Returns the filled text with marks around every inserted value; unchanged if places do not fit or marks would be ambiguous. */
export function markPlaces(text: string, parameters: readonly TraceParameter[]): string {
  if (anyMark.test(text) || parameters.length > maxParameters) return text;
  const ranges = parameters
    .flatMap(({ places: found }, parameter) =>
      (found ?? []).map(({ filled, length }): MarkRange => ({ start: filled.offset, end: filled.offset + length, parameter })),
    )
    .sort((left, right) => left.start - right.start);
  return writeMarks(text, ranges);
}

/** Returns a text with marks around ranges, which are in its order; unchanged if one of them does not fit. */
export function writeMarks(text: string, ranges: readonly MarkRange[]): string {
  let marked = '';
  let written = 0;
  for (const { start, end, parameter } of ranges) {
    if (start < written || end > text.length) return text;
    marked += text.slice(written, start) + String.fromCharCode(firstOpening + parameter) + text.slice(start, end) + closing;
    written = end;
  }
  return marked + text.slice(written);
}

/** Returns a text without its marks, and the ranges that they stood around. */
export function readMarks(marked: string): { readonly text: string; readonly ranges: readonly MarkRange[] } {
  const ranges: MarkRange[] = [];
  let text = '';
  for (const part of makeMarkSplitter()(marked)) {
    if (part.parameter !== undefined) ranges.push({ start: text.length, end: text.length + part.text.length, parameter: part.parameter });
    text += part.text;
  }
  return { text, ranges };
}

/** Returns the text without marks. */
export function withoutMarks(text: string): string {
  return text.replace(everyMark, '');
}

/** Returns a function that splits consecutive lines at their marks: a value may span several lines. */
export function makeMarkSplitter(): (text: string) => readonly MarkedPart[] {
  let parameter: number | undefined;
  return (text) => {
    const parts: MarkedPart[] = [];
    let end = 0;
    for (const match of text.matchAll(everyMark)) {
      if (match.index > end) parts.push({ text: text.slice(end, match.index), parameter });
      parameter = match[0] === closing ? undefined : match[0].charCodeAt(0) - firstOpening;
      end = match.index + 1;
    }
    if (end < text.length) parts.push({ text: text.slice(end), parameter });
    return parts;
  };
}

/** Returns {@link readableBody} with marks around inserted values; without them if a value is outside of texts. */
export function readableFilled(text: string, parameters: readonly TraceParameter[]): ReturnType<typeof readableBody> {
  const plain = readableBody(text);
  const marked = readableBody(markPlaces(text, parameters));
  const isAlike = marked.length === plain.length && marked.every((block, index) => block.title === plain[index]?.title);
  return isAlike ? marked : plain;
}
