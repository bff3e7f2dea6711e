import type { JsonValue } from '../../../shared/schema/json.ts';
import type { Cell } from '../model/cube.ts';
import type { DimensionElement } from '../model/dimension.ts';
import type { Cellset } from '../mdx/execute-query.ts';
import type { MemberSet } from '../mdx/member-set.ts';
import { type Collection, collection, type Entity, entity } from './entity.ts';
import { cubeEntity, hierarchyEntity, memberEntity } from './metadata-entities.ts';

/** Bit 29: the cell cannot be written (`docs/format/back-end.md`, Queries). */
const lockedBit = 268435456;
const ruleBit = 4;
const updatable = 1;

const cellProperties = [
  'Ordinal',
  'Status',
  'Value',
  'FormatString',
  'FormattedValue',
  'Updateable',
  'RuleDerived',
  'Annotated',
  'Consolidated',
  'Language',
  'HasPicklist',
];

function cellProperty(cellset: Cellset, ordinal: number, cell: Cell, name: string): JsonValue | undefined {
  switch (name) {
    case 'Ordinal':
      return ordinal;
    case 'Status':
      return cell.value === null ? 'Null' : 'Data';
    case 'Value':
      return cell.value;
    case 'FormatString':
      return cell.format;
    case 'FormattedValue':
      return cellset.cube.formatted(cell);
    case 'Updateable':
      return cell.writable ? updatable : lockedBit + (cell.ruleDerived ? ruleBit : 0);
    case 'RuleDerived':
      return cell.ruleDerived;
    case 'Consolidated':
      return cell.consolidated;
    case 'Annotated':
    case 'HasPicklist':
      return false;
    case 'Language':
      return 1033;
    default:
      return undefined;
  }
}

/** Returns the cell at an ordinal with its current value and permissions. */
function cellEntity(cellset: Cellset, ordinal: number): Entity {
  const address = cellset.addressOf(ordinal);
  const cell = cellset.cube.read(address);
  return {
    type: 'Cell',
    propertyNames: cellProperties,
    property: (name) => cellProperty(cellset, ordinal, cell, name),
    navigationNames: ['Members'],
    navigate: (name) =>
      name === 'Members' ? collection(cellset.memberOrder, (dimension) => memberEntity(address[dimension] as DimensionElement)) : undefined,
  };
}

function axisEntity(cellset: Cellset, set: MemberSet, ordinal: number): Entity {
  return entity(
    'Axis',
    { Ordinal: ordinal, Cardinality: set.tuples.length },
    {
      Hierarchies: () =>
        collection(
          set.dimensions.flatMap((dimension) => cellset.cube.dimensions[dimension] ?? []),
          hierarchyEntity,
        ),
      Tuples: () => ({
        length: set.tuples.length,
        at: (index) => entity('Tuple', { Ordinal: index }, { Members: () => collection(set.tuples[index] ?? [], memberEntity) }),
      }),
    },
  );
}

export function cellsOf(cellset: Cellset): Collection {
  return { length: cellset.cellCount, at: (ordinal) => cellEntity(cellset, ordinal) };
}

/** Returns columns, rows, ..., and the members of WHERE as axis 2 (or after the last axis, if there are more). */
export function axesOf(cellset: Cellset): Collection {
  const axes = cellset.axes.map((set, ordinal) => ({ set, ordinal }));
  if (cellset.slicer !== null) axes.push({ set: cellset.slicer, ordinal: Math.max(2, cellset.axes.length) });
  return collection(axes, ({ set, ordinal }) => axisEntity(cellset, set, ordinal));
}

export function cellsetEntity(id: string, cellset: Cellset): Entity {
  return entity(
    'Cellset',
    { ID: id },
    { Axes: () => axesOf(cellset), Cells: () => cellsOf(cellset), Cube: () => cubeEntity(cellset.cube) },
  );
}
