import { expect, test } from 'vitest';
import type { PreviewPage, WidgetData } from '../../../../../shared/schema/preview-schema.ts';
import { createPageView } from './page-view.ts';

const data = (id: string, revision: number): WidgetData => ({ id, status: 'ready', revision, result: revision });
const page = (generation: number, widgets: readonly WidgetData[]): PreviewPage => ({
  page: 'p',
  title: 'P',
  tree: { id: 'p', type: 'PageWidget', config: {}, children: [] },
  generation,
  widgets: [...widgets],
});

test('a window that comes late gets the page with its newest data', () => {
  const view = createPageView();
  expect(view.current()).toBeNull();
  view.setPage(page(1, [data('a', 1), data('b', 1)]));
  expect(view.update(1, [data('a', 2)])).toBe(2);
  expect(view.current()).toEqual({ ...page(1, [data('a', 2), data('b', 1)]), revision: 2 });
});

test('data of an older evaluation, or without a page, is ignored', () => {
  const view = createPageView();
  expect(view.update(1, [data('a', 1)])).toBeUndefined();
  view.setPage(page(2, [data('a', 5)]));
  expect(view.update(1, [data('a', 1)])).toBeUndefined();
  expect(view.setPage(page(1, [data('a', 4)]))).toBeUndefined();
  expect(view.current()?.widgets).toEqual([data('a', 5)]);
});

test('another page brings its own data only; clearing leaves nothing', () => {
  const view = createPageView();
  view.setPage(page(1, [data('a', 1)]));
  view.setPage(page(2, [data('b', 1)]));
  expect(view.current()?.widgets).toEqual([data('b', 1)]);
  view.clear();
  expect(view.current()).toBeNull();
});

test('a page that is drawn again is sent as a difference, another one whole', () => {
  const view = createPageView();
  expect(view.setPage(page(1, [data('a', 1), data('b', 1)]))).toMatchObject({ kind: 'whole', page: { revision: 1 } });
  view.update(1, [data('a', 2)]);
  expect(view.setPage(page(2, [data('a', 2), data('b', 3)]))).toEqual({
    kind: 'changed',
    change: { base: 2, revision: 3, difference: { generation: 2, widgets: [[0, 1], data('b', 3)] } },
  });
  expect(view.setPage({ ...page(2, []), page: 'other' })).toMatchObject({ kind: 'whole', page: { page: 'other', revision: 4 } });
  view.clear();
  expect(view.setPage({ ...page(3, []), page: 'other' })).toMatchObject({ kind: 'whole' });
});
