import { expect, test } from 'vitest';
import type { ModelWidget, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { addableTypes, type DropZone, dropPlace, mayHold, pastePlace } from './widget-places.ts';

const location = { path: 'widget-config.js', line: 1, column: 1, endLine: 1, endColumn: 1 };
const widget = (id: string, type: string, childIds: string[] = []): ModelWidget => ({
  id,
  type,
  parentId: null,
  pageId: 'page',
  childIds,
  location,
  parameters: [],
});
const model: ProjectModel = {
  pages: ['page'],
  widgets: [
    widget('page', 'PageWidget', ['a', 'panel', 'table', 'b']),
    widget('a', 'TextWidget'),
    widget('panel', 'PanelWidget', ['x', 'y']),
    widget('x', 'TextWidget'),
    widget('y', 'PanelWidget'),
    widget('table', 'GridTableWidget'),
    widget('b', 'ButtonWidget'),
  ],
  entries: [],
  queries: [],
  events: [],
};

test('offers what fits: parts only in their whole', () => {
  expect(addableTypes('GridTableWidget').map(({ type }) => type)).toEqual(['GridTableCellWidget', 'GridTableHeaderRowWidget']);
  const anywhere = addableTypes('PanelWidget').map(({ type }) => type);
  // By the titles that are shown; what new pages have no use for comes last.
  const titles = addableTypes('PanelWidget').map(({ title }) => title);
  const usual = titles.filter((title) => !/internal|legacy/.test(title));
  expect(usual).toEqual([...usual].sort((left, right) => left.localeCompare(right, 'en')));
  expect(titles.slice(usual.length).every((title) => /internal|legacy/.test(title))).toBe(true);
  expect(anywhere).toEqual(expect.arrayContaining(['TextWidget', 'GridTableWidget', 'GridWidget', 'ComboChartWidget']));
  expect(anywhere).not.toEqual(expect.arrayContaining(['PageWidget']));
  expect(anywhere).not.toEqual(expect.arrayContaining(['GridTableHeaderCellWidget']));
  expect(addableTypes('GridRowWidget')[0]?.type).toBe('GridCellWidget');
});

test.each<[string, string, boolean, DropZone, string | undefined]>([
  ['a', 'b', false, 'above', 'page 3'],
  ['a', 'b', false, 'below', 'page 4'],
  ['b', 'a', false, 'above', 'page 0'],
  ['a', 'panel', false, 'below', 'page 2'],
  // Its children are in sight: right below the line is before the first of them.
  ['a', 'panel', true, 'below', 'panel 0'],
  ['a', 'panel', true, 'into', 'panel 2'],
  ['x', 'page', true, 'into', 'page 4'],
  ['x', 'y', false, 'into', 'y 0'],
  // Its own place is no move.
  ['a', 'panel', false, 'above', undefined],
  ['b', 'page', true, 'into', undefined],
  ['a', 'a', false, 'below', undefined],
  // Texts and buttons take no children, tables only their parts.
  ['a', 'b', false, 'into', undefined],
  ['a', 'table', false, 'into', undefined],
  // Nothing goes into itself.
  ['panel', 'x', false, 'above', undefined],
  ['panel', 'y', false, 'into', undefined],
  // Nothing stands beside a page.
  ['a', 'page', false, 'above', undefined],
  ['a', 'gone', false, 'into', undefined],
])('%s dropped on %s (open: %s) %s lands at %s', (moved, widgetId, expanded, zone, place) => {
  const found = dropPlace(model, moved, { widgetId, expanded }, zone);
  expect(found && `${found.parent.id} ${found.index}`).toBe(place);
});

test.each([
  ['PanelWidget', 'TextWidget', true],
  ['TextWidget', 'TextWidget', false],
  ['GridTableWidget', 'TextWidget', false],
  ['GridTableWidget', 'GridTableCellWidget', true],
  ['PanelWidget', 'GridTableHeaderCellWidget', false],
  ['PanelWidget', 'PageWidget', false],
  ['OwnWidget', 'TextWidget', true],
  ['PanelWidget', 'OwnWidget', true],
  // The other spelling of a type is the same type.
  ['PanelWidget', 'DropboxWidget', true],
])('%s takes %s: %s', (parent, type, takes) => {
  expect(mayHold(widget('p', parent), type)).toBe(takes);
});

test.each([
  ['panel', 'a', 'panel 2'],
  ['b', 'a', 'page 4'],
  // A copy of a panel stands beside it, not in it.
  ['panel', 'panel', 'page 2'],
  ['gone', 'a', undefined],
])('with %s selected, a copy of %s goes to %s', (selected, widgetId, place) => {
  const type = model.widgets.find(({ id }) => id === widgetId)?.type ?? '';
  const found = pastePlace(model, selected, [{ widgetId, type }]);
  expect(found && `${found.parent.id} ${found.index}`).toBe(place);
});
