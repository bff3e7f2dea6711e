import type { CellRefusal, ChangedCells } from '../../../shared/contract/connection-schema.ts';
import { formatCount } from '../../../shared/trace/format.ts';

/** Why a cell takes no value, beside it. */
export const refusalWords: Readonly<Record<CellRefusal, string>> = {
  locked: 'locked',
  consolidated: 'consolidated',
  rule: 'from a rule',
  outside: 'not in the cellset',
};

/**
 * How many cells cannot be written, undefined when all can. One refused cell refuses all of them.
 * Source: `backend-rest.md`, Writes.
 */
export function refusalText({ total, checked, refused }: Pick<ChangedCells, 'total' | 'checked' | 'refused'>): string | undefined {
  if (refused === 0) return undefined;
  if (total === 1) return 'This cell cannot be written: the back-end will refuse it.';
  const all =
    checked === total ? `${formatCount(total)} cells` : `the ${formatCount(checked)} cells looked at (${formatCount(total)} in all)`;
  return `${formatCount(refused)} of ${all} cannot be written: the back-end will refuse all of them.`;
}

/** A member of a cell; its ordinal where the member is not known. */
export function cellLabel(cell: ChangedCells['cells'][number], place: number): string {
  const member = cell.members[place] ?? '';
  return member === '' && place === 0 ? `Cell ${cell.ordinal}` : member;
}
