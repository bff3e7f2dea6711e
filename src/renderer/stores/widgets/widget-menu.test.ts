import { expect, test } from 'vitest';
import { useWhy } from '../traffic/why-store.ts';
import { selectWidgets, useNavigation } from '../window/navigation.ts';
import type { ModelWidget, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { widgetMenu } from './widget-menu.ts';

test('the menu of a widget asks where what it shows comes from', () => {
  const menu = widgetMenu(null, undefined, 'units', false, () => undefined);
  const item = menu.find(({ id }) => id === 'why');
  expect(item).toMatchObject({ title: 'Why does it show this?' });
  if (item && 'onSelect' in item) item.onSelect?.();
  expect(useWhy.getState()).toMatchObject({ subject: { widgetId: 'units', part: {} } });
  expect(useNavigation.getState().bottomTab).toBe('why');
});

const empty: ProjectModel = { pages: [], widgets: [], entries: [], queries: [], events: [] };

test('commands of the menu say how many widgets they are for', () => {
  const place = { path: 'widget-config.js', line: 1, column: 1 };
  const widget = (id: string, childIds: readonly string[] = []): ModelWidget => {
    const parentId = id === 'page' ? null : 'page';
    return { id, type: 'TextWidget', parentId, pageId: 'page', location: place, parameters: [], childIds: [...childIds] };
  };
  const model: ProjectModel = {
    ...empty,
    pages: ['page'],
    widgets: [widget('page', ['a', 'b', 'c']), widget('a'), widget('b'), widget('c')],
  };
  const titles = (id: string) =>
    widgetMenu(model, undefined, id, false, () => undefined).flatMap((entry) => ('title' in entry ? [entry.title] : []));
  selectWidgets(['a', 'b']);
  expect(titles('b')).toEqual(expect.arrayContaining(['Duplicate 2 widgets', 'Cut 2 widgets', 'Copy 2 widgets', 'Delete 2 widgets']));
  expect(titles('c')).toEqual(expect.arrayContaining(['Duplicate', 'Delete']));
});
