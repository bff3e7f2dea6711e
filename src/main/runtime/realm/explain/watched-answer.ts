import type { CellRead } from '../../../../shared/trace/parsing-steps.ts';
import { encodeShown } from '../parsing/encode.ts';
import {
  append,
  floor,
  isArray,
  isExtensible,
  isFunction,
  isObject,
  ProxyConstructor,
  SafeMap,
  SafeSet,
  SafeWeakMap,
  slice,
  toNumber,
  toText,
} from '../primordials.ts';
import { partsIn } from './returned-parts.ts';

/** The lists whose items are counted as cells (`docs/format/parsing.md`, Number of items). */
const isCellList = (name: string): boolean => name === 'Cells' || name === 'value';
/** Names that the language itself looks for in any object. */
const isOfLanguage = (name: string): boolean => name === 'toJSON' || name === 'then' || name === 'constructor';
const longestPath = 400;
const longestValue = 200;
const reflectGet = Reflect.get;
const nothing = (): undefined => undefined;

/** A value of the answer: where it is, and the cell or item that it is a part of. */
interface Place {
  readonly parent: Place | undefined;
  readonly name: string;
  readonly isIndex: boolean;
  readonly cell: number | null;
}

/** What one call read. */
export interface Reads {
  readonly list: readonly CellRead[];
  readonly count: number;
  readonly missing: number;
}

/** An answer that remembers what is read of it. */
export interface WatchedAnswer {
  readonly answer: unknown;
  /** Cells that anything read since the beginning. */
  readonly used: ReadonlySet<number>;
  /**
   * Calls a function, which must not throw, and returns what it read and which parts of the answer `returned` says that it returned, as they are
   * or within something else; with `most` places at most, up to half of them for those parts. For 0 nothing is listed, which takes a fraction of
   * the time, and places count as often as they are read.
   */
  watch<Value>(call: () => Value, most: number, returned: (value: Value) => unknown): { readonly value: Value; readonly reads: Reads };
  /** Calls a function, which must not throw, and returns whether it read the cell at a position, or returned it. */
  reads(call: () => unknown, cell: number): boolean;
}

function pathOf({ parent, name, isIndex }: Place): string {
  const before = parent === undefined ? '' : pathOf(parent);
  return isIndex ? `${before}[${name}]` : before === '' ? name : `${before}.${name}`;
}

export function shownValue(value: unknown, longest: number): string {
  if (value === undefined) return 'undefined';
  let text: string;
  try {
    text = typeof value === 'number' ? toText(value) : encodeShown(value);
  } catch {
    text = '…';
  }
  return text.length > longest ? `${slice(text, 0, longest)}…` : text;
}

/** What is read while something is watched. */
class ReadNotes {
  private seen: SafeMap<string, true> | undefined;
  private list: CellRead[] = [];
  private most = 0;
  private count = 0;
  private missing = 0;
  isTaken = false;
  /** The cell that is looked for, and whether it was read. */
  sought: number | undefined;
  isFound = false;

  begin(most: number): void {
    this.isTaken = true;
    this.seen = most > 0 ? new SafeMap() : undefined;
    this.list = [];
    this.most = most;
    this.count = 0;
    this.missing = 0;
  }

  /** From now on nothing is noted by itself; what is taken then has room for this many places. */
  pause(room: number): void {
    this.isTaken = false;
    if (this.most - this.list.length < room) this.list.length = this.most - room;
  }

  end(): Reads {
    this.isTaken = false;
    return { list: this.list, count: this.count, missing: this.missing };
  }

  /** Notes that a cell, or a part of one, was reached. */
  reach({ cell }: Place): void {
    if (cell !== null && cell === this.sought) this.isFound = true;
  }

  take(place: Place, value: unknown): void {
    this.reach(place);
    const missing = value === undefined;
    const path = this.seen && pathOf(place);
    if (path !== undefined) {
      if (this.seen?.has(path)) return;
      this.seen?.set(path, true);
      if (this.list.length < this.most)
        append(this.list, { path: slice(path, 0, longestPath), value: shownValue(value, longestValue), missing, cell: place.cell });
    }
    this.count += 1;
    if (missing) this.missing += 1;
  }
}

/** Wraps an answer in proxies that note reads while something is watched; everything else about it stays as it is. */
export function watchAnswer(answer: unknown): WatchedAnswer {
  const proxies = new SafeWeakMap<object, object>();
  const places = new SafeWeakMap<object, Place>();
  const used = new SafeSet<number>();
  const notes = new ReadNotes();

  function placeIn(target: object, name: string): Place {
    const parent = places.get(target);
    const isIndex = isArray(target);
    const isCell = isIndex && parent !== undefined && parent.parent === undefined && isCellList(parent.name);
    return { parent, name, isIndex, cell: isCell ? toNumber(name) : (parent?.cell ?? null) };
  }

  function note(place: Place, value: unknown): void {
    if (place.cell !== null && value !== undefined) used.add(place.cell);
    notes.take(place, value);
  }

  const handler: ProxyHandler<object> = {
    get(target, key, receiver) {
      const value: unknown = reflectGet(target, key, receiver);
      if (!notes.isTaken || typeof key === 'symbol' || isFunction(value)) return value;
      // A proxy must give what a frozen object has.
      if (isObject(value)) {
        if (notes.sought !== undefined) notes.reach(placeIn(target, key));
        return isExtensible(target) ? wrap(value, target, key) : value;
      }
      if (!(isArray(target) && key === 'length') && !isOfLanguage(key)) note(placeIn(target, key), value);
      return value;
    },
  };

  function wrap(value: object, owner?: object, name?: string): object {
    const before = proxies.get(value);
    if (before) return before;
    const proxy = new ProxyConstructor(value, handler);
    proxies.set(value, proxy);
    if (owner === undefined || name === undefined) return proxy;
    const place = placeIn(owner, name);
    places.set(value, place);
    places.set(proxy, place);
    if (place.cell !== null) used.add(place.cell);
    return proxy;
  }

  return {
    answer: isObject(answer) ? wrap(answer) : answer,
    used,
    watch(call, most, returnedBy) {
      notes.begin(most);
      const value = call();
      if (most > 0) {
        // Showing a part reads it, which the call did not.
        notes.pause(0);
        const parts = partsIn(returnedBy(value), (part) => places.has(part));
        notes.pause(parts.length < most / 2 ? parts.length : floor(most / 2));
        for (let index = 0; index < parts.length; index += 1) {
          const part = parts[index] as object;
          note(places.get(part) as Place, part);
        }
      }
      return { value, reads: notes.end() };
    },
    reads(call, cell) {
      notes.sought = cell;
      notes.isFound = false;
      this.watch(call, 0, nothing);
      notes.sought = undefined;
      return notes.isFound;
    },
  };
}
