import type { ResultSource } from '../../protocol/realm-phases.ts';
import type { CrossingAnswer } from '../answer.ts';
import type { RunFrame } from '../frame.ts';
import { pageAfterLoad } from '../functions/grid-table-pages.ts';
import { keepResult } from '../kept-values.ts';
import { keepInitialValues } from '../page/initial-values.ts';
import { type EncodedResult, encodeResult, forgetRows } from '../page/large-results.ts';
import { staticResult } from '../page/static-result.ts';
import { typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';
import { widgetResults } from '../page/effective-parameter.ts';
import { encode, TooLargeError } from '../parsing/encode.ts';
import { parsingNotes } from '../parsing/parsing-notes.ts';
import { resultShape } from '../parsing/result-shape.ts';
import { includes, isArray, SafeMap } from '../primordials.ts';
import { combine, parse } from './parsing.ts';

/** What `encode` writes for a function. */
const functionMark = '{"$function":true}';

/** Parses one item and keeps its result. Returns the head of the answer. */
export function parseItem(frame: RunFrame, item: number) {
  const parsed = parse(frame, item);
  frame.results[item] = parsed.result;
  return {
    status: 'returned',
    count: parsed.count,
    parsing: parsingNotes.type,
    ...(parsed.warning === undefined ? {} : { warning: parsed.warning }),
  } as const;
}

/** Characters of what only the child itself reads, or a program that reads whole results. */
export const longestText = 0x1fffffff;

const latestInit = new SafeMap<string, number>();

/**
 * Final result of a load. `source`: absent (nothing to run), static (of the type), single (default, state) or items; `kept` for
 * the text of the one that was made before, however long it is. `room`: characters that the page has left for it. A result that
 * is larger is not kept: the head has `tooLarge`.
 */
export function loadResult(frame: RunFrame, source: ResultSource, room: number | null): CrossingAnswer<'result'> {
  if (source === 'kept') return { head: { status: 'returned' }, payload: encode(frame.result, undefined, longestText) };
  frame.result =
    source === 'absent' ? '' : source === 'static' ? staticResult(frame.widgetId) : source === 'single' ? frame.results[0] : combine(frame);
  const isInit = frame.kind === 'load' && frame.action === 'init';
  let encoded: EncodedResult;
  try {
    encoded = isInit
      ? encodeResult(frame.widgetId, frame.result, room !== null && room < frame.maxText ? room : frame.maxText)
      : { text: encode(frame.result, undefined, frame.maxText) };
  } catch (thrown) {
    if (!(thrown instanceof TooLargeError)) throw thrown;
    frame.result = undefined;
    return { head: { status: 'returned', tooLarge: true } };
  }
  const { text, rows } = encoded;
  // Of two loads of one widget the one that began later counts, whichever answer comes first.
  if (isInit && frame.order >= (latestInit.get(frame.widgetId) ?? 0)) {
    latestInit.set(frame.widgetId, frame.order);
    widgetResults[frame.widgetId] = frame.result;
    forgetRows(frame.widgetId);
    if (source !== 'absent' && source !== 'static') keepResult(frame.widgetId, frame.result);
    keepInitialValues(frame.widgetId, frame.result);
  }
  const page = isInit ? pageAfterLoad(frame.widgetId, frame.extra) : undefined;
  return {
    head: {
      status: 'returned',
      ...(page === undefined ? {} : { page }),
      count: isArray(frame.result) ? frame.result.length : 1,
      shape: resultShape(frame.result),
      ...(typeFacts(typeOf(frame.widgetId)).engineParameters !== undefined && includes(text, functionMark) ? { hasFunctions: true } : {}),
      ...(rows === undefined ? {} : { rows }),
    },
    payload: text,
  };
}
