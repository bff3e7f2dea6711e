import { beforeEach, expect, test } from 'vitest';
import type { ModelWidget, ProjectModel } from '../../shared/contract/project-schema.ts';
import { useSession } from './session-store.ts';
import { addableTypes, addPlace, moveWidget, startParameters, widgetKey } from './widget-actions.ts';
import { useWidgetEdits } from './widget-edits.ts';
import { findWidgetType } from '../../shared/language/widget-catalogue.ts';

const location = { path: 'widget-config.js', line: 1, column: 1, endLine: 1, endColumn: 1 };
const widget = (id: string, type: string, parentId: string | null, childIds: string[] = []): ModelWidget => ({
  id,
  type,
  parentId,
  pageId: 'page',
  childIds,
  location,
  parameters: [],
});
const model: ProjectModel = {
  pages: ['page'],
  widgets: [
    widget('page', 'PageWidget', null, ['grid', 'note']),
    widget('grid', 'GridWidget', 'page', ['title']),
    widget('title', 'TextWidget', 'grid'),
    widget('note', 'TextWidget', 'page'),
  ],
  entries: [],
  queries: [],
  events: [],
};
const asked = () => useWidgetEdits.getState().request?.change;
const press = (key: string, modifiers: { mod?: boolean; alt?: boolean; shift?: boolean } = {}) => ({
  key,
  mod: false,
  alt: false,
  shift: false,
  ...modifiers,
});

beforeEach(() => {
  useSession.setState({ model });
  useWidgetEdits.setState({ request: null });
});

test.each([
  ['grid', 'grid', 1],
  ['title', 'grid', 1],
  ['note', 'page', 2],
  [null, 'page', 2],
  ['gone', undefined, undefined],
])('with %s selected a new widget goes into %s at %s', (selected, parent, index) => {
  const place = addPlace(model, selected, 'page');
  expect([place?.parent.id, place?.index]).toEqual([parent, index]);
});

test('offers what fits: parts only in their whole', () => {
  expect(addableTypes('GridTableWidget').map(({ type }) => type)).toEqual(['GridTableCellWidget', 'GridTableHeaderRowWidget']);
  const anywhere = addableTypes('PanelWidget').map(({ type }) => type);
  expect(anywhere).toEqual(expect.arrayContaining(['TextWidget', 'GridTableWidget', 'GridWidget', 'ComboChartWidget']));
  expect(anywhere).not.toEqual(expect.arrayContaining(['PageWidget']));
  expect(anywhere).not.toEqual(expect.arrayContaining(['GridTableHeaderCellWidget']));
  expect(addableTypes('GridRowWidget')[0]?.type).toBe('GridCellWidget');
});

test('a new widget has something to see', () => {
  const start = (type: string) => startParameters(findWidgetType(type) as never);
  expect([start('ButtonWidget'), start('TextWidget'), start('GridRowWidget')]).toEqual([{ label: 'Button' }, { title: 'Text' }, {}]);
});

test('moves among siblings and stops at the ends', () => {
  moveWidget('note', 1);
  expect(asked()).toBeUndefined();
  moveWidget('note', -1);
  expect(asked()).toEqual({ kind: 'move', widgetId: 'note', index: 0 });
});

test.each([
  [press('Delete'), { kind: 'delete', widgetId: 'grid' }],
  [press('d', { mod: true }), { kind: 'duplicate', widgetId: 'grid' }],
  [press('ArrowDown', { alt: true }), { kind: 'move', widgetId: 'grid', index: 1 }],
  [press('z', { mod: true }), { kind: 'undo' }],
  [press('Z', { mod: true, shift: true }), { kind: 'redo' }],
  [press('x'), undefined],
  [press('d'), undefined],
])('%j asks for %j', (pressed, change) => {
  expect(widgetKey('grid', pressed)).toBe(change !== undefined);
  expect(asked()).toEqual(change);
});
