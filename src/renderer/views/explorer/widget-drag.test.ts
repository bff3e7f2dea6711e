import { expect, test } from 'vitest';
import type { ModelWidget, ProjectModel } from '../../../shared/contract/project-schema.ts';
import { dropIndex } from './widget-drag.ts';

const location = { path: 'widget-config.js', line: 1, column: 1, endLine: 1, endColumn: 1 };
const widget = (id: string, childIds: string[] = []): ModelWidget => ({
  id,
  type: 'PanelWidget',
  parentId: null,
  pageId: 'p',
  childIds,
  location,
  parameters: [],
});
const model: ProjectModel = {
  pages: ['p'],
  widgets: [widget('p', ['a', 'b', 'c']), widget('a'), widget('b', ['x']), widget('c'), widget('x')],
  entries: [],
  queries: [],
  events: [],
};

test.each([
  ['a', 'c', true, 2],
  ['a', 'c', false, 1],
  ['c', 'a', false, 0],
  ['c', 'a', true, 1],
  // Its own place is no move.
  ['a', 'b', false, undefined],
  ['a', 'a', true, undefined],
  // Another parent is none of the siblings.
  ['a', 'x', true, undefined],
  ['p', 'a', true, undefined],
])('%s dropped on %s (lower half: %s) lands at %s', (moved, target, isLowerHalf, index) => {
  expect(dropIndex(model, moved, target, isLowerHalf)).toBe(index);
});
