import type { JsonObject, JsonValue } from '../../schema/json.ts';
import type { GridCells } from './grid-cells.ts';
import { dimensionOf, gridMember, memberKey } from './grid-members.ts';
import { gridBounds } from './grid-schema.ts';
import type { ShapeOrReason } from './grid-shape.ts';

/** For each dimension a number for each cell: equal members have equal numbers. */
type MemberNumbers = readonly Int32Array[];

const partial = 'The answer has only some of its cells ($top, $skip), so their members do not say which are rows and which columns.';
const unlike = 'The cells of the answer have different numbers of members, so rows and columns are not known.';
const ambiguous = 'The members of its cells allow more than one number of columns.';
const irregular = 'The members of its cells do not repeat from row to row.';

/**
 * Returns rows and columns of an answer whose cells have their members, those of the columns first. The first dimensions are those of the
 * columns if they repeat in every row while the others stay. `columns` is their number where it is known. Refuses what is ambiguous.
 */
export function membersShape(cells: GridCells, columns: number | undefined): ShapeOrReason {
  if (!cells.isInOrder || cells.count === 0) return { reason: partial };
  const numbers = numberMembers(cells);
  if (numbers === undefined) return { reason: unlike };
  const found = columns === undefined ? searchColumns(numbers, cells.count) : fitColumns(numbers, cells.count, columns);
  if (typeof found === 'string') return { reason: found };
  const { width, levels } = found;
  const varying = numbers.map((ofDimension) => ofDimension.some((one) => one !== ofDimension[0]));
  const end = Math.max(levels, varying.lastIndexOf(true) + 1);
  const membersAt = (ordinal: number, from: number, to: number) => membersOf(cells.at(ordinal)).slice(from, to).map(gridMember);
  const first = membersOf(cells.at(0));
  return {
    shape: {
      columns: width,
      rows: cells.count / width,
      columnDimensions: first.slice(0, levels).map(dimensionOf),
      rowDimensions: first.slice(levels, end).map(dimensionOf),
      columnMembers: (column) => membersAt(column, 0, levels),
      rowMembers: (row) => membersAt(row * width, levels, end),
      titles: first.slice(end).map((member) => ({ dimension: dimensionOf(member), member: gridMember(member) })),
    },
  };
}

/** Returns whether the cells of an answer have their members. */
export function haveMembers(cells: GridCells): boolean {
  return membersOf(cells.first).length > 0;
}

function membersOf(cell: JsonObject | undefined): readonly JsonValue[] {
  const members = cell?.['Members'];
  return Array.isArray(members) ? members : [];
}

/** Undefined if cells have different numbers of members, or too many. */
function numberMembers(cells: GridCells): MemberNumbers | undefined {
  const dimensions = membersOf(cells.at(0)).length;
  if (dimensions === 0 || dimensions > gridBounds.dimensions) return undefined;
  const numbers = Array.from({ length: dimensions }, () => new Int32Array(cells.count));
  const known = Array.from({ length: dimensions }, () => new Map<string, number>());
  for (let ordinal = 0; ordinal < cells.count; ordinal += 1) {
    const members = membersOf(cells.at(ordinal));
    if (members.length !== dimensions) return undefined;
    for (let dimension = 0; dimension < dimensions; dimension += 1) {
      const names = known[dimension] as Map<string, number>;
      const key = memberKey(members[dimension]);
      let number = names.get(key);
      if (number === undefined) {
        number = names.size;
        names.set(key, number);
      }
      (numbers[dimension] as Int32Array)[ordinal] = number;
    }
  }
  return numbers;
}

interface Columns {
  readonly width: number;
  /** Number of dimensions of the columns. */
  readonly levels: number;
}

function fitColumns(numbers: MemberNumbers, count: number, width: number): Columns | string {
  for (let levels = 1; levels <= numbers.length; levels += 1) if (isGrid(numbers, count, { width, levels })) return { width, levels };
  return irregular;
}

/** A single row with all cells fits whatever there is, so it counts only if nothing else does. */
function searchColumns(numbers: MemberNumbers, count: number): Columns | string {
  const found = new Map<number, Columns>();
  for (let levels = 1; levels <= numbers.length; levels += 1) {
    const columns = { width: constantLength(numbers.slice(levels), count), levels };
    if (!found.has(columns.width) && isGrid(numbers, count, columns)) found.set(columns.width, columns);
  }
  if (found.size > 1) found.delete(count);
  const [only, another] = [...found.values()];
  if (only === undefined || another !== undefined) return ambiguous;
  return hasRepeatedColumns(numbers, only) ? ambiguous : only;
}

/** Number of cells at the start for which these dimensions stay the same. */
function constantLength(numbers: MemberNumbers, count: number): number {
  let length = 1;
  while (length < count && numbers.every((ofDimension) => ofDimension[length] === ofDimension[0])) length += 1;
  return length;
}

function isGrid(numbers: MemberNumbers, count: number, { width, levels }: Columns): boolean {
  if (width < 1 || count % width !== 0) return false;
  return numbers.every((ofDimension, dimension) => {
    const isOfColumns = dimension < levels;
    for (let ordinal = 0; ordinal < count; ordinal += 1) {
      const column = ordinal % width;
      if (ofDimension[ordinal] !== ofDimension[isOfColumns ? column : ordinal - column]) return false;
    }
    return true;
  });
}

/** The same columns twice: two rows may have been taken for one. */
function hasRepeatedColumns(numbers: MemberNumbers, { width, levels }: Columns): boolean {
  const seen = new Set<string>();
  for (let column = 0; column < width; column += 1) {
    seen.add(
      numbers
        .slice(0, levels)
        .map((ofDimension) => ofDimension[column])
        .join(),
    );
  }
  return seen.size < width;
}
