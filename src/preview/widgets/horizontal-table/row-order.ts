import { plainText } from '../../markup/plain-text.ts';
import type { HorizontalRow } from './horizontal-table-data.ts';

/** Column the rows are sorted by. */
export interface RowOrder {
  readonly column: number;
  readonly isDescending: boolean;
}

/** Returns the current text of a cell, with a person's edits. */
export type TextAt = (row: HorizontalRow, column: number) => string;

let textOrder: Intl.Collator | undefined;

/** Returns the order of texts in the language of the page; made on first use, since it loads the rules of the language. */
function collator(): Intl.Collator {
  textOrder ??= new Intl.Collator(undefined, { sensitivity: 'base' });
  return textOrder;
}

/** Parses a number as back-ends and people write it: with blanks, a decimal comma, groups of thousands, a unit. NaN for anything else. */
export function sortNumber(text: string): number {
  const digits = text.replace(/[^\d.,+-]/g, '');
  if (!/\d/.test(digits)) return Number.NaN;
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const groups = (sign: string): number => digits.split(sign).length - 1;
  // A single comma before the last three digits separates thousands.
  const usesComma = comma > point && (point >= 0 || (groups(',') === 1 && digits.length - comma !== 4));
  const plain = usesComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : groups('.') > 1
      ? digits.replaceAll('.', '')
      : digits.replaceAll(',', '');
  return Number.parseFloat(plain);
}

function compareNumbers(left: string, right: string): number {
  const [one, other] = [sortNumber(left), sortNumber(right)];
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one - other;
}

/** Returns the rows to show, in order: those that contain the search and the filter text, sorted by a column according to its type. */
export function arrangeRows(
  rows: readonly HorizontalRow[],
  textAt: TextAt,
  choice: {
    readonly search: string;
    readonly filter: string | undefined;
    readonly order: RowOrder | undefined;
    readonly columnType: string | undefined;
  },
): readonly HorizontalRow[] {
  const wanted = choice.search.trim().toLowerCase();
  const texts = [wanted, choice.filter?.toLowerCase() ?? ''].filter((text) => text !== '');
  const shown = rows.filter((row) =>
    texts.every((text) => row.cells.some((_, column) => plainText(textAt(row, column)).toLowerCase().includes(text))),
  );
  const { order } = choice;
  if (!order) return shown;
  const compare = choice.columnType === 'real' ? compareNumbers : collator().compare;
  const keyed = shown.map((row) => ({ row, key: plainText(textAt(row, order.column)) }));
  keyed.sort((one, other) => (order.isDescending ? compare(other.key, one.key) : compare(one.key, other.key)));
  return keyed.map(({ row }) => row);
}

/** Returns the order after a press on a column's head: ascending first, then toggled. */
export function nextOrder(order: RowOrder | undefined, column: number): RowOrder {
  return { column, isDescending: order?.column === column && !order.isDescending };
}
