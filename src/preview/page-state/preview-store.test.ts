import { expect, test, vi } from 'vitest';
import type { PreviewPage } from '../../shared/schema/preview-schema.ts';
import { PreviewStore } from './preview-store.ts';
import { embeddedKey } from './widget-snapshot.ts';
import { loaded, widget } from '../gallery/story.ts';

const makePage = (overrides: Partial<PreviewPage> = {}): PreviewPage => ({
  page: 'start',
  title: 'Start',
  tree: widget('start', 'PageWidget', {}, [widget('a', 'TextWidget', { title: 'A' }), widget('b', 'TextBoxWidget')]),
  generation: 1,
  widgets: [loaded('a', { title: 'loaded' }), loaded('b', { value: 'x' })],
  ...overrides,
});

function shown(page = makePage()): PreviewStore {
  const store = new PreviewStore();
  store.setPage(page);
  return store;
}

test('notifies only widgets that changed', () => {
  const store = shown();
  const onA = vi.fn();
  const onB = vi.fn();
  const onRoot = vi.fn();
  store.subscribeWidget('a', onA);
  store.subscribeWidget('b', onB);
  store.subscribeWidget('start', onRoot);
  store.setPage(structuredClone(makePage({ generation: 2 })));
  expect([onA, onB, onRoot].map((listener) => listener.mock.calls.length)).toEqual([0, 0, 0]);
  const tree = widget('start', 'PageWidget', {}, [widget('a', 'TextWidget', { title: 'B' }), widget('b', 'TextBoxWidget')]);
  store.setPage(makePage({ generation: 3, tree }));
  expect([onA, onB, onRoot].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0]);
  store.setWidgets([loaded('b', { value: 'y' }, 2)]);
  expect([onA, onB, onRoot].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 0]);
});

test('a page of an older evaluation is dropped, whichever page it is; after clearing it is not', () => {
  const store = shown(makePage({ generation: 5 }));
  expect(store.setPage(makePage({ generation: 4, title: 'Old' }))).toBeNull();
  expect(store.page()?.title).toBe('Start');
  expect(store.setPage(makePage({ generation: 4, page: 'other' }))).toBeNull();
  store.clear();
  expect(store.setPage(makePage({ generation: 4, page: 'other' }))).toEqual([]);
  expect(store.page()?.page).toBe('other');
});

test('a draft survives new evaluations and states, and ends with new data', () => {
  const store = shown();
  store.setDraft('b', 'typed');
  store.setPage(structuredClone(makePage({ generation: 2 })));
  expect(store.widget('b')?.draft).toBe('typed');
  store.setWidgets([{ ...loaded('b', { value: 'x' }), status: 'loading' }]);
  expect(store.widget('b')?.draft).toBe('typed');
  store.setWidgets([loaded('b', { value: 'x' }, 2)]);
  expect(store.widget('b')?.draft).toBeUndefined();
});

test('refused values survive new evaluations and new data, and end with another page', () => {
  const store = shown();
  const cells = [{ cell: '0', typed: '9', before: undefined }];
  store.refused.refuse(store.refused.begin({ widgetKey: 'b', cells, takeBack: () => undefined }), 'No.');
  const refused = store.refused.read('b');
  expect([...refused]).toEqual([['0', { typed: '9', reason: 'No.' }]]);
  store.setPage(structuredClone(makePage({ generation: 2 })));
  store.setWidgets([loaded('b', { value: 'z' }, 2)]);
  expect(store.refused.read('b')).toBe(refused);
  store.setPage(makePage({ page: 'other', generation: 3 }));
  expect(store.refused.read('b').size).toBe(0);
});

test('undoing a draft keeps the message that gives the reason', () => {
  const store = shown();
  store.setDraft('b', 'typed');
  store.setMessage('b', 'At most 9.');
  store.restoreDraft('b', undefined);
  expect(store.widget('b')).toMatchObject({ draft: undefined, message: 'At most 9.' });
});

test('a draft ends when the widget becomes one of another type or another page opens', () => {
  const store = shown();
  store.setDraft('b', 'typed');
  store.setPage(makePage({ generation: 2, tree: widget('start', 'PageWidget', {}, [widget('b', 'ToggleWidget')]) }));
  expect(store.widget('b')?.draft).toBeUndefined();
  store.setDraft('b', 1);
  store.setPage(makePage({ page: 'other', generation: 3 }));
  expect(store.widget('b')?.draft).toBeUndefined();
});

test('the result object stays the same while its content does', () => {
  const store = shown();
  const before = store.widget('a')?.data?.result;
  store.setWidgets([{ ...loaded('a', { title: 'loaded' }), status: 'loading' }]);
  expect(store.widget('a')?.data?.status).toBe('loading');
  expect(store.widget('a')?.data?.result).toBe(before);
});

test('widgets with the same id are all drawn and reported', () => {
  const store = new PreviewStore();
  const tree = widget('start', 'PageWidget', {}, [widget('a', 'TextWidget'), widget('a', 'TextWidget', { title: 'second' })]);
  expect(store.setPage(makePage({ tree }))).toEqual(['a']);
  expect(store.widget('start')?.node.childKeys).toEqual(['a', 'a#2']);
  store.setWidgets([loaded('a', { title: 'new' }, 2)]);
  expect(store.widget('a#2')?.data?.revision).toBe(2);
});

test('statuses name what loads and what failed', () => {
  const store = shown();
  const tell = vi.fn();
  store.subscribeStatuses(tell);
  store.setWidgets([
    { id: 'a', status: 'failed', revision: 1, error: { message: 'no' } },
    { id: 'unknown', status: 'loading', revision: 0 },
  ]);
  expect(store.statuses()).toEqual([{ key: 'a', id: 'a', type: 'TextWidget', status: 'failed', error: 'no' }]);
  expect(tell).toHaveBeenCalledTimes(1);
  store.clear();
  expect(store.statuses()).toEqual([]);
  expect(store.page()).toBeNull();
});

test('popups open and close by id', () => {
  const store = shown();
  store.setPopup('a', { open: true, anchorId: 'b' });
  expect(store.widget('a')?.popup).toEqual({ open: true, anchorId: 'b' });
});

test('results of the WithState refreshes keep a draft', () => {
  const store = shown();
  store.setDraft('b', 'typed');
  store.setWidgets([{ ...loaded('b', { value: 'new' }, 2), inputRevision: 1 }]);
  expect(store.widget('b')).toMatchObject({ draft: 'typed', data: { result: { value: 'new' } } });
  store.setWidgets([{ ...loaded('b', { value: 'newer' }, 3), inputRevision: 1 }]);
  expect(store.widget('b')?.draft).toBe('typed');
  store.setWidgets([loaded('b', { value: 'newest' }, 4)]);
  expect(store.widget('b')?.draft).toBeUndefined();
});

test('a draft ends when only the last of several new results keeps input', () => {
  const store = shown();
  store.setDraft('b', 'typed');
  // Revision 2 replaced the input; 3 kept what was left of it.
  store.setWidgets([{ ...loaded('b', { value: 'newer' }, 3), inputRevision: 2 }]);
  expect(store.widget('b')?.draft).toBeUndefined();
});

test('a popup stays as a person left it until the runtime shows or hides it', () => {
  const store = shown();
  store.setWidgets([{ ...loaded('a', {}), forcedVisible: true }]);
  store.setPopup('a', { open: true, anchorId: 'b' });
  store.setWidgets([{ ...loaded('a', { title: 'new' }, 2), forcedVisible: true }]);
  expect(store.widget('a')?.popup).toEqual({ open: true, anchorId: 'b' });
  store.setPopup('a', { open: false, anchorId: undefined });
  store.setWidgets([{ ...loaded('a', { title: 'new' }, 2), forcedVisible: false }]);
  expect(store.widget('a')?.popup).toBeUndefined();
});

test('a page opened with its state restores drafts, one opened anew does not', () => {
  const other = makePage({ page: 'other', tree: widget('other', 'PageWidget'), widgets: [] });
  const store = shown();
  store.setDraft('b', 'typed');
  store.setPage(other);
  store.setPage(makePage({ withState: true }));
  expect(store.widget('b')?.draft).toBe('typed');
  store.setPage(other);
  store.setPage(makePage());
  expect(store.widget('b')?.draft).toBeUndefined();
  store.setDraft('b', 'typed');
  store.setPage(other);
  // New data arrived while another page was open.
  store.setPage(makePage({ withState: true, widgets: [loaded('b', { value: 'y' }, 2)] }));
  expect(store.widget('b')?.draft).toBeUndefined();
});

test('input in a widget inside another one is kept beside its owner and redraws only itself', () => {
  const store = shown();
  const inner = embeddedKey('a', 'a_0_1');
  const onInner = vi.fn();
  const onOwner = vi.fn();
  store.subscribeWidget(inner, onInner);
  store.subscribeWidget('a', onOwner);
  store.setDraft(inner, { typing: '7' });
  store.setDraft(inner, store.draft(inner));
  expect([onInner.mock.calls.length, onOwner.mock.calls.length]).toEqual([1, 0]);
  expect([store.draft(inner), store.draft('a')]).toEqual([{ typing: '7' }, undefined]);
});

test('input inside a widget survives edits of the files and ends only with new data of the owner', () => {
  const store = shown();
  const inner = embeddedKey('a', 'a_0_1');
  const deeper = embeddedKey(inner, 'deeper');
  store.setDraft(inner, 'typed');
  store.setDraft(deeper, 'chosen');
  const tree = widget('start', 'PageWidget', {}, [widget('a', 'TextWidget', { title: 'B' }), widget('b', 'TextBoxWidget')]);
  store.setPage(makePage({ generation: 2, tree }));
  store.setWidgets([loaded('b', { value: 'y' }, 2)]);
  expect([store.draft(inner), store.draft(deeper)]).toEqual(['typed', 'chosen']);
  store.setWidgets([loaded('a', { title: 'newer' }, 2)]);
  expect([store.draft(inner), store.draft(deeper)]).toEqual([undefined, undefined]);
});

test('input inside a widget that is not on the page is not kept', () => {
  const store = shown();
  store.setDraft(embeddedKey('gone', 'gone_0_0'), 1);
  expect(store.draft(embeddedKey('gone', 'gone_0_0'))).toBeUndefined();
});

test('the page waits while a widget loads or a request is on its way', () => {
  const store = shown();
  const reported: boolean[] = [];
  store.subscribeStatuses(() => reported.push(store.isWaiting()));
  store.setWaiting(true);
  store.setWaiting(true);
  store.setWidgets([{ id: 'a', status: 'loading', revision: 1 }]);
  store.setWaiting(false);
  store.setWidgets([loaded('a', { title: 'loaded' })]);
  expect(reported).toEqual([true, true, true, false]);
});
