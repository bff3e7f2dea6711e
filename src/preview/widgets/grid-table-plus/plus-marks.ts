import type { RowComponent, TabulatorFull } from 'tabulator-tables';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { RefusedCells } from '../../page-state/refused/refused-cells.ts';
import { refusedClass, refusedText, takesRefused } from '../../page-state/refused/refused-text.ts';

/** Returns the key of a cell among the edits of a table. */
export const plusKey = (row: number, field: string): string => `${row}.${field}`;

/** Returns the row index and field of a key. */
export function readPlusKey(key: string): { readonly row: number; readonly field: string } {
  const end = key.indexOf('.');
  return { row: Number(key.slice(0, end)), field: key.slice(end + 1) };
}

export interface PlusMarks {
  /** Redraws the marks of a row. */
  dress(row: RowComponent): void;
  /** Replaces the refused values. */
  set(refused: RefusedCells): void;
  /** Shows another value in a cell, without an event. */
  show(key: string, value: JsonValue): void;
  /** Returns whether the current change comes from {@link PlusMarks.show}. */
  isShowing(): boolean;
}

/** Takes a refused text into the editor of its cell, or forgets it, by key. */
function takeRefusedByKey(
  element: HTMLElement,
  fields: readonly string[],
  typedAt: (key: string) => string | undefined,
  onForget: (key: string) => void,
): void {
  element.addEventListener(
    'keydown',
    (event) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const box = target?.closest<HTMLElement>('.tabulator-cell[data-row][data-col]');
      const field = fields[Number(box?.dataset['col'] ?? -1)];
      const key = box && field !== undefined ? plusKey(Number(box.dataset['row']), field) : undefined;
      const typed = key === undefined ? undefined : typedAt(key);
      if (key === undefined || typed === undefined) return;
      if (event.key === 'Escape') onForget(key);
      if (!takesRefused(event) || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      event.stopPropagation();
      target.value = typed;
    },
    { capture: true },
  );
}

/** Draws marks of refused values in the cells of an engine, and handles their keys. */
export function createPlusMarks(
  element: HTMLElement,
  parts: {
    readonly built: () => TabulatorFull | undefined;
    readonly fields: readonly string[];
    readonly placeOf: (rowData: unknown) => number | undefined;
    readonly refused: RefusedCells;
    readonly onForget: (key: string) => void;
  },
): PlusMarks {
  let { refused } = parts;
  let isShowing = false;
  /** Marked elements; the engine removes invisible rows and creates new elements for them later. */
  const marked = new WeakSet<Element>();

  const dress = (row: RowComponent): void => {
    const place = parts.placeOf(row.getData());
    for (const cell of row.getCells()) {
      const box = cell.getElement();
      const mark = place === undefined ? undefined : refused.get(plusKey(place, cell.getField()));
      if (mark) {
        box.title = refusedText(mark, 'cell');
        box.setAttribute('aria-invalid', 'true');
        marked.add(box);
      } else if (marked.delete(box)) {
        box.removeAttribute('title');
        box.removeAttribute('aria-invalid');
      }
      box.classList.toggle(refusedClass, mark !== undefined);
    }
  };
  const rowsAt = (places: ReadonlySet<number>): readonly RowComponent[] =>
    (parts.built()?.getRows() ?? []).filter((row) => places.has(parts.placeOf(row.getData()) ?? -1));

  takeRefusedByKey(element, parts.fields, (key) => refused.get(key)?.typed, parts.onForget);

  return {
    dress,
    isShowing: () => isShowing,
    set(next) {
      const places = new Set([...refused.keys(), ...next.keys()].map((key) => readPlusKey(key).row));
      refused = next;
      for (const row of rowsAt(places)) dress(row);
    },
    show(key, value) {
      const { row: place, field } = readPlusKey(key);
      isShowing = true;
      // The engine changes its data synchronously; its promise only awaits the drawing.
      for (const row of rowsAt(new Set([place]))) void row.update({ [field]: value });
      isShowing = false;
    },
  };
}
