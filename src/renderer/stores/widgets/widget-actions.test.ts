import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelWidget, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { useNotices } from '../window/notice-store.ts';
import type { ChangedKeys } from '../../../shared/settings/setting-kinds.ts';
import { useSettings } from '../window/settings-store.ts';
import { useSession } from '../session/session-store.ts';
import { openDesignProject } from './design-project.fixture.ts';
import { addableFrom, addPlace, moveWidget, moveWidgetLevel, startParameters } from './widget-actions.ts';
import { widgetCommand, widgetKey } from './widget-keys.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';
import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';

const location = { path: 'widget-config.js', line: 1, column: 1, endLine: 1, endColumn: 1 };
const widget = (id: string, type: string, parentId: string | null, childIds: string[] = []): ModelWidget => ({
  id,
  type,
  parentId,
  pageId: 'p',
  childIds,
  location,
  parameters: [],
});
const model: ProjectModel = {
  pages: ['p'],
  widgets: [
    widget('p', 'PageWidget', null, ['grid', 'note']),
    widget('grid', 'GridWidget', 'p', ['title']),
    widget('title', 'TextWidget', 'grid'),
    widget('note', 'TextWidget', 'p'),
  ],
  entries: [],
  queries: [],
  events: [],
};
const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [
  { id: 'grid', type: GridWidget, widgets: [{ id: 'title', type: TextWidget }] },
  { id: 'note', type: TextWidget },
] } };
`;
const before = 'p(grid(title) note)';
let project: Awaited<ReturnType<typeof openDesignProject>>;
const page = () => project.page();
const press = (key: string, modifiers: { mod?: boolean; alt?: boolean; shift?: boolean } = {}) => ({
  key,
  code: '',
  ctrl: modifiers.mod ?? false,
  alt: modifiers.alt ?? false,
  shift: modifiers.shift ?? false,
  meta: false,
});

beforeEach(async () => {
  project = await openDesignProject(config);
  useSession.setState({ model });
  useWidgetClipboard.setState({ kept: null });
});
afterEach(() => project.close());

test.each([
  ['grid', 'grid', 1],
  ['title', 'grid', 1],
  ['note', 'p', 2],
  [null, 'p', 2],
  ['gone', undefined, undefined],
])('with %s selected a new widget goes into %s at %s', (selected, parent, index) => {
  const place = addPlace(model, selected, 'p');
  expect([place?.parent.id, place?.index]).toEqual([parent, index]);
});

test('what does not fit into a table can be added behind it', () => {
  const table = widget('table', 'HorizontalTableWidget', 'p');
  const withTable = { ...model, widgets: [widget('p', 'PageWidget', null, ['table', 'note']), table, widget('note', 'TextWidget', 'p')] };
  const place = addPlace(withTable, 'table', 'p');
  const offered = place ? addableFrom(withTable, place) : [];
  const placeOf = (type: string) => offered.filter(({ info }) => info.type === type).map((one) => [one.place.parent.id, one.place.index]);
  expect(placeOf('ButtonWidget')).toEqual([['table', 0]]);
  expect(placeOf('TextBoxWidget')).toEqual([['p', 1]]);
  expect(addableFrom(model, { parent: widget('p', 'PageWidget', null), index: 0 }).every((one) => one.place.parent.id === 'p')).toBe(true);
});

test('a new widget has something to see', () => {
  const start = (type: string) => startParameters(findWidgetType(type) as never);
  expect([start('ButtonWidget'), start('TextWidget'), start('GridRowWidget')]).toEqual([{ label: 'Button' }, { title: 'Text' }, {}]);
  // A column without a width would be drawn as narrow as its title.
  expect(start('GridTableCellWidget')).toEqual({ title: 'Column', width: 120 });
});

test('moves among siblings and stops at the ends', async () => {
  moveWidget('note', 1);
  expect(await page()).toBe(before);
  moveWidget('note', -1);
  expect(await page()).toBe('p(note grid(title))');
});

test.each([
  [press('Delete'), 'p(note)', true],
  [press('d', { mod: true }), 'p(grid(title) grid2(title2) note)', true],
  [press('ArrowDown', { alt: true }), 'p(note grid(title))', true],
  [press('ArrowLeft', { alt: true }), before, true],
  [press('c', { mod: true }), before, true],
  [press('x'), before, false],
  [press('d'), before, false],
])('%j comes to %s', async (pressed, after, isKey) => {
  expect(widgetKey('grid', pressed)).toBe(isKey);
  expect(await page()).toBe(after);
});

test('other keys of a command count in tree and page instead of its own', async () => {
  const keep = (keyBindings: ChangedKeys) => useSettings.setState(({ values }) => ({ values: { ...values, keyBindings } }));
  keep({ 'widget.duplicate': 'F9', 'widget.delete': null });
  try {
    expect(widgetKey('grid', press('d', { mod: true }))).toBe(false);
    expect(widgetKey('grid', press('Delete'))).toBe(false);
    expect(widgetKey('grid', press('Backspace'))).toBe(false);
    expect(widgetKey('note', press('F9'))).toBe(true);
    expect(await page()).toBe('p(grid(title) note note2)');
  } finally {
    keep({});
  }
  expect(widgetCommand(press('Backspace'))).toBe('widget.delete');
  expect(widgetCommand(press('z', { mod: true }))).toBe('writes.undo');
});

test('undo and its counterpart need no widget', async () => {
  widgetKey('grid', press('Delete'));
  widgetKey(null, press('z', { mod: true }));
  expect(await page()).toBe(before);
  widgetKey(null, press('Z', { mod: true, shift: true }));
  expect(await page()).toBe('p(note)');
});

test.each([
  ['title', 'ArrowLeft', 'p(grid title note)'],
  ['note', 'ArrowRight', 'p(grid(title note))'],
  // A grid takes texts, a text takes nothing.
  ['grid', 'ArrowRight', before],
  ['note', 'ArrowLeft', before],
])('%s goes a level out or in with Alt+%s: %s', async (widgetId, key, after) => {
  widgetKey(widgetId, press(key, { alt: true }));
  expect(await page()).toBe(after);
});

test('a type that does not fit is said, not written', async () => {
  project.close();
  project = await openDesignProject(config.replace('GridWidget', 'GridTableWidget'));
  moveWidgetLevel('note', 'in');
  expect(await page()).toBe(before);
  expect(useNotices.getState().notices.at(-1)?.message).toContain('grid (GridTableWidget) takes no TextWidget');
});

test('what is cut moves once, what is copied can be pasted again', async () => {
  widgetKey('note', press('x', { mod: true }));
  widgetKey('note', press('v', { mod: true }));
  expect(await page()).toBe(before);
  for (const _again of [1, 2]) {
    widgetKey('grid', press('v', { mod: true }));
    expect(await page()).toBe('p(grid(title note))');
  }
  widgetKey('title', press('c', { mod: true }));
  await page();
  widgetKey('note', press('v', { mod: true }));
  expect(await page()).toBe('p(grid(title note title2))');
  widgetKey('note', press('v', { mod: true }));
  expect(await page()).toBe('p(grid(title note title3 title2))');
});
