import { escapeOnce } from '../../../../shared/language/fill-placeholders.ts';
import { isArray, isObject } from '../primordials.ts';

/**
 * A JSON string of a value. Typed texts arrive escaped (`docs/format/values.md`, Typed text) and are not escaped twice, so that what a
 * person typed reaches the back-end exactly; process and cell values are texts (`docs/format/back-end.md`, Processes).
 */
function jsonText(value: unknown): string {
  const text = value === undefined || value === null ? '' : isObject(value) ? (JSON.stringify(value) ?? '') : String(value);
  return `"${escapeOnce(text)}"`;
}

function parameters(pairs: readonly (readonly [unknown, unknown])[]): string {
  return `{"Parameters":[${pairs.map(([name, value]) => `{"Name":${jsonText(name)},"Value":${jsonText(value)}}`).join(',')}]}`;
}

function ordinalOf(cell: unknown): number {
  const ordinal = isObject(cell) ? Number(cell['ordinal'] ?? cell['Ordinal']) : Number.NaN;
  if (!Number.isInteger(ordinal)) throw new TypeError('A cell has no ordinal: give its parsing function an ordinal field.');
  return ordinal;
}

const pairText = (cell: unknown, value: unknown): string => `{"Ordinal":${ordinalOf(cell)},"Value":${jsonText(value)}}`;

function isFilled(cell: unknown): boolean {
  if (!isObject(cell)) return false;
  return [cell['value'], cell['title'], cell['label']].some((content) => content !== undefined && content !== null && content !== '');
}

const list = (value: unknown): readonly unknown[] => (isArray(value) ? value : []);

/** `Utils` that write request bodies (`docs/format/api.md`). */
export const processFunctions = {
  getProcessNameValuePair: (name: unknown, value: unknown) => ({ name, value }),
  buildProcessParameters: (pairs: unknown) =>
    parameters(list(pairs).map((pair) => (isObject(pair) ? [pair['name'] ?? pair['Name'], pair['value'] ?? pair['Value']] : ['', pair]))),
  buildProcessParametersFromObject: (object: Record<string, unknown>) =>
    parameters(Object.keys(object).map((name) => [name, object[name]])),
  /** As many pairs as there are both cells and values. */
  getOrdinalValuePairs(cells: unknown, values: unknown): string {
    const given = list(values);
    return `[${list(cells)
      .slice(0, given.length)
      .map((cell, index) => pairText(cell, given[index]))
      .join(',')}]`;
  },
  /** As getOrdinalValuePairs; filled cells after the last value are blanked. */
  getOrdinalValuePairsAndEmptyFilledValues(values: unknown, cells: unknown): string {
    const given = list(values);
    const pairs = list(cells).flatMap((cell, index) =>
      index < given.length ? [pairText(cell, given[index])] : isFilled(cell) ? [pairText(cell, '')] : [],
    );
    return `[${pairs.join(',')}]`;
  },
};
