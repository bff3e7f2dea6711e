import { expect, test } from 'vitest';
import type { ModelAction, ModelWidget, Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { actionBadges, ancestorsOf, matchesWidgetFilter, type WidgetTreeNode, widgetTree } from './widget-tree.ts';

const location = { path: 'widget-config.js', line: 1, column: 1 };
const widget = (id: string, parentId: string | null, pageId = 'main', type = 'TextWidget'): ModelWidget => ({
  id,
  type,
  parentId,
  pageId,
  childIds: [],
  location,
  parameters: [],
});
const action = (name: string, kind: ModelAction['kind'], items = 0): ModelAction => ({
  name,
  form: items > 0 ? 'list' : 'request',
  kind,
  location,
  parameters: [],
  server: false,
  queryKey: `x_${name}`,
  ...(items > 0
    ? { items: Array.from({ length: items }, () => ({ form: 'request' as const, location, parameters: [], server: false, queryKey: '' })) }
    : {}),
});
const model = (widgets: ModelWidget[], pages = ['main']): ProjectModel => ({ pages, widgets, entries: [], queries: [], events: [] });
const shape = (nodes: readonly WidgetTreeNode[]): unknown =>
  nodes.map((node) => (node.children.length > 0 ? [node.id, shape(node.children)] : node.id));

test('builds pages with children in file order', () => {
  const tree = widgetTree(model([widget('main', null), widget('header', 'main'), widget('title', 'header'), widget('table', 'main')]), []);
  expect(shape(tree)).toEqual([['main', [['header', ['title']], 'table']]]);
  expect(tree[0]?.data.kind).toBe('page');
});

test('widgets outside pages are below their collection', () => {
  const tree = widgetTree(model([widget('main', null), widget('card', null, 'reusables'), widget('text', 'card', 'reusables')]), []);
  expect(shape(tree)).toEqual(['main', ['\nreusables', [['card', ['text']]]]]);
  expect(tree[1]?.data.kind).toBe('group');
});

test('a repeated id, even below itself, gives two lines and no loop', () => {
  const tree = widgetTree(model([widget('main', null), widget('a', 'main'), widget('a', 'a'), widget('b', 'a')]), []);
  expect(shape(tree)).toEqual([['main', [['a', [['a#2', ['b']]]]]]]);
});

test('badges: loads before writes, lists with their length, helpers hidden', () => {
  const badges = actionBadges([
    action('pasteCells', 'write'),
    action('init', 'load', 3),
    action('initCondition', 'condition'),
    action('helper', 'member'),
  ]);
  expect(badges).toEqual([
    { text: 'init ×3', write: false },
    { text: 'pasteCells', write: true },
  ]);
});

test('counts errors and warnings of each widget', () => {
  const problem = (severity: Problem['severity']): Problem => ({
    id: severity,
    severity,
    source: 'model',
    code: 'x',
    message: 'x',
    widgetId: 'main',
  });
  const tree = widgetTree(model([widget('main', null)]), [problem('error'), problem('warning'), problem('info')]);
  expect(tree[0]?.data).toMatchObject({ errors: 1, warnings: 1 });
});

test('the filter finds ids, types and actions, word by word', () => {
  const tree = widgetTree(
    {
      ...model([widget('regionFilter', null, 'main', 'DropBoxWidget')]),
      entries: [{ widgetId: 'regionFilter', location, actions: [action('choose', 'write')] }],
    },
    [],
  );
  const node = tree[0] as WidgetTreeNode;
  expect(matchesWidgetFilter(node, '')).toBe(true);
  expect(matchesWidgetFilter(node, 'REGION drop')).toBe(true);
  expect(matchesWidgetFilter(node, 'choose')).toBe(true);
  expect(matchesWidgetFilter(node, 'region table')).toBe(false);
  expect(matchesWidgetFilter(node, '!')).toBe(false);
});

test('finds the ancestors that have to open', () => {
  const tree = widgetTree(model([widget('main', null), widget('header', 'main'), widget('title', 'header')]), []);
  expect(ancestorsOf(tree, 'title')).toEqual(['main', 'header']);
  expect(ancestorsOf(tree, 'main')).toEqual([]);
  expect(ancestorsOf(tree, 'nothing')).toEqual([]);
});

test('widgets made by code appear where they are drawn, also inside each other and in reusable ones', () => {
  const written = model([widget('main', null), widget('last', 'main'), widget('card', null, 'reusables')]);
  const tree = widgetTree(
    written,
    [],
    [
      { id: 'first', type: 'TextWidget', parentId: 'main', siblingIds: ['first', 'last'] },
      { id: 'inner', type: 'TextWidget', parentId: 'first', siblingIds: ['inner'] },
      { id: 'text', type: 'TextWidget', parentId: 'card', siblingIds: ['text'] },
      { id: 'other', type: 'PageWidget', parentId: null, siblingIds: ['other'] },
      { id: 'below', type: 'TextWidget', parentId: 'other', siblingIds: ['below'] },
      { id: 'lost', type: 'TextWidget', parentId: 'nowhere', siblingIds: ['lost'] },
    ],
  );
  expect(shape(tree)).toEqual([
    ['main', [['first', ['inner']], 'last']],
    ['other', ['below']],
    ['\nreusables', [['card', ['text']]]],
  ]);
  expect(tree[0]?.children[0]?.data).toMatchObject({ kind: 'made', type: 'TextWidget' });
});

test('the order of made siblings is worked out once for their parent, not once for each of them', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `made${399 - index}`);
  let reads = 0;
  const siblingIds = new Proxy(ids, {
    get(list, name) {
      if (/^\d+$/.test(String(name))) reads += 1;
      return Reflect.get(list, name);
    },
  });
  const made = ids.map((id) => ({ id, type: 'TextWidget', parentId: 'main', siblingIds })).toReversed();
  const tree = widgetTree(model([widget('main', null)]), [], made);
  expect(tree[0]?.children.map(({ id }) => id)).toEqual(ids);
  expect(reads).toBeLessThan(5 * ids.length);
});
