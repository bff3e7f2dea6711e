import type { CellWrite } from '../cell-write.ts';
import type { ReadCells } from '../read-changed-cells.ts';

/** What stood in the cells of a write before it: the body that puts it back, or why nobody knows. */
export type OldValues =
  | { readonly kind: 'known'; readonly body: string; readonly cells: number }
  | { readonly kind: 'unknown'; readonly why: string };

/** Characters of a body that is kept. */
const longestBody = 256 * 1024;

export const notAsked: OldValues = {
  kind: 'unknown',
  why: 'it was sent without a question, so the values before it were not read',
};

/**
 * The old values of a write of cells from what was read for its question. Known only when each of its cells was read: a part
 * written back would leave a state that never was.
 */
export function oldValuesOf(write: CellWrite, { cells }: ReadCells): OldValues {
  const found = new Map<number, unknown>();
  for (const { ordinal } of write.cells) {
    const cell = typeof ordinal === 'number' ? cells.get(ordinal) : undefined;
    if (typeof ordinal !== 'number' || cell === undefined || cell.isUnread || cell.refusal === 'outside' || !isValue(cell.value)) {
      return { kind: 'unknown', why: 'not all values before it could be read' };
    }
    found.set(ordinal, cell.value);
  }
  const body = JSON.stringify([...found].map(([Ordinal, Value]) => ({ Ordinal, Value })));
  if (body.length > longestBody) return { kind: 'unknown', why: 'the values before it were too large to be kept' };
  return { kind: 'known', body, cells: found.size };
}

function isValue(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
