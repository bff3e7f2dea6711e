import type { RealmQuestions } from '../../protocol/realm-operations.ts';
import type { CrossingAnswer } from '../answer.ts';
import { encode, maxEncoded, TooLargeError } from '../parsing/encode.ts';
import { isObject, SafeMap, toText } from '../primordials.ts';
import { type RowSource, rowSourceOf } from './row-source.ts';
import { answerRows, firstPage, makeView, pageSize, type RowView } from './row-views.ts';
import { typeOf } from './widget-config.ts';

/** Rows measured at a time. */
const block = 2000;

const views = new SafeMap<string, RowView>();

/** Returns the length of the text of a block of rows. */
function blockLength(source: RowSource, start: number): number {
  const places: number[] = [];
  for (let row = start; row < source.total && row < start + block; row += 1) places[places.length] = row;
  return source.page(places).length;
}

/** Returns the text of the whole result, or undefined if it is too long to be sent at once: then it is made in parts at most. */
function wholeText(result: unknown, source: RowSource, largestWhole: number): string | undefined {
  try {
    return tryWholeText(result, source, largestWhole);
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return undefined;
    throw thrown;
  }
}

function tryWholeText(result: unknown, source: RowSource, largestWhole: number): string | undefined {
  let length = blockLength(source, 0);
  const looksShort = length * (source.total / block) < largestWhole;
  for (let start = block; !looksShort && start < source.total && length <= largestWhole; start += block)
    length += blockLength(source, start);
  if (length > largestWhole) return undefined;
  return encode(result, undefined, largestWhole);
}

export interface EncodedResult {
  readonly text: string;
  /** What a result with rows offers beside its text; `isPaged`: the text holds only the first page. */
  readonly rows?: { readonly total: number; readonly pageSize: number; readonly isPaged: boolean; readonly columns: RowSource['columns'] };
}

/**
 * Returns the text of an init result: whole where it is small, else its first rows; the rest is requested in pages and stays here. Throws
 * {@link TooLargeError} when that is more than `limit` characters, too.
 */
export function encodeResult(widgetId: string, result: unknown, limit: number): EncodedResult {
  const source = isObject(result) ? rowSourceOf(result, typeOf(widgetId)) : undefined;
  if (!source || source.total <= pageSize) return { text: encode(result, undefined, limit) };
  const text = wholeText(result, source, limit < maxEncoded ? limit : maxEncoded);
  return {
    text: text ?? firstPage(source),
    rows: { total: source.total, pageSize, isPaged: text === undefined, columns: source.columns },
  };
}

/** Returns rows of a result kept under a widget; `revision` is the caller's count of its results. */
export function rowsOfResult(widgetId: string, result: unknown, question: RealmQuestions['rows']): CrossingAnswer<'rows'> {
  const { revision } = question;
  let view = views.get(widgetId);
  if (!view || view.value !== result || view.revision !== revision) {
    const source = isObject(result) ? rowSourceOf(result, typeOf(widgetId)) : undefined;
    if (!source) return { head: { status: 'returned', stale: true } };
    view = makeView(result, revision, source);
    views.set(widgetId, view);
  }
  const page = answerRows(view, question);
  if (!page) return { head: { status: 'returned', more: true } };
  const { total, indexes, columns, text } = page;
  return { head: { status: 'returned', total, indexes, columns }, payload: text };
}

/** Forgets the orders of a widget whose result is gone. */
export function forgetRows(widgetId: unknown): void {
  views.delete(toText(widgetId));
}
