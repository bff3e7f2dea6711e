import { isArray, isFunction, isObject } from '../primordials.ts';

function getMatrixFromArray(values: readonly unknown[], columns: number): unknown[][] {
  if (!(columns > 0) || values.length % columns !== 0) return [];
  return Array.from({ length: values.length / columns }, (_, row) => values.slice(row * columns, (row + 1) * columns));
}

/** Copies lists, plain objects and dates; functions and everything else are shared, as settings hold handlers. */
function deepCopy(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (!isObject(value)) return value;
  if (copies.has(value)) return copies.get(value);
  if (value instanceof Date) return new Date(value.getTime());
  if (isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(deepCopy(item, copies));
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const key of Object.keys(value)) if (key !== '__proto__') copy[key] = deepCopy(value[key], copies);
  return copy;
}

/** `Utils` about lists and objects (`docs/format/api.md`). */
export const listFunctions = {
  clone(value: unknown, deep?: unknown): unknown {
    if (deep) return deepCopy(value);
    if (isArray(value)) return [...value];
    return isObject(value) ? { ...value } : value;
  },
  getArrayWithValues: (length: number, value: unknown) => Array.from({ length }, () => value),
  filterUnique: (values: readonly unknown[]) => [...new Set(values)],
  getEvenElements: (values: readonly unknown[]) => values.filter((_, index) => index % 2 === 0),
  getOddElements: (values: readonly unknown[]) => values.filter((_, index) => index % 2 === 1),
  getArrayElements: (values: readonly unknown[], modulo: number, rest: number) => values.filter((_, index) => index % modulo === rest),
  /** Rows of so many columns; none when the list does not divide. */
  getMatrixFromArray,
  /** As getMatrixFromArray, each item mapped by `convert(item, row, column)`. */
  getGridtableMatrix(values: readonly unknown[], columns: number, convert?: unknown): unknown[][] {
    const matrix = getMatrixFromArray(values, columns);
    return isFunction(convert) ? matrix.map((row, rowIndex) => row.map((item, column) => convert(item, rowIndex, column))) : matrix;
  },
  getPropertyOrFunctionValue(object: unknown, property: string): unknown {
    const value = isObject(object) ? object[property] : undefined;
    return isFunction(value) ? value.call(object) : value;
  },
  undefinedOrFalse: (value: unknown) => value === undefined || value === false,
};
