import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { anyCellset, type AxisNames, makeCellset, plainCellset, tuplesOf } from './grid.fixture.ts';
import { type GridModel, gridModel } from './grid-model.ts';
import type { GridMember } from './grid-schema.ts';

function modelOf(answer: JsonValue): GridModel {
  const found = gridModel(answer);
  if ('reason' in found) throw new Error(found.reason);
  return found.model;
}

function reasonOf(answer: JsonValue): string {
  const found = gridModel(answer);
  return 'reason' in found ? found.reason : '';
}

const namesOf = (members: readonly GridMember[]) => members.map(([name]) => name);
const lengthOf = (axis: AxisNames | undefined) => (axis === undefined ? 1 : tuplesOf(axis).length);

test('the cell in a row and a column is the one with the ordinal column + row * columns, below its members', () => {
  fc.assert(
    fc.property(anyCellset, (made) => {
      const { shape, cell } = modelOf(makeCellset(made, { axes: true, members: false }));
      const [columns = [], ...others] = made.axes;
      expect(shape.columns).toBe(lengthOf(columns));
      expect(shape.rows).toBe(others.reduce((rows, axis) => rows * lengthOf(axis), 1));
      for (let row = 0; row < shape.rows; row += 1) {
        for (let column = 0; column < shape.columns; column += 1) {
          const ordinal = column + row * shape.columns;
          expect(cell(row, column)).toEqual([ordinal, `${ordinal}.00`, 0, ordinal]);
          expect(namesOf(shape.columnMembers(column))).toEqual(tuplesOf(columns)[column]);
        }
        const inner = others[0];
        const ofRow = namesOf(shape.rowMembers(row));
        if (inner !== undefined) expect(ofRow.slice(-inner.length)).toEqual(tuplesOf(inner)[row % lengthOf(inner)]);
      }
      expect(namesOf(shape.titles.map(({ member }) => member))).toEqual(expect.arrayContaining([...made.slicer]));
    }),
    { numRuns: 200 },
  );
});

test('members of cells give the same rows and columns as axes', () => {
  fc.assert(
    fc.property(plainCellset, (made) => {
      const byAxes = modelOf(makeCellset(made, { axes: true, members: false })).shape;
      const byMembers = modelOf(makeCellset(made, { axes: false, members: true })).shape;
      expect([byMembers.rows, byMembers.columns]).toEqual([byAxes.rows, byAxes.columns]);
      expect(byMembers.columnDimensions).toEqual(byAxes.columnDimensions);
      expect(byMembers.rowDimensions).toEqual(byAxes.rowDimensions);
      expect(byMembers.titles).toEqual(byAxes.titles);
      for (let row = 0; row < byAxes.rows; row += 1) expect(byMembers.rowMembers(row)).toEqual(byAxes.rowMembers(row));
      for (let column = 0; column < byAxes.columns; column += 1) {
        expect(byMembers.columnMembers(column)).toEqual(byAxes.columnMembers(column));
      }
    }),
    { numRuns: 200 },
  );
});

test('members never give a grid with a cell below a member of another one', () => {
  fc.assert(
    fc.property(anyCellset, (made) => {
      const answer = makeCellset(made, { axes: false, members: true });
      const found = gridModel(answer);
      if ('reason' in found) return;
      const { shape, fields } = found.model;
      for (let row = 0; row < shape.rows; row += 1) {
        for (let column = 0; column < shape.columns; column += 1) {
          const members = (fields(row, column)?.['Members'] ?? []) as readonly JsonObject[];
          const titles = shape.titles.map(({ member }) => member[0]);
          expect(members.map(({ Name }) => Name)).toEqual([
            ...namesOf(shape.columnMembers(column)),
            ...namesOf(shape.rowMembers(row)),
            ...titles,
          ]);
        }
      }
    }),
    { numRuns: 200 },
  );
});

const cellsOf = (...tuples: readonly string[]): JsonObject => ({
  Cells: tuples.map((names, index) => ({ Ordinal: index, Value: index, Members: [...names].map((Name) => ({ Name })) })),
});

test('members that allow several grids give none, and the reason', () => {
  // A column a with rows b × c, or columns a × b with rows c.
  expect(reasonOf(cellsOf('abx', 'acx', 'aby', 'acy'))).toMatch('more than one number of columns');
  // Equal columns: two rows with the same member, or one row with each column twice.
  expect(reasonOf(cellsOf('ax', 'bx', 'ax', 'bx'))).toMatch('more than one number of columns');
  // The number of columns decides.
  expect(modelOf({ ...cellsOf('abx', 'acx', 'aby', 'acy'), Axes: [{ Ordinal: 0, Cardinality: 2 }] }).shape).toMatchObject({
    rows: 2,
    columns: 2,
  });
  expect(reasonOf({ ...cellsOf('ax', 'bx', 'ay'), Axes: [{ Ordinal: 0, Cardinality: 2 }] })).toMatch('do not repeat');
});

test('what has neither axes nor members, or only some cells, says so', () => {
  expect(reasonOf({ Cells: [{ Ordinal: 0, Value: 1 }] })).toMatch('did not ask for axes or members');
  expect(reasonOf({ Cells: [{ Ordinal: 5, Members: [{ Name: 'a' }] }] })).toMatch('only some of its cells');
  expect(reasonOf({ Cells: [{ Members: [{ Name: 'a' }] }, { Members: [] }] })).toMatch('different numbers of members');
  expect(reasonOf({ value: [] })).toBe('The answer has no cells.');
});

test('axes without tuples, with too many cells or too wide give no grid', () => {
  const axis = (Ordinal: number, names: string) => ({ Ordinal, Tuples: [...names].map((Name) => ({ Members: [{ Name }] })) });
  const cells = (count: number) => Array.from({ length: count }, (_, Ordinal) => ({ Ordinal, Value: 1 }));
  expect(reasonOf({ Axes: [axis(0, 'ab'), { Ordinal: 1, Cardinality: 2 }], Cells: cells(4) })).toMatch('have no tuples');
  expect(reasonOf({ Axes: [axis(0, 'ab'), axis(1, 'x')], Cells: cells(3) })).toMatch('more cells than its axes');
  expect(reasonOf({ Axes: [{ ...axis(0, 'ab'), Cardinality: 100_001 }], Cells: cells(1) })).toBe('A grid shows up to 100,000 columns.');
});

test('cells that the answer does not have are missing, null is empty, and 0 is 0', () => {
  const axis = (Ordinal: number, names: string) => ({ Ordinal, Tuples: [...names].map((Name) => ({ Members: [{ Name }] })) });
  const { cell } = modelOf({
    Axes: [axis(0, 'ab'), axis(1, 'xy')],
    Cells: [
      { Ordinal: 3, Value: 0, FormattedValue: '0.00', Updateable: 268435460, RuleDerived: true },
      { Ordinal: 1, Value: null, FormattedValue: '', Consolidated: true },
    ],
  });
  expect([cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)]).toEqual([null, [null, '', 2, 1], null, [0, '0.00', 1 + 8, 3]]);
});
