import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectLayout } from '../../../shared/project/project-layout.ts';
import { projectTemplateIds } from '../../../shared/project/project-templates.ts';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { startWatchedApplication, type WatchedApplication } from './testing/watched-application.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

let root: string;
let app: WatchedApplication;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-create-')));
  app = await startWatchedApplication({});
});
afterEach(async () => {
  await app.dispose();
  await rm(root, { recursive: true, force: true });
});

/** Waits until the page has its data and nothing is running. Returns the state. */
async function settled() {
  await expect
    .poll(async () => {
      const { page, traces, exchanges } = await app.call('app.state', {});
      const widgets = page?.widgets ?? [];
      return (
        widgets.some(({ status }) => status === 'ready') &&
        widgets.every(({ status }) => status !== 'loading') &&
        traces.every(({ outcome }) => outcome !== 'running') &&
        exchanges.every(({ state }) => state !== 'waiting' && state !== 'streaming')
      );
    }, within)
    .toBe(true);
  return await app.call('app.state', {});
}

const layouts: readonly ProjectLayout[] = ['flat', 'field'];

test.each(projectTemplateIds.flatMap((template) => layouts.map((layout) => ({ template, layout }))))(
  '$template in the $layout layout opens trusted, and every load runs without a problem',
  async ({ template, layout }) => {
    const { project } = await app.call('project.create', { folder: join(root, 'Plan'), template, layout });
    expect(project).toMatchObject({ folder: join(root, 'Plan'), layout, trusted: true, trustAnswered: true });
    const { problems, traces, exchanges, page } = await settled();
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(page?.widgets.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(traces.length).toBeGreaterThan(0);
    expect(new Set(traces.map(({ outcome }) => outcome))).toEqual(new Set(['loaded', 'rendered']));
    expect(exchanges.every(({ status }) => status === undefined || status === null || status < 400)).toBe(true);
  },
);

test('the form refuses what is no number, writes one with its comment, and confirms it', async () => {
  await app.call('project.create', { folder: join(root, 'Plan'), template: 'form', layout: 'flat' });
  await settled();
  let sequence = 0;
  /** Types a text, which runs nothing, and waits until its value is known. */
  const type = async (widgetId: string, value: string) => {
    sequence += 1;
    await app.call('preview.event', { widgetId, action: 'writeEnd', values: { value }, sequence });
    // The runtime keeps typed text escaped for a JSON body.
    const known = { state: { [widgetId]: { writeEnd: { value: JSON.stringify(value).slice(1, -1) } } } };
    await expect.poll(async () => await app.call('state.read', {}), within).toMatchObject(known);
  };
  /** Does what a person does in a widget, and waits until it is over. */
  const act = async (widgetId: string, action: string, values: JsonObject = {}) => {
    const runs = async () => (await settled()).traces.filter((trace) => trace.widgetId === widgetId && trace.action === action).length;
    const before = await runs();
    sequence += 1;
    await app.call('preview.event', { widgetId, action, values, sequence });
    await expect.poll(runs, within).toBe(before + 1);
  };
  const writes = async () => (await settled()).exchanges.filter(({ method }) => method === 'PATCH').map(({ status }) => status);
  const result = async (id: string) => (await settled()).page?.widgets.find((one) => one.id === id)?.result;
  await type('unitsInput', 'many');
  await act('save', 'launch');
  expect(await writes()).toEqual([]);
  expect(await result('feedback')).toMatchObject({ skin: 'quiet' });

  const before = await result('yearTotal');
  await type('unitsInput', '4711');
  await type('commentInput', 'Fair in "May"');
  await act('save', 'launch');
  expect(await writes()).toEqual([204]);
  await expect.poll(() => result('feedback'), within).toMatchObject({ title: 'Saved: Road bikes in Germany, Jan.', skin: 'good' });
  await expect.poll(() => result('yearTotal'), within).not.toEqual(before);

  await act('monthInput', 'choose', { value: 'Feb' });
  await expect.poll(() => result('feedback'), within).toMatchObject({ skin: 'quiet' });
  await act('monthInput', 'choose', { value: 'Jan' });
  await expect.poll(() => result('unitsInput'), within).toMatchObject({ value: 4711 });
  await expect.poll(() => result('commentInput'), within).toMatchObject({ value: 'Fair in "May"' });
  expect((await settled()).problems).toEqual([]);
});

test('a folder with something in it is refused, and the project that is open stays', async () => {
  await app.call('project.create', { folder: join(root, 'Plan'), template: 'empty', layout: 'flat' });
  const before = await readFile(join(root, 'Plan/repository.js'), 'utf8');
  await expect(app.call('project.create', { folder: join(root, 'Plan'), template: 'form', layout: 'flat' })).rejects.toThrow(
    'is not empty',
  );
  expect(await readFile(join(root, 'Plan/repository.js'), 'utf8')).toBe(before);
  expect((await app.call('app.state', {})).project?.folder).toBe(join(root, 'Plan'));
  await mkdir(join(root, 'Other'));
  await app.call('project.create', { folder: join(root, 'Other'), template: 'table', layout: 'field' });
  expect(await readdir(join(root, 'Other'))).toContain('server');
});
