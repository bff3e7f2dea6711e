import { beforeEach, expect, test, vi } from 'vitest';
import type { NumberedPage } from '../../../shared/schema/numbered-page.ts';
import type { WidgetData } from '../../../shared/schema/preview-schema.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { emptyCanvasState, initCanvas, useCanvas } from './canvas-store.ts';

const data = (id: string, result: string, revision = 1): WidgetData => ({ id, status: 'ready', revision, result });
const page = (revision: number, more: Partial<NumberedPage> = {}): NumberedPage => ({
  page: 'p',
  title: 'P',
  tree: { id: 'p', type: 'PageWidget', config: {}, children: [{ id: 'a', type: 'TextWidget', config: { title: 'A' }, children: [] }] },
  generation: 1,
  widgets: [data('p', ''), data('a', 'first')],
  revision,
  ...more,
});
const shown = () => [...useCanvas.getState().widgets.values()].map(({ result }) => result);

beforeEach(() => useCanvas.setState(emptyCanvasState));

/** A window with the page of revision 3; main answers with the newest one of these. */
function start(...asked: NumberedPage[]) {
  let calls = 0;
  const host = createFakeHost({ 'preview.page': async () => ({ page: asked[Math.min(calls++, asked.length - 1)] ?? null }) });
  const stop = initCanvas(host, { pages: [], page: page(3) });
  return { host, stop, calls: () => calls };
}

test('a page that is drawn anew keeps the data that came since the last one', () => {
  const { host, calls } = start();
  host.emit('preview.widgets', { generation: 1, revision: 4, widgets: [data('a', 'second', 2)] });
  host.emit('preview.pageChanged', {
    base: 4,
    revision: 5,
    difference: { generation: 2, rows: [[0, 1], { depth: 1, id: 'a', type: 'TextWidget', config: { title: 'B' } }] },
  });
  expect(useCanvas.getState()).toMatchObject({
    page: { generation: 2, title: 'P', tree: { children: [{ id: 'a', config: { title: 'B' } }] } },
    pageRevision: 5,
  });
  expect(useCanvas.getState().page).not.toHaveProperty('revision');
  expect(shown()).toEqual(['', 'second']);
  expect(calls()).toBe(0);
});

test.each([
  ['a change of the page', 'preview.pageChanged', { base: 4, revision: 5, difference: { generation: 2 } }],
  ['data of a widget', 'preview.widgets', { generation: 1, revision: 5, widgets: [data('a', 'third', 3)] }],
  ['a tree', 'preview.pageChanged', { base: 3, revision: 4, difference: { generation: 2, rows: [] } }],
] as const)('asks for the whole page when %s does not fit', async (_what, name, event) => {
  const { host } = start(page(5, { widgets: [data('a', 'asked')] }));
  host.emit(name, structuredClone(event) as never);
  expect(shown()).toEqual(['', 'first']);
  await vi.waitFor(() => expect(useCanvas.getState().pageRevision).toBe(5));
  expect(shown()).toEqual(['asked']);
});

test('asks once more when the page changes while it is fetched', async () => {
  const { host, calls } = start(page(5, { widgets: [data('a', 'old')] }), page(6, { widgets: [data('a', 'new')] }));
  host.emit('preview.pageChanged', { base: 4, revision: 5, difference: { generation: 2 } });
  host.emit('preview.widgets', { generation: 1, revision: 6, widgets: [data('a', 'new')] });
  await vi.waitFor(() => expect(useCanvas.getState().pageRevision).toBe(6));
  expect(shown()).toEqual(['new']);
  expect(calls()).toBe(2);
});

test('shows nothing more once it was stopped', async () => {
  const { host, stop } = start(page(9, { widgets: [data('a', 'asked')] }));
  host.emit('preview.pageChanged', { base: 8, revision: 9, difference: { generation: 2 } });
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual(['', 'first']);
});

test.each([true, false])('a reconnection to the same project (%s) draws the page in one step', (continues) => {
  const { stop } = start();
  stop();
  const seen: (string | null)[] = [];
  const stopSeeing = useCanvas.subscribe((state) => seen.push(state.page?.title ?? null));
  initCanvas(createFakeHost({}), { pages: [], page: page(1, { generation: 1, title: 'Again' }) }, continues)();
  stopSeeing();
  expect(seen).toEqual(continues ? ['Again'] : [null, 'Again']);
  expect(useCanvas.getState().pageRevision).toBe(1);
});
