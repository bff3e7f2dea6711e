import { z } from 'zod';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import { takenBack } from '../../page-state/refused/refused-edits.ts';
import type { DraftAccess } from './use-table-draft.ts';

/** Values that a person entered and that new data has not replaced yet, by the key of the cell. */
export type CellEdits = Readonly<Record<string, string>>;

/** Schema of {@link CellEdits}. */
export const cellEditsSchema = z.record(z.string(), z.string());

export const noEdits: CellEdits = {};

/** A value that a person entered in a cell. */
export interface GivenValue {
  /** Key of the cell. */
  readonly cell: string;
  readonly value: string;
  /** The value as a person reads it, if that differs. */
  readonly typed?: string;
}

/** Returns the edits with further values. */
export function withValues(edits: CellEdits, values: readonly GivenValue[]): CellEdits {
  return { ...edits, ...Object.fromEntries(values.map(({ cell, value }) => [cell, value])) };
}

/**
 * Records an edit and returns its name, for its events. If it is refused, its cells show their previous values again, except those with a
 * newer one.
 * @param edit.before the edits shown until now.
 */
export function beginEdit(
  { refused }: Pick<PreviewStore, 'refused'>,
  edit: {
    readonly widgetKey: string;
    readonly access: DraftAccess<{ readonly edits: CellEdits }>;
    readonly before: CellEdits;
    readonly values: readonly GivenValue[];
  },
): string {
  const { widgetKey, access, before, values } = edit;
  const sent = new Map(values.map(({ cell, value }) => [cell, value]));
  return refused.begin<string | undefined>({
    widgetKey,
    cells: values.map(({ cell, value, typed }) => ({ cell, typed: typed ?? value, before: before[cell] })),
    takeBack: (cells) => access.restore({ edits: takenBack(access.now().edits, cells, ({ cell }) => sent.get(cell)) }),
  });
}
