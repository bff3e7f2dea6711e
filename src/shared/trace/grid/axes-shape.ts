import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { isFields } from './grid-cells.ts';
import { dimensionOf, gridMember } from './grid-members.ts';
import type { GridMember } from './grid-schema.ts';
import type { ShapeOrReason } from './grid-shape.ts';

interface Axis {
  readonly ordinal: number;
  readonly length: number;
  readonly dimensions: readonly string[];
  readonly members: (tuple: number) => readonly GridMember[];
}

/** Returns the number of columns where the answer gives it, with or without the members of the axis. */
export function columnCount(axes: readonly JsonValue[]): number | undefined {
  const first = axes.filter(isFields).find(({ Ordinal }) => Ordinal === 0 || Ordinal === undefined);
  return first && lengthOf(first);
}

/**
 * Returns rows and columns as the axes of an answer have them; undefined if it has no axes with tuples. Axes after the rows become outer
 * levels of the rows, those with a single tuple titles (`docs/format/back-end.md`, Cellsets).
 */
export function axesShape(given: readonly JsonValue[]): ShapeOrReason | undefined {
  const axes = given.filter(isFields).map(readAxis);
  if (axes.length === 0 || axes.every((axis) => axis === undefined)) return undefined;
  const known = axes.filter((axis) => axis !== undefined).sort((left, right) => left.ordinal - right.ordinal);
  const [columns, ...others] = known;
  if (columns === undefined || columns.ordinal !== 0 || known.length < axes.length) {
    return { reason: 'Some axes of the answer have no tuples, so rows and columns are not known.' };
  }
  const isTitle = (axis: Axis) => axis.ordinal > 1 && axis.length === 1;
  const ofRows = others.filter((axis) => !isTitle(axis));
  const outerFirst = [...ofRows].reverse();
  return {
    shape: {
      columns: columns.length,
      rows: ofRows.reduce((rows, axis) => rows * axis.length, 1),
      columnDimensions: columns.dimensions,
      rowDimensions: outerFirst.flatMap(({ dimensions }) => dimensions),
      columnMembers: columns.members,
      rowMembers: (row) => {
        const levels: (readonly GridMember[])[] = [];
        let rest = row;
        for (const axis of ofRows) {
          levels.unshift(axis.members(rest % axis.length));
          rest = Math.floor(rest / axis.length);
        }
        return levels.length === 1 ? (levels[0] ?? []) : levels.flat();
      },
      titles: others.filter(isTitle).flatMap((axis) => {
        return axis.members(0).map((member, index) => ({ dimension: axis.dimensions[index] ?? '', member }));
      }),
    },
  };
}

/** Undefined if the axis has no tuples with members. */
function readAxis(axis: JsonObject, place: number): Axis | undefined {
  const { Tuples, Ordinal, Hierarchies } = axis;
  if (!Array.isArray(Tuples)) return undefined;
  const membersAt = (index: number): readonly JsonValue[] | undefined => {
    const tuple = Tuples[index];
    return isFields(tuple) && Array.isArray(tuple['Members']) ? tuple['Members'] : undefined;
  };
  const first = membersAt(0);
  if (Tuples.length > 0 && first === undefined) return undefined;
  const names = Array.isArray(Hierarchies) ? Hierarchies.map((hierarchy) => gridMember(hierarchy)[0]) : [];
  const dimensions = (first ?? []).map((member, index) => dimensionOf(member) || (names[index] ?? ''));
  return {
    ordinal: typeof Ordinal === 'number' ? Ordinal : place,
    length: lengthOf(axis) ?? 0,
    dimensions,
    // An answer may have fewer tuples than its axis: they have their number for a name.
    members: (index) => {
      const members = membersAt(index);
      return dimensions.map((_, level) => (members === undefined ? [`#${index + 1}`, ''] : gridMember(members[level])));
    },
  };
}

function lengthOf({ Tuples, Cardinality }: JsonObject): number | undefined {
  const listed = Array.isArray(Tuples) ? Tuples.length : undefined;
  if (typeof Cardinality !== 'number' || !Number.isSafeInteger(Cardinality) || Cardinality < 0) return listed;
  return Math.max(listed ?? 0, Cardinality);
}
