import { expect, test } from 'vitest';
import type { MetadataItem } from '../../../shared/contract/metadata-schema.ts';
import { type BackEndNode, nodesBelow, nameOf, rootNodes } from '../../stores/connection/back-end-nodes.ts';
import type { Branch } from '../../stores/connection/back-end-store.ts';
import { backEndRows } from './back-end-rows.ts';

const [cubes, dimensions, processes] = rootNodes as [BackEndNode, BackEndNode, BackEndNode];
const branchOf = (node: BackEndNode, items: readonly MetadataItem[], rest: Partial<Branch> = {}): Branch => ({
  node,
  status: 'ready',
  items,
  next: null,
  skip: 0,
  omitted: 0,
  message: '',
  startedAt: 0,
  request: '',
  ...rest,
});
const choose = (branches: readonly Branch[], rest: { open?: readonly BackEndNode[]; filter?: string; showsControl?: boolean } = {}) =>
  backEndRows({
    branches: Object.fromEntries(branches.map((branch) => [branch.node.id, branch])),
    expanded: new Set((rest.open ?? branches.map(({ node }) => node)).map(({ id }) => id)),
    filter: rest.filter ?? '',
    showsControl: rest.showsControl ?? false,
  });
const drawn = (rows: ReturnType<typeof backEndRows>) => rows.map(({ depth, label }) => `${'  '.repeat(depth)}${label}`);

const sales = branchOf(cubes, [{ name: 'Sales Plan', dimensions: ['Region'] }, { name: '}Stats' }]);

test('shows what is open, without the objects the back-end keeps for itself', () => {
  expect(drawn(choose([sales]))).toEqual(['Cubes', '  Sales Plan', 'Dimensions', 'Processes']);
  expect(drawn(choose([sales], { showsControl: true }))).toContain('  }Stats');
});

test('shows the status of a list below it', () => {
  const rowOf = (rest: Partial<Branch>, items: readonly MetadataItem[] = []) => choose([branchOf(dimensions, items, rest)])[2]?.label;
  expect(rowOf({ status: 'loading' })).toBe('Reading dimensions…');
  expect(rowOf({ status: 'failed', message: 'Gone.' })).toBe('Gone.');
  expect(rowOf({})).toBe('No dimensions');
  expect(rowOf({ omitted: 2 })).toBe('2 unusable names left out');
  expect(rowOf({}, [{ name: '}A' }])).toBe('Only control objects, 1 hidden');
  expect(choose([branchOf(dimensions, [{ name: 'A' }], { next: 1000, total: 2500 })])[3]?.label).toBe('Show more, 1,000 of 2,500');
});

test('finds names ignoring case and spaces, with their ancestors', () => {
  const load = branchOf(processes, [{ name: 'Save Note', parameters: [{ name: 'pSlot', type: 'String', prompt: '', value: '1' }] }]);
  expect(drawn(choose([sales, load], { filter: 'salesplan', open: [] }))).toEqual(['Cubes', '  Sales Plan']);
  expect(drawn(choose([sales, load], { filter: 'PSLOT', open: [] }))).toEqual(['Processes', '  Save Note', '    pSlot']);
  expect(choose([sales, load], { filter: 'elements' })).toEqual([]);
});

test('a search says that a list is incomplete', () => {
  const rows = choose([branchOf(cubes, [{ name: 'A' }], { next: 1000 })], { filter: 'zzz' });
  expect(drawn(rows)).toEqual(['Cubes', '  Show more, 1,000 so far']);
});

test('returns position and number of siblings', () => {
  expect(choose([sales]).map(({ position, siblings }) => [position, siblings])).toEqual([
    [1, 3],
    [1, 1],
    [2, 3],
    [3, 3],
  ]);
});

test('handles a hundred thousand elements', () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ name: `d${index}` }));
  expect(choose([branchOf(dimensions, items)])).toHaveLength(100_003);
  expect(choose([branchOf(dimensions, items)], { filter: 'd9999' })).toHaveLength(12);
});

test('names are unique names with doubled brackets, and plain for objects that no query contains', () => {
  const [dimension] = nodesBelow(dimensions, [{ name: 'A]B' }]);
  const [hierarchy] = nodesBelow(dimension!, [{ name: 'H' }]);
  const elements = hierarchy!.children[0]!;
  const [element, consolidation] = nodesBelow(elements, [
    { name: 'x', type: 'Numeric' },
    { name: 'y', type: 'Consolidated' },
  ]);
  expect(nameOf(element!)).toBe('[A]]B].[H].[x]');
  expect(consolidation!.query).toEqual({ kind: 'components', dimension: 'A]B', hierarchy: 'H', element: 'y' });
  const [process] = nodesBelow(processes, [{ name: 'Load' }]);
  expect(nameOf(process!)).toBe('Load');
  expect(nameOf(elements)).toBeNull();
});
