import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { largestSavedState, type SavedState } from '../../../shared/state-history/saved-state.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { jsonSize } from '../../../shared/trace/exchange/json-size.ts';
import { widgetResult } from '../../../shared/trace/widget-result.ts';
import type { StateMoment } from '../../runtime/supervisor/history/state-history.ts';
import { makeWords, type Redact, redactValue } from '../workspace/record/redact-trace.ts';
import { drawnMoment, holdsSecret, type KnownWidgets } from './known-widgets.ts';

/** Characters of the results in a file, counted without escapes and indentation, which leaves room for both. */
const largestResults = largestSavedState / 4;

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a state as a file keeps it, without secrets. Results beyond a bound are left out and named, as are those that are not whole. */
export function makeSavedState(moment: StateMoment, known: KnownWidgets & { readonly project: string }, redact: Redact): SavedState {
  const words = makeWords(redact);
  const widgets: [string, JsonObject][] = [];
  const values: [string, JsonValue][] = [];
  for (const [name, text] of moment.values) {
    const value = redactValue(JSON.parse(text) as JsonValue, words);
    if (!known.widgets.has(name) || !isObject(value)) values.push([name, value]);
    else widgets.push([name, holdsSecret(known, name) ? withoutValues(value) : value]);
  }
  const results: SavedState['results'] = [];
  const leftOut: string[] = [];
  let size = 0;
  for (const data of drawnMoment(moment, known).widgets.values()) {
    const { id, forcedVisible, page } = data;
    const result = holdsSecret(known, id) ? undefined : widgetResult(data);
    size += result === undefined ? 0 : jsonSize(result);
    const isLeftOut = data.paged !== undefined || size > largestResults;
    if (isLeftOut) {
      leftOut.push(id);
      size -= result === undefined ? 0 : jsonSize(result);
    }
    if (isLeftOut || (result === undefined && forcedVisible === undefined)) continue;
    results.push({
      id,
      ...(result === undefined ? {} : { result: redactValue(result, words) }),
      ...(forcedVisible === undefined ? {} : { forcedVisible }),
      ...(page === undefined ? {} : { page }),
    });
  }
  return {
    format: 'dashwright-state',
    version: 1,
    project: known.project.slice(0, 1000),
    savedAt: Date.now(),
    page: moment.page,
    widgets: Object.fromEntries(widgets),
    values: Object.fromEntries(values),
    results,
    leftOut,
  };
}

/** What was typed is in the value, and in the values of events. */
function withoutValues(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(value).map((name) => [name, secretMask]));
}
