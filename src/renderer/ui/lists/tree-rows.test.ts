import { expect, test } from 'vitest';
import { filterTree, type TreeNode, treeKey, treeRows } from './tree-rows.ts';

const node = (id: string, ...children: TreeNode<null>[]): TreeNode<null> => ({ id, label: id, data: null, children });
const tree = [node('main', node('header', node('title'), node('region')), node('table')), node('detail')];

test('lists only expanded nodes, with depth and siblings', () => {
  const rows = treeRows(tree, (id) => id === 'main');
  expect(rows.map((row) => [row.id, row.depth, row.expanded, row.position, row.siblings])).toEqual([
    ['main', 0, true, 1, 2],
    ['header', 1, false, 1, 2],
    ['table', 1, false, 2, 2],
    ['detail', 0, false, 2, 2],
  ]);
});

test('a filter keeps ancestors and drops the rest', () => {
  const rows = treeRows(
    filterTree(tree, (candidate) => candidate.id.includes('reg')),
    () => true,
  );
  expect(rows.map((row) => row.id)).toEqual(['main', 'header', 'region']);
  expect(filterTree(tree, () => false)).toEqual([]);
});

test('arrows expand, enter, collapse and leave', () => {
  const closed = treeRows(tree, () => false);
  expect(treeKey('ArrowRight', closed, 0)).toEqual({ kind: 'expand', id: 'main' });
  expect(treeKey('ArrowRight', closed, 1)).toBeNull();
  const open = treeRows(tree, () => true);
  expect(treeKey('ArrowRight', open, 0)).toEqual({ kind: 'select', id: 'header' });
  expect(treeKey('ArrowLeft', open, 1)).toEqual({ kind: 'collapse', id: 'header' });
  expect(treeKey('ArrowLeft', open, 2)).toEqual({ kind: 'select', id: 'header' });
  expect(treeKey('ArrowLeft', closed, 1)).toBeNull();
});

test('letters go to the filter', () => {
  expect(
    treeKey(
      'r',
      treeRows(tree, () => true),
      -1,
    ),
  ).toEqual({ kind: 'type', text: 'r' });
  expect(treeKey('Tab', [], -1)).toBeNull();
});
