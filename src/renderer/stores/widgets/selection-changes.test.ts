import { expect, test } from 'vitest';
import type { WrittenWidget } from '../../../shared/project/widget-edit/edit-widget.ts';
import { outermost } from './selection-changes.ts';

const widget = (id: string, ...childIds: string[]): WrittenWidget => ({ id, type: 'PanelWidget', childIds }) as unknown as WrittenWidget;

test('the widgets come in the order they are written, without those inside another one of them', () => {
  const widgets = [widget('p', 'a', 'b'), widget('a', 'c'), widget('c', 'd'), widget('d'), widget('b')];
  expect(outermost(widgets, ['b', 'd', 'a', 'gone'])).toEqual(['a', 'b', 'gone']);
  expect(outermost(widgets, ['d', 'c'])).toEqual(['c']);
});

test('widgets that hold each other do not keep it from ending', () => {
  const widgets = [widget('a', 'b'), widget('b', 'a')];
  expect(outermost(widgets, ['a'])).toEqual(['a']);
  expect(outermost(widgets, ['a', 'b'])).toEqual([]);
});

test('thousands of selected widgets are sorted out in a moment', () => {
  const count = 20_000;
  const widgets = Array.from({ length: count }, (_, index) =>
    widget(`w${index}`, ...(index + 1 < count && index % 2 === 0 ? [`w${index + 1}`] : [])),
  );
  expect(
    outermost(
      widgets,
      widgets.map(({ id }) => id),
    ),
  ).toHaveLength(count / 2);
});
