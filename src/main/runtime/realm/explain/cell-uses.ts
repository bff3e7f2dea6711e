import type { ResultPath } from '../../../../shared/schema/result-path.ts';
import type { CellUses } from '../../../../shared/trace/parsing-steps.ts';
import { append, floor, isArray, isObject } from '../primordials.ts';
import { partsMadeFrom } from './changed-cell.ts';
import { type ParsingPlan, pathOfCall } from './parsing-plan.ts';
import { attempt } from './attempted-call.ts';
import type { WatchedAnswer } from './watched-answer.ts';

/** As `maxCellUses` of `shared/trace/parsing-steps.ts`, which the realm cannot import as a value: it brings no schemas. */
const mostUses = 20;
/** Calls whose parts are looked at. */
const mostReaders = 200;
/** More calls are not watched from the first to the last, which would take seconds; then these many around the likeliest one are. */
const mostWatched = 100_000;
const aroundLikeliest = 1_000;
/** Longest key of a path. */
const longestKey = 500;

interface SoughtCell {
  readonly recorded: unknown;
  readonly watched: WatchedAnswer;
  readonly by: 'ordinal' | 'position';
  readonly cell: number;
}

/** The list of cells or items of an answer, and its name. */
function cellsOf(answer: unknown): { readonly name: string; readonly list: readonly unknown[] } | undefined {
  if (!isObject(answer)) return undefined;
  const { Cells, value } = answer;
  if (isArray(Cells)) return { name: 'Cells', list: Cells };
  return isArray(value) ? { name: 'value', list: value } : undefined;
}

const ordinalAt = (list: readonly unknown[], index: number): unknown => {
  const cell = list[index];
  const ordinal = isObject(cell) ? (cell as Record<string, unknown>)['Ordinal'] : undefined;
  return typeof ordinal === 'number' ? ordinal : index;
};

/** Returns the position of a cell in the list; undefined if it is not there. */
function positionOf(list: readonly unknown[], by: SoughtCell['by'], cell: number): number | undefined {
  if (by === 'position') return cell < list.length ? cell : undefined;
  if (cell < list.length && ordinalAt(list, cell) === cell) return cell;
  for (let index = 0; index < list.length; index += 1) if (ordinalAt(list, index) === cell) return index;
  return undefined;
}

/** Returns the first call to be watched and the one after the last. */
function watchedCalls(plan: ParsingPlan, position: number): readonly [number, number] {
  const { parsing, total, step = 1 } = plan;
  if (total <= mostWatched) return [0, total];
  const likeliest = plan.madeBy([parsing === 'matrix' ? floor(position / step) : position, 0]);
  const from = likeliest > aroundLikeliest / 2 ? floor(likeliest - aroundLikeliest / 2) : 0;
  return [from, from + aroundLikeliest < total ? from + aroundLikeliest : total];
}

/** Returns the calls that read a cell, in their order, at most {@link mostReaders}. A single call is one whatever it reads: it may return the list. */
function readersOf(plan: ParsingPlan, watched: WatchedAnswer, position: number): readonly number[] {
  const readers: number[] = [];
  const [from, to] = watchedCalls(plan, position);
  for (let index = from; index < to && readers.length < mostReaders; index += 1) {
    const isRead = watched.reads(() => attempt(plan, index, watched.answer).value, position);
    if (isRead || plan.total === 1) append(readers, index);
  }
  return readers;
}

/** Places of a result, as many as can be listed. */
class Places {
  readonly paths: ResultPath[] = [];
  isCut = false;

  add(path: ResultPath): void {
    if (this.paths.length < mostUses) append(this.paths, path);
    else this.isCut = true;
  }
}

/**
 * Returns what of a result was made from a cell of its answer: of what the calls that read it returned, the parts that depend on its content;
 * where none does, all of it (`docs/debugging.md`, The other way). Undefined if the answer has no such cell.
 */
export function cellUses(plan: ParsingPlan, { recorded, watched, by, cell }: SoughtCell): CellUses | undefined {
  const cells = cellsOf(recorded);
  const position = cells && positionOf(cells.list, by, cell);
  if (cells === undefined || position === undefined) return undefined;
  // The answer itself is the result.
  if (plan.parsing === 'none') return { paths: [[cells.name, position]], isCut: false };
  const readers = readersOf(plan, watched, position);
  const isOnlyCall = plan.total === 1 && !watched.used.has(position);
  const content = cells.list[position];
  const [dependent, all] = [new Places(), new Places()];
  for (let at = 0; at < readers.length && !dependent.isCut; at += 1) {
    const index = readers[at] as number;
    const place = pathOfCall(plan.place(index));
    const call = (): unknown => attempt(plan, index, recorded).value;
    const parts = isObject(content) ? partsMadeFrom(content, call) : [];
    for (let part = 0; part < parts.length; part += 1) dependent.add(joined(place, parts[part] as ResultPath));
    if (!isOnlyCall) all.add(place);
  }
  const { paths, isCut } = dependent.paths.length > 0 ? dependent : all;
  return { paths, isCut: isCut || readers.length === mostReaders || plan.total > mostWatched };
}

/** Returns a path within another one, up to its first key that is too long to be sent. */
function joined(place: ResultPath, inner: ResultPath): ResultPath {
  const path: (string | number)[] = [];
  for (let index = 0; index < place.length; index += 1) append(path, place[index] as string | number);
  for (let index = 0; index < inner.length; index += 1) {
    const key = inner[index] as string | number;
    if (typeof key === 'string' && key.length > longestKey) break;
    append(path, key);
  }
  return path;
}
