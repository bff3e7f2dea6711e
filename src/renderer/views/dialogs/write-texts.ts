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
  const of = checked === total ? formatCount(total) : `the ${formatCount(checked)} looked at, of ${formatCount(total)},`;
  const what =
    total === 1 ? 'This cell cannot be written' : `${formatCount(refused)} of ${of}${checked === total ? ' cells' : ''} cannot be written`;
  return total === 1 ? `${what}: the back-end will refuse it.` : `${what}: the back-end will refuse all of them.`;
}

/** A member of a cell; its ordinal where the member is not known. */
export function cellLabel(cell: ChangedCells['cells'][number], place: number): string {
  const member = cell.members[place] ?? '';
  return member === '' && place === 0 ? `Cell ${cell.ordinal}` : member;
}
