import { maxListedMoments, type ShownHistory, type ShownMoment, type ValueSource } from '../../../shared/state-history/moment-schema.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import type { KeptMoment } from '../../runtime/supervisor/history/state-history.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { makeWords, type Redact } from '../workspace/record/redact-trace.ts';
import { holdsSecret, type KnownWidgets } from './known-widgets.ts';

/** Characters of a value in the list. */
const longestText = 200;
/** Names of a moment that are listed. */
const maxNames = 4;

function shorten(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

function namesOf({ sources }: KeptMoment): string {
  const names = [...sources.keys()];
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}

/** A person's part of a moment comes first: the runs that follow from it are less telling. */
function sourceOf({ sources }: KeptMoment): ValueSource | null {
  const all = [...sources.values()].filter((source) => source !== null);
  return all.find(({ kind }) => kind !== 'run' && kind !== 'files') ?? all[0] ?? null;
}

/** Returns the lines of the history of a value, or of the whole state where `path` is null. */
export function shownHistory(history: Runtime['history'], path: string | null, known: KnownWidgets, redact: Redact): ShownHistory {
  const words = makeWords(redact);
  const { newest, isCut, isTooLarge } = history;
  const line = (moment: KeptMoment, text: string, source: ValueSource | null): ShownMoment => ({
    moment: moment.id,
    at: moment.at,
    text: words(shorten(text)),
    source,
    isNow: moment.id === newest,
  });
  const keys = path?.split('.');
  const isSecret = keys !== undefined && holdsSecret(known, keys[0] ?? '');
  const print = (value: JsonValue | undefined): string => (value === undefined ? '–' : isSecret ? secretMask : JSON.stringify(value));
  const lines =
    keys === undefined
      ? history.moments().map((moment) => line(moment, namesOf(moment), sourceOf(moment)))
      : history.valuesAt(keys).map(({ moment, value, source }) => line(moment, print(value), source));
  return { moments: lines.slice(0, maxListedMoments), isCut, isTooLarge };
}
