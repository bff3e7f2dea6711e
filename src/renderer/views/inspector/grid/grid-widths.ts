import type { GridTile } from '../../../../shared/trace/grid/grid-schema.ts';
import { copiedValue, type GridTextChoice, shownMember } from '../../../../shared/trace/grid/grid-texts.ts';
import type { OwnWidths } from './own-widths.ts';

/** Pixels of a letter, and of what is beside the text of a cell or of a header. */
const letter = 7;
const besideCell = 44;
const besideHeader = 34;
const bounds = { column: [76, 220], header: [72, 220] } as const;
/** Part of the width that the headers beside the rows take at most, with a width that a person set and without. */
const headersShare = { made: 0.5, set: 0.8 } as const;

export interface GridWidths {
  /** Pixels of every column of cells that has no width of its own. */
  readonly column: number;
  readonly own: OwnWidths['columns'];
  /** Pixels of each level of the headers beside the rows. */
  readonly headers: readonly number[];
}

/**
 * Returns the widths that a person set, and else those in which the texts of the first rows and columns have room, within bounds. Headers take at
 * most half of `available` pixels together, or most of them if a person set one, so that cells are always in sight.
 */
export function gridWidths(
  tile: GridTile,
  choice: GridTextChoice & { readonly showsOrdinals: boolean },
  available: number,
  own: OwnWidths,
): GridWidths {
  const { rowDimensions } = tile.facts;
  const cells = tile.rows.flatMap((row) => row.cells.map((cell) => String(copiedValue(cell, choice) ?? '').length));
  const heads = tile.columns.map((members) => shownMember(members.at(-1) ?? ['', ''], choice).length);
  const ordinals = choice.showsOrdinals ? 7 : 0;
  const column = pixels(Math.max(0, longest(cells) + ordinals, longest(heads)), besideCell, bounds.column);
  const headers = rowDimensions.map((name, level) => {
    const set = own.headers.get(level);
    if (set !== undefined) return set;
    const texts = tile.rows.map(({ members }) => shownMember(members[level] ?? ['', ''], choice).length);
    return pixels(Math.max(name.length, longest(texts)), besideHeader, bounds.header);
  });
  const together = headersWidth({ headers });
  const most = available * (own.headers.size > 0 ? headersShare.set : headersShare.made);
  const share = Math.min(1, most / Math.max(1, together));
  return { column, own: own.columns, headers: headers.map((width) => Math.floor(width * share)) };
}

function longest(lengths: readonly number[]): number {
  return lengths.reduce((most, length) => Math.max(most, length), 0);
}

function pixels(letters: number, beside: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, Math.ceil(letters * letter) + beside));
}

/** Pixels of all headers beside the rows together. */
export function headersWidth({ headers }: Pick<GridWidths, 'headers'>): number {
  return headers.reduce((sum, width) => sum + width, 0);
}
