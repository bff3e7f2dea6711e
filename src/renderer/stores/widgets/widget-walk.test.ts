import { expect, test } from 'vitest';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import { pathTo } from '../page/path-to.ts';
import { walkWidget } from './widget-walk.ts';

const node = (id: string, children: WidgetNode[] = []): WidgetNode => ({ id, type: 'PanelWidget', config: {}, children });
const page = node('page', [node('a'), node('b', [node('b1'), node('b2')]), node('c')]);

test('the way down to a widget', () => {
  expect(pathTo(page, 'b2').map(({ id }) => id)).toEqual(['page', 'b', 'b2']);
  expect(pathTo(page, 'gone')).toEqual([]);
});

test.each([
  ['b', 'ArrowUp', false, 'a'],
  ['b', 'ArrowRight', false, 'c'],
  ['c', 'ArrowDown', false, 'c'],
  ['c', 'Home', false, 'a'],
  ['a', 'End', false, 'c'],
  ['b', 'Enter', false, 'b1'],
  ['a', 'Enter', false, 'a'],
  ['b1', 'Enter', true, 'b'],
  ['b1', 'Escape', false, 'b'],
  ['page', 'Escape', false, 'page'],
  [null, 'Enter', false, 'a'],
  ['gone', 'Enter', false, 'a'],
  ['b', 'x', false, undefined],
])('from %s by %s (shift %s) to %s', (from, key, shift, to) => {
  expect(walkWidget(page, from, { key, shift })).toBe(to);
});
