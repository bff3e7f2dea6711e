import { plainOf, type RowSource, rowHolds } from './row-source.ts';
import { isNotANumber, toLowerCase } from '../primordials.ts';

export interface RowQuery {
  readonly sort?: { readonly column: string; readonly descending: boolean } | undefined;
  readonly search?: string | undefined;
}

/** Rows looked at, or moved, between two pauses: a few tens of milliseconds. */
const stride = 50_000;

type InOrder = (keys: readonly unknown[], left: number, right: number) => boolean;
const rising: InOrder = (keys, left, right) => (keys[left] as number) <= (keys[right] as number);
const falling: InOrder = (keys, left, right) => (keys[left] as number) >= (keys[right] as number);
const textsRising: InOrder = (keys, left, right) => (keys[left] as string) <= (keys[right] as string);
const textsFalling: InOrder = (keys, left, right) => (keys[left] as string) >= (keys[right] as string);

/** Stable merge sort of places by their keys, in pauses: the built-in one cannot be interrupted. */
function* mergeSort(places: number[], keys: readonly unknown[], inOrder: InOrder): Generator<undefined, number[]> {
  let from = places;
  let to: number[] = [];
  const { length } = places;
  let moved = 0;
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = start + width < length ? start + width : length;
      const end = start + 2 * width < length ? start + 2 * width : length;
      let left = start;
      let right = middle;
      for (let out = start; out < end; out += 1) {
        const takesLeft = left < middle && (right >= end || inOrder(keys, from[left] as number, from[right] as number));
        to[out] = from[takesLeft ? left : right] as number;
        if (takesLeft) left += 1;
        else right += 1;
        moved += 1;
        if (moved % stride === 0) yield;
      }
    }
    const sorted = to;
    to = from;
    from = sorted;
  }
  return from;
}

/**
 * Returns the indexes of the matching rows in the requested order: numbers before texts (by code unit, so that the order is the same
 * everywhere), empty values last, equal ones in their original order. Null means all rows as they are. Yields regularly, so that the
 * caller can pause.
 */
export function* orderRows(source: RowSource, { sort, search }: RowQuery): Generator<undefined, readonly number[] | null> {
  const wanted = toLowerCase(search ?? '');
  if (wanted === '' && !sort) return null;
  const found: number[] = [];
  for (let row = 0; row < source.total; row += 1) {
    if (wanted === '' || rowHolds(source, row, wanted)) found[found.length] = row;
    if (row % stride === stride - 1) yield;
  }
  if (!sort) return found;
  const numbers: number[] = [];
  const texts: number[] = [];
  const rest: number[] = [];
  const numberKeys: number[] = [];
  const textKeys: string[] = [];
  const places = { numbers: [] as number[], texts: [] as number[] };
  for (let index = 0; index < found.length; index += 1) {
    const row = found[index] as number;
    const key = plainOf(source.cell(row, sort.column));
    if (typeof key === 'number' && !isNotANumber(key)) {
      places.numbers[numbers.length] = numbers.length;
      numberKeys[numbers.length] = key;
      numbers[numbers.length] = row;
    } else if ((typeof key === 'string' && key !== '') || typeof key === 'boolean') {
      places.texts[texts.length] = texts.length;
      textKeys[texts.length] = `${key}`;
      texts[texts.length] = row;
    } else {
      rest[rest.length] = row;
    }
    if (index % stride === stride - 1) yield;
  }
  const byNumber = yield* mergeSort(places.numbers, numberKeys, sort.descending ? falling : rising);
  const byText = yield* mergeSort(places.texts, textKeys, sort.descending ? textsFalling : textsRising);
  const order: number[] = [];
  const put = (sorted: readonly number[], rows: readonly number[]): void => {
    for (let index = 0; index < sorted.length; index += 1) order[order.length] = rows[sorted[index] as number] as number;
  };
  if (sort.descending) put(byText, texts);
  put(byNumber, numbers);
  if (!sort.descending) put(byText, texts);
  for (let index = 0; index < rest.length; index += 1) order[order.length] = rest[index] as number;
  return order;
}
