import { beforeEach, expect, test } from 'vitest';
import type { ModelWidget, ProjectModel } from '../../shared/contract/project-schema.ts';
import { useNotices } from './notice-store.ts';
import { useSession } from './session-store.ts';
import { addPlace, moveWidget, moveWidgetLevel, startParameters, widgetKey } from './widget-actions.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';
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
  useWidgetClipboard.setState({ kept: null });
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
  [press('ArrowLeft', { alt: true }), undefined],
  [press('c', { mod: true }), { kind: 'copy', widgetId: 'grid' }],
  [press('z', { mod: true }), { kind: 'undo' }],
  [press('Z', { mod: true, shift: true }), { kind: 'redo' }],
  [press('x'), undefined],
  [press('d'), undefined],
])('%j asks for %j', (pressed, change) => {
  expect(widgetKey('grid', pressed)).toBe(change !== undefined || pressed.alt);
  expect(asked()).toEqual(change);
});

test.each([
  ['title', 'ArrowLeft', { kind: 'place', widgetId: 'title', parentId: 'page', index: 1 }],
  ['note', 'ArrowRight', { kind: 'place', widgetId: 'note', parentId: 'grid', index: 1 }],
  // A grid takes texts, a text takes nothing.
  ['grid', 'ArrowRight', undefined],
  ['note', 'ArrowLeft', undefined],
])('%s goes a level out or in with Alt+%s', (widgetId, key, change) => {
  widgetKey(widgetId, press(key, { alt: true }));
  expect(asked()).toEqual(change);
});

test('a type that does not fit is said, not written', () => {
  useSession.setState({
    model: { ...model, widgets: model.widgets.map((one) => (one.id === 'grid' ? { ...one, type: 'GridTableWidget' } : one)) },
  });
  moveWidgetLevel('note', 'in');
  expect(asked()).toBeUndefined();
  expect(useNotices.getState().notices.at(-1)?.message).toContain('grid (GridTableWidget) takes no TextWidget');
});

test('what is cut moves once, what is copied can be pasted again', () => {
  widgetKey('note', press('x', { mod: true }));
  widgetKey('note', press('v', { mod: true }));
  expect(asked()).toBeUndefined();
  widgetKey('grid', press('v', { mod: true }));
  expect(asked()).toEqual({ kind: 'place', widgetId: 'note', parentId: 'grid', index: 1 });
  useWidgetEdits.setState({ request: null });
  widgetKey('grid', press('v', { mod: true }));
  expect(asked()).toBeUndefined();
  widgetKey('note', press('c', { mod: true }));
  for (const index of [1, 1]) {
    widgetKey('grid', press('v', { mod: true }));
    expect(asked()).toEqual({ kind: 'paste', parentId: 'grid', index });
  }
});
