import { expect, it } from 'vitest';
import { type WidgetNode, widgetNodeSchema } from './preview-schema.ts';

const node = (id: string, ...children: readonly WidgetNode[]): WidgetNode => ({ id, type: 'PanelWidget', config: { id }, children });

it('accepts a tree of widgets, however deep', () => {
  let deep = node('w0');
  for (let depth = 1; depth < 50_000; depth += 1) deep = node(`w${depth}`, deep);
  for (const tree of [node('p', node('a'), node('b', node('c'))), deep]) expect(widgetNodeSchema.safeParse(tree).data === tree).toBe(true);
});

it.each([
  ['no object', 'p'],
  ['a list', []],
  ['an id that is no text', { ...node('p'), id: 1 }],
  ['a missing type', { id: 'p', config: {}, children: [] }],
  ['a list as configuration', { ...node('p'), config: [] }],
  ['no configuration', { ...node('p'), config: null }],
  ['children that are no list', { ...node('p'), children: {} }],
  ['a field of another name', { ...node('p'), more: 1 }],
  ['a child that is none', node('p', node('a', null as unknown as WidgetNode))],
  ['a prototype among the fields', JSON.parse('{"id":"p","type":"","config":{},"children":[],"__proto__":{}}')],
])('refuses %s', (_what, tree) => {
  expect(widgetNodeSchema.safeParse(tree).success).toBe(false);
});
