import type { CellPatch } from '../cell-write.ts';
import type { ReadCell, ReadCells } from '../read-changed-cells.ts';

/** The values of a write's cells before it: the body that restores them, or why they are unknown. */
export type OldValues =
  | { readonly kind: 'known'; readonly body: string; readonly cells: number }
  | { readonly kind: 'unknown'; readonly why: string };

/** Maximum characters of a body that is kept. */
const longestBody = 256 * 1024;

const unknown = (why: string) => ({ kind: 'unknown', why }) as const satisfies OldValues;

export const unknownValues = {
  notAsked: unknown('it was sent without a question, so the values before it were not read'),
  notCells: unknown('only values written to cells, by PATCH or UPDATE, can be written back'),
  unread: unknown('not all values before it could be read'),
  calculated: unknown('some of its cells are calculated from others, whose values before it were not read'),
  unsafe: unknown('a text before it cannot be put into a statement safely'),
  tooLarge: unknown('the values before it were too large to be kept'),
};

/** Returns the body that writes values back, if it is small enough to keep. */
export function knownBody(body: string, cells: number): OldValues {
  return body.length > longestBody ? unknownValues.tooLarge : { kind: 'known', body, cells };
}

/** Returns why the old value of a cell is unknown after reading it; undefined if nothing speaks against it. */
export function whyNotOf(cell: ReadCell | undefined): Extract<OldValues, { kind: 'unknown' }> | undefined {
  if (cell === undefined || cell.isUnread || cell.refusal === 'outside') return unknownValues.unread;
  return cell.refusal === 'consolidated' || cell.refusal === 'rule' ? unknownValues.calculated : undefined;
}

/**
 * Returns the old values of a write of cells from what was read for its question. They are known only if each of its cells was read,
 * because writing back a part would leave a state that never existed.
 */
export function oldValuesOf(write: CellPatch, { cells }: ReadCells): OldValues {
  const found = new Map<number, unknown>();
  for (const { ordinal } of write.cells) {
    const cell = typeof ordinal === 'number' ? cells.get(ordinal) : undefined;
    const why = whyNotOf(cell);
    if (typeof ordinal !== 'number' || why !== undefined || !isValue(cell?.value)) return why ?? unknownValues.unread;
    found.set(ordinal, cell?.value);
  }
  return knownBody(JSON.stringify([...found].map(([Ordinal, Value]) => ({ Ordinal, Value }))), found.size);
}

function isValue(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
