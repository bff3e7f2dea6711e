import { noRefusedCells, type RefusedCells, withoutLeftOut, withoutRefused, withRefused } from './refused-cells.ts';

/** One cell of an edit. `before` is what it showed until then; its shape is up to the widget. */
export interface SentCell<Before = unknown> {
  readonly cell: string;
  /** The value as a person reads it. */
  readonly typed: string;
  readonly before: Before;
  /** Place of the mark within the cell (`RefusedCell`). */
  readonly part?: string;
}

/** One edit of a person at a widget. */
export interface SentEdit<Before = unknown> {
  readonly widgetKey: string;
  readonly cells: readonly SentCell<Before>[];
  /** Shows the previous values again, where nothing newer is shown. Called later, so it has to read the drafts of that moment. */
  readonly takeBack: (cells: readonly SentCell<Before>[]) => void;
}

/** A cell that a paste left out, the value meant for it, and why. */
export interface LeftOutCell {
  readonly cell: string;
  readonly typed: string;
  readonly reason: string;
}

interface Pending {
  readonly widgetKey: string;
  readonly cells: Map<string, SentCell>;
  readonly takeBack: (cells: readonly SentCell[]) => void;
}

/** Pending edits (one for each cell of a paste into widgets), and cells of all of them; the oldest are forgotten. */
const maxEdits = 5000;
const maxCells = 100_000;
/** Marked cells of one edit; a widget compares each of them whenever it is drawn. */
const maxMarked = 10_000;

/** The key of a widget inside another one starts with that of its owner and a line break. */
const isWithin = (key: string, owner: string): boolean => key === owner || key.startsWith(`${owner}\n`);

/**
 * Edits that may still be refused, and the marks of refused ones. A refused edit shows the values before it again; if a newer edit of the
 * same cell is pending, that one takes them over as its own.
 */
export class RefusedEdits {
  /** Tells windows apart: another window of the page gets the same refusals, and must not apply them to its own edits. */
  readonly own = Math.random().toString(36).slice(2);
  #number = 0;
  /** Number of cells of all pending edits. */
  #cells = 0;
  readonly #pending = new Map<string, Pending>();
  readonly #marks = new Map<string, RefusedCells>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #onBegin: () => void = () => undefined;

  /** Sets what is called when an edit begins. */
  onBegin(listener: () => void): void {
    this.#onBegin = listener;
  }

  /** Records an edit and returns the name that its events carry. Ends the marks of its cells. */
  begin<Before>(edit: SentEdit<Before>): string {
    this.#number += 1;
    const name = `${this.own}-${this.#number}`;
    const cells = new Map(edit.cells.map((cell) => [cell.cell, cell]));
    this.#pending.set(name, { widgetKey: edit.widgetKey, cells, takeBack: edit.takeBack as Pending['takeBack'] });
    this.#cells += cells.size;
    for (const oldest of this.#pending.keys()) {
      if (oldest === name || (this.#pending.size <= maxEdits && this.#cells <= maxCells)) break;
      this.#end(oldest);
    }
    this.set(edit.widgetKey, withoutRefused(this.read(edit.widgetKey), cells.keys()));
    // An edit of a widget in a cell ends those of its table, too.
    this.endLeftOut((key) => isWithin(edit.widgetKey, key));
    this.#onBegin();
    return name;
  }

  /** Marks the cells of a widget that a paste left out, in place of those of the paste before. */
  leaveOut(widgetKey: string, cells: readonly LeftOutCell[]): void {
    const others = withoutLeftOut(this.read(widgetKey));
    const next = new Map(others);
    for (const { cell, typed, reason } of cells.slice(0, maxMarked)) next.set(cell, { typed, reason, isLeftOut: true });
    this.set(widgetKey, cells.length === 0 ? others : next);
  }

  /** Ends the marks of what pastes left out in some widgets; in all without a condition. */
  endLeftOut(isMeant: (widgetKey: string) => boolean = () => true): void {
    for (const [key, marks] of [...this.#marks]) if (isMeant(key)) this.set(key, withoutLeftOut(marks));
  }

  /** Returns the names of the edits that may still be refused, by widget, oldest first. */
  pendingByWidget(): ReadonlyMap<string, readonly string[]> {
    const names = new Map<string, string[]>();
    for (const [name, { widgetKey }] of this.#pending) {
      const known = names.get(widgetKey);
      if (known) known.push(name);
      else names.set(widgetKey, [name]);
    }
    return names;
  }

  /** Undoes and marks an edit whose values did not reach the back-end. Returns false for edits of other windows, and forgotten ones. */
  refuse(name: string, reason: string): boolean {
    const edit = this.#pending.get(name);
    if (!edit) return false;
    const newer: Pending[] = [];
    let isNewer = false;
    for (const [other, pending] of this.#pending) {
      if (isNewer && pending.widgetKey === edit.widgetKey) newer.push(pending);
      isNewer ||= other === name;
    }
    this.#end(name);
    const back = [...edit.cells.values()].filter((cell) => {
      const next = newer.find(({ cells }) => cells.has(cell.cell))?.cells;
      const same = next?.get(cell.cell);
      if (same) next?.set(cell.cell, { ...same, before: cell.before });
      return same === undefined;
    });
    if (back.length === 0) return true;
    edit.takeBack(back);
    this.set(edit.widgetKey, withRefused(this.read(edit.widgetKey), back.slice(0, maxMarked), reason));
    return true;
  }

  read(widgetKey: string): RefusedCells {
    return this.#marks.get(widgetKey) ?? noRefusedCells;
  }

  set(widgetKey: string, cells: RefusedCells): void {
    if (cells === this.read(widgetKey)) return;
    if (cells.size === 0) this.#marks.delete(widgetKey);
    else this.#marks.set(widgetKey, cells);
    for (const listener of this.#listeners.get(widgetKey) ?? []) listener();
  }

  /** Removes the marks of some cells. */
  forget(widgetKey: string, cells: Iterable<string>): void {
    this.set(widgetKey, withoutRefused(this.read(widgetKey), cells));
  }

  /** Forgets edits and marks of a widget and those inside it. */
  drop(widgetKey: string): void {
    if (this.#marks.size === 0 && this.#pending.size === 0) return;
    for (const key of [...this.#marks.keys()]) if (isWithin(key, widgetKey)) this.set(key, noRefusedCells);
    for (const [name, pending] of this.#pending) if (isWithin(pending.widgetKey, widgetKey)) this.#end(name);
  }

  clear(): void {
    this.#pending.clear();
    this.#cells = 0;
    for (const key of [...this.#marks.keys()]) this.set(key, noRefusedCells);
  }

  #end(name: string): void {
    this.#cells -= this.#pending.get(name)?.cells.size ?? 0;
    this.#pending.delete(name);
  }

  subscribe(widgetKey: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(widgetKey) ?? new Set();
    this.#listeners.set(widgetKey, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(widgetKey) === listeners) this.#listeners.delete(widgetKey);
    };
  }
}

/**
 * Returns the values that a table shows in place of its data, by cell, with an edit undone; a cell that shows another value by now keeps
 * it.
 */
export function takenBack<Value extends string | number | boolean | object | null>(
  edits: Readonly<Record<string, Value>>,
  cells: readonly SentCell<Value | undefined>[],
  sent: (cell: SentCell<Value | undefined>) => unknown = ({ typed }) => typed,
): Readonly<Record<string, Value>> {
  const next: Record<string, Value> = { ...edits };
  for (const one of cells) {
    if (next[one.cell] !== sent(one)) continue;
    if (one.before === undefined) delete next[one.cell];
    else next[one.cell] = one.before;
  }
  return next;
}
