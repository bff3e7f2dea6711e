import type { JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject } from '../../markup/read-parameters.ts';
import { boundsOf, numeric, valueBounds } from './setting-bounds.ts';

/** Sentences of one problem; the rest are counted. */
const maxSentences = 3;
/** Values that are checked: nobody reads a chart of more data. */
const maxVisited = 200_000;
/** Settings and data of charts are at most five levels deep. */
const deepest = 8;

function sentence(path: string, name: string, value: JsonValue): string | undefined {
  const bounds = boundsOf(name);
  const number = numeric(value);
  if (number === undefined) return undefined;
  if (bounds && (number < bounds.min || number > bounds.max)) {
    const drawn = number < bounds.min ? bounds.min : bounds.max;
    return `${path} ${number} is drawn as ${drawn}: use ${bounds.min} to ${bounds.max}.`;
  }
  if (typeof value !== 'number' || (number >= valueBounds.min && number <= valueBounds.max)) return undefined;
  return `${path} ${number} cannot be drawn: use ${valueBounds.min} to ${valueBounds.max}.`;
}

/** A list, and how much of it is drawn. */
export interface ListLimit {
  /** What the list contains, such as `series`. */
  readonly name: string;
  readonly length: number;
  readonly max: number;
}

/**
 * Describes where a chart differs from its settings, as one text for an author; `undefined` when nothing differs. `sources`:
 * configuration and result of the widget.
 */
export function settingProblem(
  widget: string,
  sources: readonly (JsonValue | undefined)[],
  lists: readonly ListLimit[],
): string | undefined {
  const found: string[] = [];
  let visited = 0;
  const visit = (value: JsonValue | undefined, path: string, name: string, depth: number): void => {
    visited += 1;
    if (value === undefined || visited > maxVisited || depth > deepest) return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, `${path}[${index}]`, name, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [key, entry] of Object.entries(value)) visit(entry, path === '' ? key : `${path}.${key}`, key, depth + 1);
    } else {
      const problem = sentence(path, name, value);
      if (problem !== undefined) found.push(problem);
    }
  };
  for (const source of sources) visit(source, '', '', 0);
  for (const { name, length, max } of lists) {
    if (length > max) found.push(`Only the first ${max} ${name} are drawn.`);
  }
  if (found.length === 0) return undefined;
  const rest = found.length > maxSentences ? ` And ${found.length - maxSentences} more.` : '';
  return `${widget}: ${found.slice(0, maxSentences).join(' ')}${rest}`;
}
