import type { CellRefusal, ChangedCells } from '../../../../shared/contract/connection-schema.ts';
import { formatCount } from '../../../../shared/trace/format.ts';

/** Labels of the reasons for which a cell cannot be written. */
export const refusalLabels: Readonly<Record<CellRefusal, string>> = {
  locked: 'locked',
  consolidated: 'consolidated',
  rule: 'from a rule',
  outside: 'not in the cellset',
};

/**
 * Returns how many cells cannot be written, undefined if all can. One refused cell causes all to be refused.
 * Source: `docs/format/back-end.md`, Writes.
 */
export function refusalText({ total, checked, refused }: Pick<ChangedCells, 'total' | 'checked' | 'refused'>): string | undefined {
  if (refused === 0) return undefined;
  if (total === 1) return 'This cell cannot be written: the back-end will refuse it.';
  const all =
    checked === total ? `${formatCount(total)} cells` : `the ${formatCount(checked)} cells checked (${formatCount(total)} in all)`;
  return `${formatCount(refused)} of ${all} cannot be written: the back-end will refuse all of them.`;
}

/** Returns a member of a cell; its ordinal if the member is not known. */
export function cellLabel(cell: ChangedCells['cells'][number], place: number): string {
  const member = cell.members[place] ?? '';
  return member === '' && place === 0 ? `Cell ${cell.ordinal}` : member;
}
