import type { JsonObject } from '../../schema/json.ts';
import { hasUpdateableBit } from '../exchange/cell-editability.ts';

/** What a mark of a cell says. */
export interface CellMark {
  readonly bit: number;
  readonly id: 'rule' | 'sum' | 'hold' | 'locked' | 'pick-list';
  readonly text: string;
}

/** Marks in the order in which they are drawn; `docs/format/back-end.md`, Queries. */
export const cellMarks: readonly CellMark[] = [
  { bit: 1, id: 'rule', text: 'a rule calculates it' },
  { bit: 2, id: 'sum', text: 'sum of other cells' },
  { bit: 4, id: 'hold', text: 'on hold' },
  { bit: 8, id: 'locked', text: 'cannot be written' },
  { bit: 16, id: 'pick-list', text: 'has a pick list' },
];

const ruleBit = 3;
const pickListBit = 4;
const holdBits = [9, 10, 11, 12];
const lockedBit = 29;

/** Returns the marks of a cell as a sum of bits: what `RuleDerived`, `Consolidated` and `Updateable` say of it. */
export function marksOf({ RuleDerived, Consolidated, Updateable }: JsonObject): number {
  const has = (bit: number) => typeof Updateable === 'number' && Number.isInteger(Updateable) && hasUpdateableBit(Updateable, bit);
  return (
    (RuleDerived === true || has(ruleBit) ? 1 : 0) +
    (Consolidated === true ? 2 : 0) +
    (holdBits.some(has) ? 4 : 0) +
    (has(lockedBit) ? 8 : 0) +
    (has(pickListBit) ? 16 : 0)
  );
}

/** Returns the marks that are set in such a sum. */
export function marksIn(bits: number): readonly CellMark[] {
  return bits === 0 ? [] : cellMarks.filter(({ bit }) => (bits & bit) !== 0);
}
