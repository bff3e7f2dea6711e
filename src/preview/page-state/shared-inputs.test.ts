import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { PageInputs } from '../../shared/schema/page-input-schema.ts';
import type { PreviewPage } from '../../shared/schema/preview-schema.ts';
import { loaded, widget } from '../gallery/story.ts';
import { reportInputs } from './input-reports.ts';
import { PreviewStore } from './preview-store.ts';
import { embeddedKey } from './widget-snapshot.ts';

const choice = z.array(z.number());
const edits = z.object({ edits: z.record(z.string(), z.string()) });

const makePage = (overrides: Partial<PreviewPage> = {}): PreviewPage => ({
  page: 'start',
  title: 'Start',
  tree: widget('start', 'PageWidget', {}, [widget('region', 'DropBoxWidget'), widget('table', 'GridTableWidget')]),
  generation: 1,
  widgets: [loaded('region', {}), loaded('table', {})],
  ...overrides,
});

/** A frame with its page, its widgets drawn, and its reports. */
function frame(by: string, inputs?: PageInputs['inputs']) {
  const store = new PreviewStore();
  const reports: PageInputs[] = [];
  store.setPage(makePage(), inputs);
  store.shared.claim('region', choice);
  store.shared.claim('table', edits);
  reportInputs(store, by, (changed) => reports.push(changed));
  return { store, reports };
}

const reported = async ({ reports }: ReturnType<typeof frame>) => {
  await Promise.resolve();
  return reports.flatMap(({ inputs }) => inputs);
};

describe('shared inputs', () => {
  test('what a person chooses is shown by another frame and by one that is loaded later', async () => {
    const first = frame('a');
    first.store.setDraft('region', [2]);
    const inputs = await reported(first);
    expect(inputs).toEqual([{ key: 'region', type: 'DropBoxWidget', revision: 1, draft: '[2]', edits: [] }]);
    const other = frame('b');
    other.store.setInputs(inputs);
    expect(other.store.readDraft('region', choice)).toEqual([2]);
    const later = frame('c', inputs);
    expect(later.store.readDraft('region', choice)).toEqual([2]);
    expect([...other.reports, ...later.reports]).toEqual([]);
    // It is a draft as any other: new data ends it.
    later.store.setWidgets([loaded('region', {}, 2)]);
    expect(later.store.readDraft('region', choice)).toBeUndefined();
  });

  test('several changes are one report, an input that is gone is reported', async () => {
    const first = frame('a');
    first.store.setDraft('region', [1]);
    first.store.setDraft('region', [2]);
    first.store.setDraft('table', { edits: { 1: 'x' }, editor: { text: 'open' } });
    expect((await reported(first)).map(({ key, draft }) => [key, draft])).toEqual([
      ['region', '[2]'],
      ['table', '{"edits":{"1":"x"}}'],
    ]);
    first.store.setDraft('region', undefined);
    await expect.poll(() => first.reports.at(-1)?.inputs).toMatchObject([{ key: 'region', draft: null }]);
  });

  test('an input of other data, of another type, of a widget that is not there, or that the widget cannot draw is ignored', () => {
    const { store } = frame('a');
    const input = { key: 'region', type: 'DropBoxWidget', revision: 1, draft: '[1]', edits: [] };
    store.setInputs([
      { ...input, revision: 2 },
      { ...input, type: 'TextWidget' },
      { ...input, key: 'nowhere' },
    ]);
    expect(store.readDraft('region', choice)).toBeUndefined();
    for (const draft of ['{"length":1e9}', '["<img>"]', 'no JSON', 'null', '"__proto__"']) {
      store.setInputs([{ ...input, draft }]);
      expect(store.readDraft('region', choice)).toBeUndefined();
    }
  });

  test('what this frame knows of a widget counts more than what it gets with the page', () => {
    const { store } = frame('a');
    store.setDraft('region', [3]);
    const older = { key: 'region', type: 'DropBoxWidget', revision: 1, draft: '[1]', edits: [] };
    store.setPage(makePage({ generation: 2 }), [older]);
    expect(store.readDraft('region', choice)).toEqual([3]);
  });

  test('a widget inside another one reads its input once it is drawn', () => {
    const key = embeddedKey('table', 'table_1_2');
    const { store } = frame('a', [{ key, type: 'GridTableWidget', revision: 1, draft: '[4]', edits: [] }]);
    expect(store.draft(key)).toBeUndefined();
    expect(store.readDraft(key, choice)).toEqual([4]);
    expect(store.draft(key)).toEqual([4]);
  });

  test('an edit that is refused after the page was loaded again takes its input away', async () => {
    const first = frame('a');
    const edit = first.store.refused.begin({ widgetKey: 'region', cells: [], takeBack: () => undefined });
    first.store.setDraft('region', [2]);
    const inputs = await reported(first);
    expect(inputs).toMatchObject([{ edits: [edit] }]);
    const later = frame('b', inputs);
    expect(later.store.readDraft('region', choice)).toEqual([2]);
    expect(later.store.refused.refuse(edit, 'locked')).toBe(false);
    expect(later.store.dropInput(edit)).toBe(true);
    expect(later.store.readDraft('region', choice)).toBeUndefined();
    expect(later.store.dropInput(edit)).toBe(false);
    // Main does so in all other frames: the one of the edit knows what was there before, or what is being typed by now.
    expect(await reported(later)).toEqual([]);
  });

  test('an input that is refused before its widget was drawn goes, too', () => {
    const key = embeddedKey('table', 'table_1_2');
    const { store } = frame('b', [{ key, type: 'GridTableWidget', revision: 1, draft: '[4]', edits: ['a-1'] }]);
    expect(store.dropInput('a-1')).toBe(true);
    expect(store.readDraft(key, choice)).toBeUndefined();
  });

  test('an open editor belongs to its frame: it stays when another frame changes or ends the input', () => {
    const { store } = frame('a');
    const editor = { text: 'half a wo' };
    store.setDraft('table', { edits: { 1: 'x' }, editor });
    const input = { key: 'table', type: 'GridTableWidget', revision: 1, edits: [] };
    store.setInputs([{ ...input, draft: '{"edits":{"2":"y"}}' }]);
    expect(store.draft('table')).toEqual({ edits: { 2: 'y' }, editor });
    store.setInputs([{ ...input, draft: null }]);
    expect(store.draft('table')).toEqual({ editor });
  });

  test('a draft that ends by a load of its cell is not reported, one of a widget that is not drawn is', async () => {
    const first = frame('a');
    const key = embeddedKey('table', 'table_1_2');
    first.store.setDraft(key, [1], choice);
    expect(await reported(first)).toMatchObject([{ key, draft: '[1]' }]);
    first.store.endDraft(key);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(first.reports).toHaveLength(1);
    expect(first.store.draft(key)).toBeUndefined();
  });

  test('what is sent is reported at once, and so is what was typed last on a page that is left', async () => {
    const first = frame('a');
    first.store.setDraft('region', [1]);
    expect(await reported(first)).toHaveLength(1);
    first.store.setDraft('region', [2]);
    first.store.refused.begin({ widgetKey: 'region', cells: [], takeBack: () => undefined });
    expect(await reported(first)).toHaveLength(2);
    first.store.setDraft('region', [3]);
    first.store.setPage(makePage({ page: 'other', generation: 2 }));
    expect(first.reports.at(-1)).toMatchObject({ page: 'start', inputs: [{ draft: '[3]' }] });
  });

  test('what is shown again after an example leaves what was typed meanwhile', () => {
    const { store } = frame('a');
    const input = { type: 'DropBoxWidget', revision: 1, edits: [] };
    store.setDraft('region', [3]);
    store.setInputs([{ ...input, key: 'region', draft: '[1]' }], true);
    expect(store.readDraft('region', choice)).toEqual([3]);
  });

  test('an input that is too large is not shared, and neither is that of a widget that shares none', async () => {
    const first = frame('a');
    first.store.setDraft('table', { edits: { 1: 'x'.repeat(600_000) } });
    first.store.setDraft('start', 'a password');
    expect(await reported(first)).toMatchObject([{ key: 'table', draft: null }]);
  });
});
