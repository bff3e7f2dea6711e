import { placeholderName } from '../../language/placeholder-name.ts';
import { type BareText, bareText } from './bare-text.ts';

/** Characters on either side by which a place is recognised. */
const context = 200;
/** Characters before an inserted value that have to be there. */
const shortestBefore = 3;
const longestBefore = 40;
const mostInsertions = 200;
/** Places that are compared at most: a text of a single character has as many as it is long. */
const mostCompared = 20_000;

const placeholder = new RegExp(String.raw`\$${placeholderName}`);
/** Where a value is put into what an author wrote: `${`, a placeholder, or a `+` behind a text. */
const insertion = new RegExp(String.raw`\$\{|${placeholder.source}|["'\`]\s{0,50}\+`, 'g');

/** How many characters have to agree around a place, and whether no other place may agree as well. */
export interface Agreement {
  readonly fewest: number;
  readonly isOnly: boolean;
}

/** A place in the text that makes a request: chance is unlikely. */
const nearby: Agreement = { fewest: 6, isOnly: false };

/**
 * Returns the offset in what an author wrote of an offset in the text that was sent: blanks, escapes and inserted values may differ.
 * Undefined if nothing agrees, as in an inserted value.
 */
export function writtenOffset(written: string, sent: string, offset: number, wanted = nearby): number | undefined {
  const source = bareText(written);
  const target = bareText(sent);
  const found = bestAgreement(source.text, target.text, target.bare(offset), wanted);
  return found === undefined ? undefined : source.original(found);
}

/** Returns the offset of the `$name`, `${...}` or end of a text after which the value with an offset in the sent text was inserted. */
export function insertionOffset(written: string, sent: string, offset: number): number | undefined {
  const target = bareText(sent);
  return insertionBefore(written, bareText(written), target.text, target.bare(offset));
}

/** Returns the offset in `source` around which most characters agree with those around `at` in `target`. */
function bestAgreement(source: string, target: string, at: number, { fewest, isOnly }: Agreement): number | undefined {
  const first = target[at];
  if (first === undefined) return undefined;
  // What is near the end of the sent text has little after it.
  const wanted = Math.min(fewest, target.length);
  let best: { readonly offset: number; readonly length: number } | undefined;
  let isShared = false;
  let compared = 0;
  for (let found = source.indexOf(first); found >= 0 && compared < mostCompared; found = source.indexOf(first, found + 1), compared += 1) {
    const length = agreementAfter(source, found, target, at) + agreementBefore(source, found, target, at);
    if (length < wanted || length < (best?.length ?? 0)) continue;
    isShared = length === best?.length;
    if (!isShared) best = { offset: found, length };
  }
  return isOnly && isShared ? undefined : best?.offset;
}

function agreementAfter(source: string, from: number, target: string, at: number): number {
  let length = 0;
  while (length < context && at + length < target.length && source[from + length] === target[at + length]) length += 1;
  return length;
}

function agreementBefore(source: string, from: number, target: string, at: number): number {
  let length = 0;
  while (length < context && length < at && length < from && source[from - length - 1] === target[at - length - 1]) length += 1;
  return length;
}

/** Returns the offset of the placeholder whose value is at `at`: the last one whose preceding text is before `at` in the sent text. */
function insertionBefore(written: string, source: BareText, target: string, at: number): number | undefined {
  let best: { readonly offset: number; readonly end: number } | undefined;
  let seen = 0;
  for (const match of written.matchAll(insertion)) {
    const start = source.bare(match.index);
    const known = textBefore(source.text, start);
    const found = known.length < shortestBefore ? -1 : target.lastIndexOf(known, at - known.length);
    if (found >= 0 && found + known.length > (best?.end ?? -1)) best = { offset: match.index, end: found + known.length };
    if (++seen >= mostInsertions) break;
  }
  return best?.offset;
}

/** Returns the source text before `end`, back to the previous inserted value. */
function textBefore(source: string, end: number): string {
  const before = source.slice(Math.max(0, end - longestBefore), end);
  const after = Math.max(...['`', '"', "'", '}'].map((end) => before.lastIndexOf(end))) + 1;
  return before.slice(after).split(placeholder).at(-1) ?? '';
}
