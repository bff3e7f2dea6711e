import { formatMdx } from '../../mdx/format-mdx.ts';
import { sentQuery } from '../exchange/readable-body.ts';
import { type MarkRange, markPlaces, readMarks, writeMarks } from '../placeholder-marks.ts';
import type { TraceParameter } from '../trace.ts';

/** Characters of a query that is laid out, which takes time before it is drawn. */
const longestFormatted = 100_000;

/** The query of a request body, to be shown. */
export interface ReadableQuery {
  /** Exactly as it was sent. */
  readonly sent: string;
  /** The same with `\n` as line ends, and marks around inserted values (`placeholder-marks.ts`). */
  readonly lines: string;
  /** Laid out, with these marks; undefined if it has mistakes or is too long. */
  readonly formatted: string | undefined;
  /** Whether there are marks. */
  readonly hasMarks: boolean;
}

/** Returns the query of a body with the values that filled its placeholders; undefined if the body has no query. */
export function filledQuery(body: string, parameters: readonly TraceParameter[]): ReadableQuery | undefined {
  const sent = sentQuery(body);
  if (sent === undefined) return undefined;
  const marked = readMarks(sentQuery(markPlaces(body, parameters)) ?? sent);
  // What was sent may have the characters of marks itself.
  const ranges = marked.text === sent ? marked.ranges : [];
  const lines = plainLineEnds(writeMarks(sent, ranges));
  return { sent, lines, formatted: formattedQuery(sent, ranges), hasMarks: ranges.length > 0 };
}

const plainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

function formattedQuery(sent: string, ranges: readonly MarkRange[]): string | undefined {
  if (sent.length > longestFormatted) return undefined;
  const edits = formatMdx(sent, { indent: '  ', base: '', hasLines: true });
  if (edits === undefined) return undefined;
  let text = '';
  let from = 0;
  /** Edges of the edits, before and after. */
  const edges = edits.map(({ start, end, text: blank }) => {
    text += sent.slice(from, start);
    const newStart = text.length;
    text += blank;
    from = end;
    return { start, end, newStart, newEnd: text.length };
  });
  text += sent.slice(from);
  const moved = makeMover(edges);
  // What is left of a value that was nothing but blanks is no value to be seen.
  const kept = ranges
    .map(({ start, end, parameter }) => ({ start: moved(start).after, end: moved(end).before, parameter }))
    .filter(({ start, end }) => start < end)
    .flatMap((range) => lineRanges(text, range));
  return plainLineEnds(writeMarks(text, kept)).trim();
}

/** Returns the parts of a range in each of its lines, without their indentation, which would look as if it had been inserted. */
function lineRanges(text: string, { start, end, parameter }: MarkRange): MarkRange[] {
  return [...text.slice(start, end).matchAll(/[^\s](?:.*[^\s])?/g)].map(({ 0: part, index }) => ({
    start: start + index,
    end: start + index + part.length,
    parameter,
  }));
}

interface Edges {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Returns a function that says where an offset is after some edits; in one of them, both its new edges. Offsets are asked for in any order. */
function makeMover(edges: readonly Edges[]): (offset: number) => { readonly before: number; readonly after: number } {
  return (offset) => {
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((edges[middle]?.end ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const at = edges[low];
    if (at !== undefined && at.start <= offset) return { before: at.newStart, after: at.newEnd };
    const last = edges[low - 1];
    const same = offset + (last === undefined ? 0 : last.newEnd - last.end);
    return { before: same, after: same };
  };
}
