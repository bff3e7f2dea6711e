import type { GridMember } from './grid-schema.ts';

/** Rows and columns of a cellset: the cell in row r and column c has the ordinal c + r * columns. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  readonly rowDimensions: readonly string[];
  readonly columnDimensions: readonly string[];
  /** A member for each dimension of the rows, or of the columns. */
  readonly rowMembers: (row: number) => readonly GridMember[];
  readonly columnMembers: (column: number) => readonly GridMember[];
  /** Members that hold for every cell, such as those of WHERE. */
  readonly titles: readonly { readonly dimension: string; readonly member: GridMember }[];
}

/** A shape, or why there is none, as a sentence for a person. */
export type ShapeOrReason = { readonly shape: GridShape } | { readonly reason: string };
