import type { PlaceShift } from '../../schema/model-difference.ts';
import type { ProjectModel } from '../../schema/project-schema.ts';
import { commonEnds } from '../../text/common-ends.ts';
import type { SourceText } from '../project-sources.ts';

/** Returns how positions after an edit moved, from the one range of text that differs; undefined if none moved. */
export function shiftOf(before: SourceText, after: SourceText): PlaceShift | undefined {
  if (before.path !== after.path || before.text === after.text) return undefined;
  const [old, current] = [before.text, after.text];
  const { prefix, suffix } = commonEnds(old, current);
  const start = lineStart(old, prefix);
  const from = endOf(old.slice(start, old.length - suffix));
  const to = endOf(current.slice(start, current.length - suffix));
  const [lines, columns] = [to.line - from.line, to.column - from.column];
  if (lines === 0 && columns === 0) return undefined;
  return { path: before.path, line: linesIn(old, start) + from.line, column: from.column, lines, columns };
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Returns the line of an offset, from 1. Lines end as in {@link createLineMap}. */
function linesIn(text: string, end: number): number {
  let lines = 1;
  const firstReturn = text.indexOf('\r');
  if (firstReturn >= 0 && firstReturn < end) {
    for (let index = 0; index < end; index++) if (isLineEnd(text, index)) lines += 1;
  } else for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Returns the number of line ends in a text, and the column of its end. */
function endOf(text: string): { readonly line: number; readonly column: number } {
  let line = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (!isLineEnd(text, index)) continue;
    line += 1;
    start = index + 1;
  }
  return { line, column: text.length - start + 1 };
}

function isLineEnd(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10);
}

interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
}

/** Returns a position after an edit; the same object if it did not move. */
function shiftPlace<Moved extends Place>(place: Moved, shift: PlaceShift): Moved {
  if (place.path !== shift.path) return place;
  const { line, column, endLine, endColumn } = place;
  const start = shiftPosition(line, column, shift);
  if (endLine === undefined || endColumn === undefined) return start === undefined ? place : { ...place, ...start };
  const end = shiftPosition(endLine, endColumn, shift);
  if (end === undefined) return place;
  return { ...place, ...start, endLine: end.line, endColumn: end.column };
}

function shiftPosition(line: number, column: number, shift: PlaceShift): { line: number; column: number } | undefined {
  if (line < shift.line || (line === shift.line && column < shift.column)) return undefined;
  return { line: line + shift.lines, column: line === shift.line ? column + shift.columns : column };
}

/** Returns plain data with every `location` in it moved; values without a moved one stay the same objects. */
export function shiftPlaces<Value>(value: Value, shift: PlaceShift): Value {
  if (Array.isArray(value)) return shiftItems(value, shift) as Value;
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  // Thousands of objects at every key: a list of the entries of each would take longer than the look at them.
  for (const key in value) {
    const held: unknown = value[key];
    if (typeof held !== 'object' || held === null) continue;
    const moved = key === 'location' ? shiftPlace(held as unknown as Place, shift) : shiftPlaces(held as unknown, shift);
    if (moved === held) continue;
    changed ??= {};
    changed[key] = moved;
  }
  return changed === undefined ? value : { ...value, ...changed };
}

/** Returns the model with the places of one file moved; what did not move stays the same objects. */
export function shiftModel(model: ProjectModel, shift: PlaceShift): ProjectModel {
  /** All items of one list are places of the same file. */
  const list = <Item extends { readonly location: Place }>(items: Item[]): Item[] =>
    items[0]?.location.path === shift.path ? shiftList(items, shift) : items;
  const { pages, widgets, entries, queries, events } = model;
  const moved = { pages, widgets: list(widgets), entries: list(entries), queries: list(queries), events: list(events) };
  const isMoved = moved.widgets !== widgets || moved.entries !== entries || moved.queries !== queries || moved.events !== events;
  return isMoved ? moved : model;
}

/** Lines that the places of an item are in. */
interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Lines of items, which stay the same objects while they do not move. */
const knownLines = new WeakMap<object, LineRange>();

/** Returns the items with their places moved. An edit within a line leaves those alone that have no place in it. */
function shiftList<Item extends object>(items: Item[], shift: PlaceShift): Item[] {
  if (shift.lines !== 0) return shiftPlaces(items, shift);
  let moved: Item[] | undefined;
  for (const [index, item] of items.entries()) {
    const { first, last } = linesOf(item);
    if (shift.line < first || shift.line > last) continue;
    const next = shiftPlaces(item, shift);
    if (next === item) continue;
    moved ??= [...items];
    moved[index] = next;
  }
  return moved ?? items;
}

function linesOf(item: object): LineRange {
  const lines = knownLines.get(item) ?? placeLines(item);
  knownLines.set(item, lines);
  return lines;
}

/** Returns the first and the last line of the places in plain data. */
function placeLines(value: object): LineRange {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const key in value) {
    const held: unknown = value[key as keyof typeof value];
    if (typeof held !== 'object' || held === null) continue;
    const place = key === 'location' ? (held as Place) : undefined;
    const inner = place === undefined ? placeLines(held) : { first: place.line, last: place.endLine ?? place.line };
    first = Math.min(first, inner.first);
    last = Math.max(last, inner.last);
  }
  return { first, last };
}

function shiftItems(items: readonly unknown[], shift: PlaceShift): readonly unknown[] {
  let moved: unknown[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item === 'string') return items;
    const next = shiftPlaces(item, shift);
    if (next === item) continue;
    moved ??= [...items];
    moved[index] = next;
  }
  return moved ?? items;
}
