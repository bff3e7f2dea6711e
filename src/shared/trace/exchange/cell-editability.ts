import type { JsonObject } from '../../schema/json.ts';

/** Whether a cell can be written, in words for a person. */
export interface CellEditability {
  readonly isEditable: boolean;
  /** Short, such as `No (rule)`. */
  readonly text: string;
  /** What the fields of the answer say, as sentences. */
  readonly detail: string;
}

/** Fields of a cell that say whether it can be written (`docs/format/back-end.md`, Queries). */
export const editabilityFields = ['Updateable', 'Consolidated', 'RuleDerived'] as const;

/** Why a cell cannot be written, in the words of {@link CellEditability.text}. */
const lockReasons = ['sum', 'rule', 'hold', 'locked'] as const;
export type LockReason = (typeof lockReasons)[number];

/** Number of the bit of `Updateable` with which a cell cannot be written, from 1. */
const locked = 29;

/** What the bits of `Updateable` say, by number from 1 (`docs/format/back-end.md`, Queries). */
const bits: readonly (readonly [bit: number, says: string])[] = [
  [1, 'security of the cell'],
  [2, 'right to update the cube'],
  [3, 'rule'],
  [4, 'pick list'],
  [5, 'differs in the sandbox'],
  [9, 'hold'],
  [10, 'hold'],
  [11, 'hold'],
  [12, 'hold'],
  [locked, 'cannot be written'],
];

/** Returns whether the back-end lets a cell be written, and why not; undefined if the answer has no field that says so. */
export function cellEditability(cell: JsonObject): CellEditability | undefined {
  const { Updateable: updateable, Consolidated: isSum, RuleDerived: isRule } = cell;
  const value = typeof updateable === 'number' && Number.isInteger(updateable) ? updateable : undefined;
  if (value === undefined && typeof isSum !== 'boolean' && typeof isRule !== 'boolean') return undefined;
  const isLocked = value !== undefined && hasUpdateableBit(value, locked);
  const reasons = [
    ...(isSum === true ? ['sum'] : []),
    ...(isRule === true || (isLocked && value !== undefined && hasUpdateableBit(value, 3)) ? ['rule'] : []),
    ...(isLocked && value !== undefined && [9, 10, 11, 12].some((bit) => hasUpdateableBit(value, bit)) ? ['hold'] : []),
  ];
  const isEditable = !isLocked && isSum !== true && isRule !== true;
  return {
    isEditable,
    text: isEditable ? 'Yes' : `No (${reasons.join(', ') || 'locked'})`,
    detail: [
      ...(isSum === true ? ['Consolidated: the cell is the sum of others, so write to those.'] : []),
      ...(isRule === true ? ['RuleDerived: a rule calculates the cell.'] : []),
      ...(value === undefined ? [] : [`Updateable ${value}: ${bitsText(value)}.`]),
    ].join(' '),
  };
}

/** Returns the meaning of each bit that is set, as a list in words. */
function bitsText(value: number): string {
  const named = bits.filter(([bit]) => hasUpdateableBit(value, bit)).map(([bit, says]) => `bit ${bit} (${says})`);
  return named.length === 0 ? 'no bit that is known is set' : named.join(', ');
}

/** Bits beyond 32 do not fit into the operators of JavaScript; those up to there may come as a negative number. */
export function hasUpdateableBit(value: number, bit: number): boolean {
  const positive = value < 0 ? value + 2 ** 32 : value;
  return Math.floor(positive / 2 ** (bit - 1)) % 2 === 1;
}

/** Returns why a cell cannot be written from the text that lists show of it; empty where it can be, undefined for any other text. */
export function readLockReasons(text: string): readonly LockReason[] | undefined {
  if (text === 'Yes') return [];
  const words = /^No \((.*)\)$/.exec(text)?.[1]?.split(', ');
  if (words === undefined) return undefined;
  return lockReasons.filter((reason) => words.includes(reason));
}
