import { expect, test } from 'vitest';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import { configuredPlace, madeWidgets } from './made-widgets.ts';

const written = (id: string, line: number): ModelWidget => ({
  id,
  type: 'SectionWidget',
  parentId: null,
  pageId: 'main',
  childIds: [],
  location: { path: 'widget-config.js', line, column: 1 },
  parameters: [],
});
const drawn = (id: string, ...children: readonly WidgetNode[]): WidgetNode => ({ id, type: 'TextWidget', config: {}, children });
const model = { widgets: [written('main', 1), written('head', 2)] };
const tree = drawn('main', drawn('made', drawn('inner')), drawn('head', drawn('title')), drawn(''));

test('names the widgets that code made, parents before their children', () => {
  expect(madeWidgets(model, tree).map(({ id, parentId }) => [id, parentId])).toEqual([
    ['made', 'main'],
    ['inner', 'made'],
    ['title', 'head'],
  ]);
  expect(madeWidgets(model, undefined)).toEqual([]);
  // A page, too, may come out of a function.
  expect(madeWidgets(model, drawn('other', drawn('inside'))).map(({ id, parentId }) => [id, parentId])).toEqual([
    ['other', null],
    ['inside', 'other'],
  ]);
});

test('a widget that code made is found where the one around it is written', () => {
  expect(configuredPlace(model, tree, 'head')?.line).toBe(2);
  expect(configuredPlace(model, tree, 'title')?.line).toBe(2);
  expect(configuredPlace(model, tree, 'inner')?.line).toBe(1);
  expect(configuredPlace(model, tree, 'nothing')).toBeUndefined();
  expect(configuredPlace(null, undefined, 'head')).toBeUndefined();
});
