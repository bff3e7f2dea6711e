import { afterEach, expect, test } from 'vitest';
import type { Runtime, RuntimeEvent } from '../../runtime.ts';
import { json, makeLoad, makeTestRuntime } from '../../test-runtime.ts';

let current: Runtime | undefined;
afterEach(async () => {
  await current?.dispose();
  current = undefined;
});

const command = { kind: 'command' } as const;
const config = `WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [
  { id: 'table', type: TextWidget }, { id: 'set', type: ButtonWidget } ] } };`;
const repository = `Repository = {
  table: { init: { url: () => '/api/v1/Cubes', type: 'GET', parsingControl: { type: 'script', script: () => ({ title: String(v('year')) }) } } },
  set: { launch(ctx) { Widgets['year'] = (Widgets['year'] || 2025) + 1; Api.updateContent('table'); } },
};`;

async function started() {
  const made = makeTestRuntime({ keepsHistory: true, send: () => json({}) });
  current = made.runtime;
  await made.runtime.start();
  expect(await made.runtime.load(makeLoad(repository, { config }))).toMatchObject({ ok: true });
  await made.runtime.openPage('p', command);
  const launch = () => made.runtime.runEvent({ widgetId: 'set', action: 'launch', values: {}, cause: command, sequence: 1 });
  const years = () => made.runtime.history.valuesAt(['year']);
  return { ...made, launch, years };
}

/** The title that the newest page draws. */
function drawnTitle(events: readonly RuntimeEvent[]): unknown {
  const page = events.findLast((event) => event.kind === 'page');
  return page?.kind === 'page' ? page.page.widgets.find(({ id }) => id === 'table')?.result : undefined;
}

test('the page is drawn with the values and the data of then; nothing is sent, and one comes back from there', async () => {
  const { runtime, events, requests, launch, years } = await started();
  await launch();
  await expect.poll(() => years()[0]?.value).toBe(2026);
  const { traceId } = await launch();
  await expect.poll(() => years()[0]).toMatchObject({ value: 2027, source: { kind: 'run', traceId } });
  const [last, first] = years();
  const sent = requests.length;
  const then = runtime.history.at(first?.moment.id ?? 0);
  if (then === undefined) throw new Error('not kept');
  expect(await runtime.continueFrom(then, { kind: 'back', at: then.at })).toEqual([]);
  expect(await runtime.readState()).toMatchObject({ year: 2026 });
  await expect.poll(() => drawnTitle(events)).toEqual({ title: '2026' });
  await expect.poll(() => years()[0]).toMatchObject({ value: 2026, source: { kind: 'back' } });

  const before = runtime.history.at(last?.moment.id ?? 0);
  if (before === undefined) throw new Error('not kept');
  await runtime.continueFrom(before, { kind: 'back', at: before.at });
  await expect.poll(() => drawnTitle(events)).toEqual({ title: '2027' });
  expect(requests).toHaveLength(sent);
  await launch();
  expect(await runtime.readState()).toMatchObject({ year: 2028 });
});

test('a widget that was loading then loads again, and no person counts as having started it', async () => {
  const { runtime, requests, launch, years } = await started();
  await launch();
  await expect.poll(() => years()[0]?.value).toBe(2026);
  const now = runtime.history.now();
  const sent = requests.length;
  const widgets = new Map([...now.widgets, ['table', { id: 'table', status: 'loading' as const, revision: 1 }]]);
  expect(await runtime.continueFrom({ ...now, widgets }, { kind: 'import' })).toEqual(['table']);
  await expect.poll(() => requests.length).toBe(sent + 1);
  expect(requests.at(-1)?.rootCause).toEqual({ kind: 'render', page: 'p', afterEdit: true });
});

test('a child that ends right after it goes on from there', async () => {
  const { runtime, launch, years } = await started();
  await launch();
  await expect.poll(() => years()[0]?.value).toBe(2026);
  const then = runtime.history.now();
  await launch();
  await expect.poll(() => years()[0]?.value).toBe(2027);
  await runtime.continueFrom(then, { kind: 'back', at: 1 });
  expect(await runtime.restart()).toBe(true);
  expect(await runtime.readState()).toMatchObject({ year: 2026 });
});

test('without files there is nothing to continue', async () => {
  const { runtime } = makeTestRuntime({ keepsHistory: true });
  current = runtime;
  await runtime.start();
  expect(await runtime.continueFrom(runtime.history.now(), { kind: 'import' })).toBeUndefined();
});
