import type { JsonValue } from '../../shared/contract/json.ts';
import { isObject } from '../markup/parameters.ts';
import { boundsOf, numeric, valueBounds } from './setting-bounds.ts';

/** How many sentences one problem has; the rest are counted. */
const told = 3;
/** How many values are looked at: data of that size are charts nobody reads. */
const mostVisited = 200_000;
/** Settings and data of charts lie at most five levels deep. */
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

/** A list that is longer than what is drawn of it. */
export interface ListLimit {
  /** Of what it is a list, such as `series`. */
  readonly name: string;
  readonly length: number;
  readonly most: number;
}

/**
 * What a chart draws otherwise than its settings say, as one text for an author; `undefined` when it draws all of them.
 * `sources`: configuration and result of the widget.
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
    if (value === undefined || visited > mostVisited || depth > deepest) return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, `${path}[${index}]`, name, depth + 1);
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) visit(entry, path === '' ? key : `${path}.${key}`, key, depth + 1);
    } else {
      const problem = sentence(path, name, value);
      if (problem !== undefined) found.push(problem);
    }
  };
  for (const source of sources) visit(source, '', '', 0);
  for (const { name, length, most } of lists) {
    if (length > most) found.push(`Only the first ${most} ${name} are drawn.`);
  }
  if (found.length === 0) return undefined;
  const rest = found.length > told ? ` And ${found.length - told} more.` : '';
  return `${widget}: ${found.slice(0, told).join(' ')}${rest}`;
}
