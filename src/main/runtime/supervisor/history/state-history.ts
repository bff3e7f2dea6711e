import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import type { WidgetData } from '../../../../shared/schema/preview-schema.ts';
import type { ValueSource } from '../../../../shared/state-history/moment-schema.ts';
import { jsonSize } from '../../../../shared/trace/exchange/json-size.ts';
import { hasFewParts } from '../../protocol/message-bounds.ts';
import { largestMessage } from '../../protocol/message-limits.ts';
import type { ChangeSources } from './change-sources.ts';

/** Bounds of what is kept: moments, and characters of the values and results that they replaced. */
export const historyBounds = { moments: 300, characters: 16 * 1024 * 1024 } as const;

/** Milliseconds in which what begins belongs to one moment: a value is reported before the event that follows from it. */
const together = 500;
/** Milliseconds for which a moment takes in what still loads. */
const longestMoment = 10_000;

/** The state of one moment. */
export interface StateMoment {
  /** JSON of each value by name: an object for each widget, anything for a system value. */
  readonly values: ReadonlyMap<string, string>;
  /** JSON of the ids of cellsets. */
  readonly cellsets: string;
  /** What the widgets were drawn from. */
  readonly widgets: ReadonlyMap<string, WidgetData>;
  readonly page: string | null;
}

/** A moment for the list: when it was, and which names changed because of what. */
export interface KeptMoment {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly sources: ReadonlyMap<string, ValueSource | null>;
}

/** One value that was there, from a moment on. */
export interface PastValue {
  readonly moment: KeptMoment;
  /** Undefined where there was none. */
  readonly value: JsonValue | undefined;
  readonly source: ValueSource | null;
}

interface Recorded extends KeptMoment {
  /** What the moment replaced; undefined for what was not there before. */
  readonly values: ReadonlyMap<string, string | undefined>;
  readonly widgets: ReadonlyMap<string, WidgetData | undefined>;
  readonly cellsets: string;
  readonly page: string | null;
  readonly size: number;
  /** A person or a command started a run in it: the next such run is another moment. */
  readonly hasRun: boolean;
}

const emptyMoment: StateMoment = { values: new Map(), cellsets: 'null', widgets: new Map(), page: null };

/**
 * Keeps what the state was, as differences backwards from now, the newest within {@link historyBounds}. Reads snapshots, which come from the
 * child and may hold anything.
 */
export class StateHistory {
  private current = emptyMoment;
  private text = '';
  private recorded: Recorded[] = [];
  private size = 0;
  private lastId = 0;
  /** The newest moment has not settled: something was still loading. */
  private isLoading = false;
  /** Older moments are no longer kept. */
  isCut = false;
  /** The last snapshot was too large to be read; nothing is kept until a smaller one comes. */
  isTooLarge = false;

  // Spelled out: parameter properties cannot be stripped, and scripts run this file as it is.
  private readonly bounds: { readonly moments: number; readonly characters: number };

  constructor(bounds: { readonly moments: number; readonly characters: number } = historyBounds) {
    this.bounds = bounds;
  }

  /** Takes a snapshot with the data that widgets have now. Returns the id of the new moment; undefined if nothing changed. */
  take(text: string, now: Pick<StateMoment, 'widgets' | 'page'>, sources: ChangeSources, at: number): number | undefined {
    const read = text === this.text ? this.current : readSnapshot(text);
    if (read === undefined) {
      this.clear();
      this.isTooLarge = true;
      sources.take();
      return undefined;
    }
    this.isTooLarge = false;
    const next: StateMoment = { values: read.values, cellsets: read.cellsets, widgets: new Map(now.widgets), page: now.page };
    const values = replaced(this.current.values, next.values, (before, after) => before === after);
    const widgets = replaced(this.current.widgets, next.widgets, isSameDrawing);
    const isSame = values.size === 0 && widgets.size === 0 && this.current.cellsets === next.cellsets && this.current.page === next.page;
    if (isSame) return undefined;
    const { cellsets, page } = this.current;
    const earlier = this.continued(at, sources);
    const hasRun = sources.startsRun || earlier?.hasRun === true;
    const sourceOf = sources.take();
    const changed = new Map([...values.keys()].map((name) => [name, sourceOf(name) ?? earlier?.sources.get(name) ?? null]));
    if (earlier === undefined) this.lastId += 1;
    const moment = { id: this.lastId, at, sources: changed, values, widgets, cellsets, page, size: sizeOf(values, widgets), hasRun };
    this.add(earlier === undefined ? moment : merged(earlier, moment));
    this.isLoading = sources.hasOpen || [...now.widgets.values()].some(({ status }) => status === 'loading');
    this.current = next;
    this.text = text;
    return this.lastId;
  }

  /** Takes the last moment out again if what changed since follows from the same thing; undefined otherwise. */
  private continued(at: number, sources: ChangeSources): Recorded | undefined {
    const last = this.recorded.at(-1);
    if (last === undefined || at - last.at > longestMoment) return undefined;
    const start = sources.lastStart();
    if (start > last.at + together || (last.hasRun && sources.startsRun)) return undefined;
    // A timer, or something that began long after, is a moment of its own.
    if (!this.isLoading && start === 0 && at - last.at > together) return undefined;
    this.recorded.pop();
    this.size -= last.size;
    return last;
  }

  now(): StateMoment {
    return this.current;
  }

  get newest(): number | undefined {
    return this.recorded.at(-1)?.id;
  }

  /** Returns the moments in which values changed, newest first. */
  moments(): readonly KeptMoment[] {
    return this.recorded.filter(({ values }) => values.size > 0).toReversed();
  }

  /** Returns the state as it was after a moment; undefined if that is no longer kept. */
  at(id: number): (StateMoment & { readonly at: number }) | undefined {
    const found = this.recorded.find((moment) => moment.id === id);
    if (found === undefined) return undefined;
    const values = new Map(this.current.values);
    const widgets = new Map(this.current.widgets);
    let { cellsets, page } = this.current;
    for (const moment of this.recorded.toReversed()) {
      if (moment.id === id) break;
      putBack(values, moment.values);
      putBack(widgets, moment.widgets);
      ({ cellsets, page } = moment);
    }
    return { values, widgets, cellsets, page, at: found.at };
  }

  /** Returns what the value at a path of the state was, newest first. */
  valuesAt([name = '', ...rest]: readonly string[]): readonly PastValue[] {
    const found: PastValue[] = [];
    let text = this.current.values.get(name);
    let value = valueIn(text, rest);
    for (const moment of this.recorded.toReversed()) {
      if (!moment.values.has(name)) continue;
      text = moment.values.get(name);
      const before = valueIn(text, rest);
      if (JSON.stringify(before) !== JSON.stringify(value)) {
        found.push({ moment, value, source: moment.sources.get(name) ?? null });
        value = before;
      }
    }
    return found;
  }

  private add(moment: Recorded): void {
    this.recorded.push(moment);
    this.size += moment.size;
    while (this.recorded.length > this.bounds.moments || (this.size > this.bounds.characters && this.recorded.length > 1)) {
      this.size -= this.recorded.shift()?.size ?? 0;
      this.isCut = true;
    }
  }

  private clear(): void {
    if (this.recorded.length > 0) this.isCut = true;
    this.recorded = [];
    this.size = 0;
    this.current = emptyMoment;
    this.text = '';
  }
}

/** Reads the text of a snapshot; undefined if it is too large to be read at once, or is none. */
function readSnapshot(text: string): Pick<StateMoment, 'values' | 'cellsets'> | undefined {
  if (text.length > largestMessage || !hasFewParts(text)) return undefined;
  try {
    const { state, cellsets } = JSON.parse(text) as { readonly state?: unknown; readonly cellsets?: unknown };
    if (typeof state !== 'object' || state === null || Array.isArray(state)) return undefined;
    const values = new Map(Object.entries(state).map(([name, value]) => [name, JSON.stringify(value)]));
    return { values, cellsets: JSON.stringify(cellsets ?? null) };
  } catch {
    return undefined;
  }
}

function replaced<Part>(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  isSame: (before: Part, after: Part) => boolean,
): Map<string, Part | undefined> {
  const found = new Map<string, Part | undefined>();
  for (const [name, part] of after) {
    const old = before.get(name);
    if (old === undefined || !isSame(old, part)) found.set(name, old);
  }
  for (const [name, part] of before) if (!after.has(name)) found.set(name, part);
  return found;
}

/** A revision stands for a result: it grows with each. */
function isSameDrawing(before: WidgetData, after: WidgetData): boolean {
  return (
    before === after ||
    (before.revision === after.revision &&
      before.status === after.status &&
      before.forcedVisible === after.forcedVisible &&
      before.page === after.page &&
      before.error?.message === after.error?.message)
  );
}

/** Returns a moment with what changed right after it; it keeps what was there before both. */
function merged(earlier: Recorded, later: Recorded): Recorded {
  const values = new Map([...later.values, ...earlier.values]);
  const widgets = new Map([...later.widgets, ...earlier.widgets]);
  const sources = new Map([...earlier.sources, ...later.sources]);
  return { ...earlier, sources, values, widgets, size: sizeOf(values, widgets), hasRun: later.hasRun };
}

function putBack<Part>(parts: Map<string, Part>, before: ReadonlyMap<string, Part | undefined>): void {
  for (const [name, part] of before) {
    if (part === undefined) parts.delete(name);
    else parts.set(name, part);
  }
}

function sizeOf(values: Recorded['values'], widgets: Recorded['widgets']): number {
  let size = 0;
  for (const [name, text] of values) size += name.length + (text?.length ?? 0);
  for (const [id, data] of widgets)
    size += id.length + (data?.resultText?.length ?? 0) + (data?.result === undefined ? 0 : jsonSize(data.result));
  return size;
}

function valueIn(text: string | undefined, path: readonly string[]): JsonValue | undefined {
  if (text === undefined) return undefined;
  let value: JsonValue | undefined = JSON.parse(text) as JsonValue;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}
