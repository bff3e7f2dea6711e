import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../../src/shared/contract/host-calls.ts';
import { type HostEvent, hostEvents } from '../../../../src/shared/contract/host-events.ts';
import type { PreviewPage, WidgetData } from '../../../../src/shared/schema/preview-schema.ts';
import type { Exchange } from '../../../../src/shared/trace/exchange/exchange.ts';
import { type Application, createApplication } from '../../../../src/main/services/application/application.ts';
import { builtPaths } from '../../../../src/main/services/application/built-paths.ts';
import { dispatchCall } from '../../../../src/main/services/application/dispatch-call.ts';
import { createForkSpawn } from '../../../../src/main/runtime/supervisor/fork-child.ts';
import { createModelJoiner } from '../../../../src/shared/project/difference/model-parts.ts';
import { applyPageDifference } from '../../../../src/shared/project/difference/page-difference.ts';
import { largeProject, type LargeProject } from './large-project.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });
const within = { timeout: 60_000, interval: 30 };

let root: string;
let application: Application;
let bugs: string[];

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-large-')));
  bugs = [];
  shown = undefined;
  widgets = new Map();
  running = new Set();
  exchanges = new Map();
  const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));
  application = await createApplication({ host: 'web', version: '0.0.0', paths, dataFolder: join(root, 'data'), spawn: createForkSpawn() });
  application.onEvent((event) => {
    const parsed = hostEvents[event.name].safeParse(event.data);
    if (!parsed.success) bugs.push(`${event.name}: ${parsed.error.message}`);
    take(event);
  });
});
afterEach(async () => {
  await application.dispose();
  await rm(root, { recursive: true, force: true });
});

async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
  const answer = await dispatchCall(application.handlers, name, input, (message, thrown) => bugs.push(`${message}: ${String(thrown)}`));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output as HostCallOutput<Name>;
}

const state = () => call('app.state', {});

async function openProject({ files }: LargeProject): Promise<void> {
  const folder = join(root, 'Large');
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await call('project.open', { folder });
  await call('project.trust', { trusted: true, folder });
}

/** State from the events that windows get: requesting everything each time would take longer than drawing. */
let shown: PreviewPage | undefined;
let widgets: Map<string, WidgetData>;
let running: Set<string>;
let exchanges: Map<string, Exchange>;

function take(event: HostEvent): void {
  if (event.name === 'preview.page') {
    shown = event.data;
    widgets = new Map(event.data.widgets.map((widget) => [widget.id, widget]));
  } else if (event.name === 'preview.widgets') {
    for (const widget of event.data.widgets) widgets.set(widget.id, widget);
  } else if (event.name === 'preview.pageChanged' && shown) {
    shown = applyPageDifference({ ...shown, widgets: [...widgets.values()] }, event.data.difference);
    widgets = new Map(shown?.widgets.map((widget) => [widget.id, widget]));
  } else if (event.name === 'traffic.exchanges') {
    for (const exchange of event.data.exchanges) exchanges.set(exchange.id, exchange);
  } else if (event.name === 'traffic.traces') {
    for (const { id, outcome } of event.data.traces) {
      if (outcome === 'running') running.add(id);
      else running.delete(id);
    }
  }
}

/** Waits until a page is drawn and nothing of it is under way. */
async function drawn(page: string): Promise<readonly WidgetData[]> {
  await expect
    .poll(() => {
      const statuses = [...widgets.values()].map(({ status }) => status);
      return shown?.page === page && statuses.includes('ready') && !statuses.includes('loading') && running.size === 0;
    }, within)
    .toBe(true);
  return [...widgets.values()];
}

const size = { widgets: 4000, pages: 40, entries: 700, actions: 1500 };

test('a project of 4,000 widgets opens, and every page is drawn without an error', async () => {
  const project = largeProject(size);
  const { files, pages } = project;
  expect(files['repository.js'].length).toBeGreaterThan(1.25e6);
  expect(files['widget-config.js'].length).toBeGreaterThan(1.9e6);
  const started = performance.now();
  await openProject(project);
  await drawn('page1');
  const opened = performance.now() - started;
  // The page may be drawn before the files have been read.
  await expect.poll(async () => (await call('project.modelPart', { part: 0 })).parts, within).toBeGreaterThan(1);
  const joiner = createModelJoiner();
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const answer = await call('project.modelPart', { part });
    parts = answer.parts;
    joiner.add(answer.text);
  }
  const { model } = joiner;
  expect(model.widgets).toHaveLength(size.widgets);
  expect(model.entries).toHaveLength(size.entries);
  const actions = model.entries.flatMap((entry) => entry.actions);
  expect(actions.filter(({ kind }) => kind === 'load' || kind === 'write')).toHaveLength(size.actions);
  expect(new Set(actions.map(({ form }) => form))).toEqual(new Set(['request', 'function', 'execute', 'list', 'other']));

  let ready = 0;
  for (const page of pages) {
    await call('preview.open', { page });
    const loaded = await drawn(page);
    expect(loaded.filter(({ status }) => status === 'failed')).toEqual([]);
    ready += loaded.filter(({ status }) => status === 'ready').length;
  }
  const all = performance.now() - started;
  expect((await state()).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(bugs).toEqual([]);
  expect(ready).toBeGreaterThan(400);
  // What is known of a request comes in bursts: the end of the last one may be a moment behind its result.
  const sent = () => [...exchanges.values()];
  await expect.poll(() => sent().filter(({ status }) => status !== 200 && status !== 201), { timeout: 5_000 }).toEqual([]);
  expect(sent().length).toBeGreaterThan(300);
  console.log(
    `opened in ${Math.round(opened)} ms, ${pages.length} pages with ${ready} loaded widgets and ${sent().length} requests in ${Math.round(all)} ms`,
  );
});

test('mistakes in it are found, and nothing else is reported', async () => {
  const project = largeProject({ widgets: 400, pages: 3, entries: 80, mistakes: true });
  await openProject(project);
  await drawn('page1');
  const found: string[] = [];
  for (const page of project.pages) {
    await call('preview.open', { page });
    await drawn(page);
    const { problems } = await state();
    found.push(...problems.filter(({ severity }) => severity === 'error').map(({ widgetId, code }) => `${widgetId} ${code}`));
  }
  const planted = project.planted.map(({ widgetId, code }) => `${widgetId} ${code}`);
  expect([...new Set(found)].sort()).toEqual(planted.sort());
  expect(bugs).toEqual([]);
});
