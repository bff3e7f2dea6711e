import fc from 'fast-check';
import type { JsonObject } from '../../schema/json.ts';

/** An axis as lists of member names, one for each dimension; its tuples are all combinations, the last dimension fastest. */
export type AxisNames = readonly (readonly string[])[];

export interface MadeCellset {
  readonly axes: readonly AxisNames[];
  readonly slicer: readonly string[];
}

/** Returns all combinations of names, the last list fastest. */
export function tuplesOf(axis: AxisNames): readonly (readonly string[])[] {
  return axis.reduce<readonly (readonly string[])[]>(
    (tuples, names) => tuples.flatMap((tuple) => names.map((name) => [...tuple, name])),
    [[]],
  );
}

const memberOf = (name: string): JsonObject => {
  const dimension = name.replace(/\d+$/, '');
  return { Name: name, UniqueName: `[${dimension}].[${dimension}].[${name}]`, Attributes: { Caption: `The ${name}` } };
};

/** Returns an answer with the axes and cells of a query; the value of a cell is its ordinal. */
export function makeCellset({ axes, slicer }: MadeCellset, want: { readonly axes: boolean; readonly members: boolean }): JsonObject {
  const tuples = axes.map(tuplesOf);
  const count = tuples.reduce((product, ofAxis) => product * ofAxis.length, 1);
  const Cells = Array.from({ length: count }, (_, ordinal) => {
    let rest = ordinal;
    const members = tuples.flatMap((ofAxis) => {
      const tuple = ofAxis[rest % ofAxis.length] ?? [];
      rest = Math.floor(rest / ofAxis.length);
      return tuple;
    });
    const Members = [...members, ...slicer].map(memberOf);
    return { Ordinal: ordinal, Value: ordinal, FormattedValue: `${ordinal}.00`, ...(want.members ? { Members } : {}) };
  });
  const withSlicer = slicer.length === 0 ? tuples : [...tuples, [slicer]];
  const Axes = withSlicer.map((ofAxis, place) => ({
    Ordinal: slicer.length > 0 && place === withSlicer.length - 1 ? Math.max(2, place) : place,
    Cardinality: ofAxis.length,
    Tuples: ofAxis.map((tuple, index) => ({ Ordinal: index, Members: tuple.map(memberOf) })),
  }));
  return { ...(want.axes ? { Axes } : {}), Cells };
}

interface Lengths {
  /** Number of members of each dimension of each axis. */
  readonly axes: readonly (readonly number[])[];
  readonly slicer: number;
}

/** Gives each dimension a name of its own: D0x, D1x, ..., and its members that name with a number. */
function named({ axes, slicer }: Lengths): MadeCellset {
  let dimensions = 0;
  const namesOf = (length: number): readonly string[] => {
    const name = `D${dimensions}x`;
    dimensions += 1;
    return Array.from({ length }, (_, index) => `${name}${index}`);
  };
  const ofAxes = axes.map((axis) => axis.map(namesOf));
  return { axes: ofAxes, slicer: Array.from({ length: slicer }, () => namesOf(1)[0] ?? '') };
}

const lengths = (least: number, axes: { readonly minLength: number; readonly maxLength: number }) =>
  fc.record({
    axes: fc.array(fc.array(fc.integer({ min: least, max: 4 }), { minLength: 1, maxLength: 3 }), axes),
    slicer: fc.integer({ min: 0, max: 2 }),
  });

/** Cellsets with one to three axes of one to three dimensions, with or without WHERE. */
export const anyCellset: fc.Arbitrary<MadeCellset> = lengths(1, { minLength: 1, maxLength: 3 }).map(named);

/** Cellsets with columns and rows, each dimension with two members or more: nothing about them is ambiguous. */
export const plainCellset: fc.Arbitrary<MadeCellset> = lengths(2, { minLength: 2, maxLength: 2 }).map(named);
