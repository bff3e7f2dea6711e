import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { ChildChannel } from '../../runtime/runtime.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { type Application, createApplication } from './application.ts';
import { builtPaths } from './built-paths.ts';
import { dispatchCall } from './dispatch-call.ts';

const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

let root: string;
let project: string;
let application: Application;
let bugs: string[];
let children: ChildChannel[];
let pids: Set<number>;

async function start(fork = createForkSpawn()): Promise<Application> {
  return await createApplication({
    host: 'web',
    version: '0.0.0',
    paths,
    dataFolder: join(root, 'data'),
    spawn: (path, heap) => {
      const child = fork(path, heap);
      children.push(child);
      return child;
    },
  });
}

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-restricted-')));
  project = join(root, 'Plan');
  await cp(paths.sampleFolder, project, { recursive: true });
  bugs = [];
  children = [];
  pids = new Set();
  application = await start();
});
afterEach(async () => {
  await application.dispose();
  await rm(root, { recursive: true, force: true });
  expect(bugs).toEqual([]);
});

async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
  const answer = await dispatchCall(application.handlers, name, input, (message, thrown) => bugs.push(`${message}: ${String(thrown)}`));
  if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
  return answer.output as HostCallOutput<Name>;
}

const state = () => call('app.state', {});
const page = async () => (await state()).page;
const find = (node: WidgetNode | undefined, id: string): WidgetNode | undefined =>
  node?.id === id ? node : node?.children.map((child) => find(child, id)).find(Boolean);
const shown = async (id: string) => find((await page())?.tree, id);
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** Returns the running children by process id, which they get a moment after the spawn and may lose when they end. */
function alive(): readonly number[] {
  for (const { pid } of children) if (pid !== undefined) pids.add(pid);
  return [...pids].filter(isAlive);
}
const edit = async (path: string, change: (before: string) => string) => {
  const { version, text } = await call('file.read', { path });
  await call('file.edit', { path, text: change(text), baseVersion: version });
};

test('nothing of its Git repository is read before it is trusted, and only files of the project after that', async () => {
  const git = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  for (const step of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ])
    execFileSync('git', [...git, ...step], { cwd: project });
  const committed = (path: string) => call('file.committed', { path, withText: true });
  await call('project.open', { folder: project });
  expect(await committed('repository.js')).toEqual({ known: false, text: null, differs: false, isNew: false });
  expect(await call('project.lastCommit', {})).toEqual({ id: null });
  await call('project.trust', { trusted: true });
  expect(await committed('repository.js')).toMatchObject({ known: true, differs: false, text: expect.stringContaining('Repository') });
  expect(await call('project.lastCommit', {})).toEqual({ id: expect.stringMatching(/^[0-9a-f]{40,64}$/) });
  await expect(committed('../repository.js')).rejects.toMatchObject({ code: 'not-found' });
  await expect(committed('dashwright.json')).rejects.toMatchObject({ code: 'not-found' });
});

test('is read, drawn from its literals and checked; no child is started and nothing is sent', async () => {
  await call('project.open', { folder: project });
  await expect.poll(async () => (await page())?.page, within).toBe('salesMain');
  const now = await state();
  expect(now.page).toMatchObject({ title: 'Sales plan 2027', generation: 0 });
  expect(await shown('title')).toMatchObject({ type: 'TextWidget', config: { skin: 'heading', title: 'Sales plan 2027' } });
  expect(now.page?.widgets.find(({ id }) => id === 'kpiRevenue')).toMatchObject({ status: 'idle', withheld: { data: true } });
  expect((await call('project.modelPart', { part: 0 })).parts).toBeGreaterThan(3);
  expect(now).toMatchObject({
    project: { trusted: false, trustAnswered: false },
    runtime: { state: 'stopped' },
    connections: { status: 'idle' },
  });
  await edit('repository.js', (text) => `${text}\nconst = ;`);
  await expect.poll(async () => (await state()).problems.filter(({ source }) => source === 'syntax').length, within).toBe(1);
  expect(children).toEqual([]);
  expect((await state()).exchanges).toEqual([]);
});

test('everything that needs the code is refused, and starts nothing', async () => {
  await call('project.open', { folder: project });
  await expect.poll(page, within).not.toBeNull();
  const refused = { code: 'untrusted-project', message: 'This project is restricted. Trust it to run its code.' };
  const event = { widgetId: 'regionFilter', action: 'choose', values: { value: 'France' }, sequence: 1 };
  await expect(call('preview.event', event)).rejects.toMatchObject(refused);
  await expect(call('preview.reload', { reset: true })).rejects.toMatchObject(refused);
  await expect(call('action.run', { widgetId: 'title', action: 'init', values: {} })).rejects.toMatchObject(refused);
  await expect(call('console.run', { text: '1', widgetId: null, exchangeId: null })).rejects.toMatchObject(refused);
  await expect(call('runtime.restart', {})).rejects.toMatchObject(refused);
  await expect(call('debugger.turn', { isOn: true })).rejects.toMatchObject(refused);
  await expect(call('debugger.pause', {})).rejects.toThrow();
  await expect(call('state.read', {})).rejects.toMatchObject(refused);
  await expect(call('state.write', { path: 'a.value', value: 1 })).rejects.toMatchObject(refused);
  await expect(call('state.reset', { widgetId: 'title' })).rejects.toMatchObject(refused);
  const rows = { widgetId: 'planTable', revision: 1, form: 'result', offset: 0, count: 10 } as const;
  await expect(call('widget.rows', rows)).rejects.toMatchObject(refused);
  await expect(call('metadata.read', { query: { kind: 'cubes' }, skip: 0, refresh: false, request: 'one' })).rejects.toMatchObject({
    code: 'untrusted-project',
  });
  // Typing in the page and opening a popup are not events.
  await call('preview.value', { widgetId: 'title', value: 'x', sequence: 1 });
  await call('preview.popup', { widgetId: 'title', open: true });
  await call('traffic.pause', { paused: true });
  await call('traffic.pause', { paused: false });
  await call('limits.save', { changes: { callDeadlineSeconds: 1 } });
  expect(children).toEqual([]);
  expect((await state()).exchanges).toEqual([]);
});

test('edits redraw the page, even those saved by another program; a broken text leaves it as it is', async () => {
  await call('project.open', { folder: project });
  await expect.poll(page, within).not.toBeNull();
  await edit('widget-config.js', (text) => text.replace("skin: 'heading', title: 'Sales plan 2027'", "skin: 'heading', title: 'Edited'"));
  await expect.poll(async () => (await shown('title'))?.config['title'], within).toBe('Edited');
  await edit('widget-config.js', (text) => `${text}}`);
  await expect.poll(async () => (await state()).problems.some(({ source }) => source === 'syntax'), within).toBe(true);
  expect((await shown('title'))?.config['title']).toBe('Edited');
  await edit('widget-config.js', (text) => text.replace("title: 'Sales plan 2027',", 'title: document.title,'));
  await expect.poll(async () => (await page())?.title, within).toBe('salesMain');
  expect((await page())?.widgets[0]).toMatchObject({ id: 'salesMain', withheld: { parameters: ['title'] } });
  await call('file.revert', { path: 'widget-config.js' });
  await writeFile(join(project, 'widget-config.js'), 'WidgetConfig = { other: { type: PageWidget, title: "Another" } };');
  await expect.poll(async () => (await page())?.title, within).toBe('Another');
  await writeFile(join(project, 'widget-config.js'), 'WidgetConfig = {};');
  await expect.poll(page, within).toBeNull();
  expect(children).toEqual([]);
});

test('trust starts the runtime and draws the real page; when it is withdrawn, the children end and the literals are back', async () => {
  await call('project.open', { folder: project });
  await expect.poll(page, within).not.toBeNull();
  for (const round of [1, 2]) {
    await call('project.trust', { trusted: true, folder: project });
    await expect.poll(async () => (await page())?.widgets.find(({ id }) => id === 'kpiRevenue')?.status, within).toBe('ready');
    expect(alive().length, `round ${round}`).toBeGreaterThan(0);
    expect((await page())?.widgets.some(({ withheld }) => withheld)).toBe(false);
    await call('project.trust', { trusted: false, folder: project });
    await expect
      .poll(async () => (await page())?.widgets.find(({ id }) => id === 'kpiRevenue'), within)
      .toMatchObject({
        status: 'idle',
        withheld: { data: true },
      });
    await expect.poll(() => alive(), within).toEqual([]);
    const sent = (await state()).exchanges.length;
    await expect(call('preview.reload', { reset: false })).rejects.toMatchObject({ code: 'untrusted-project' });
    expect((await state()).runtime.state).toBe('stopped');
    expect((await state()).exchanges).toHaveLength(sent);
  }
});

test.for([
  ['throw', "throw new Error('not today');", 'not today'],
  ['cannot be parsed', 'const = 1;', 'Unexpected'],
] as const)('files that %s once they are trusted leave no page from literals', async ([, broken, message]) => {
  await writeFile(join(project, 'event-map.js'), `${broken}\n${await readFile(join(project, 'event-map.js'), 'utf8')}`);
  await call('project.open', { folder: project });
  await expect.poll(page, within).not.toBeNull();
  await call('project.trust', { trusted: true, folder: project });
  await expect.poll(page, within).toBeNull();
  await expect.poll(async () => (await state()).problems.map((problem) => problem.message).join('\n'), within).toContain(message);
  expect(await page()).toBeNull();
  await edit('event-map.js', (text) => text.replace(broken, ''));
  await expect.poll(async () => (await page())?.widgets.find(({ id }) => id === 'kpiRevenue')?.status, within).toBe('ready');
});

test.for(['runtime.restart', 'preview.reload', 'an edit'] as const)(
  'when the child cannot be started after the yes, %s brings the page later',
  async (way) => {
    // A program without execute permission.
    const program = join(root, 'node');
    await writeFile(program, '', { mode: 0o600 });
    const [real, broken] = [createForkSpawn(), createForkSpawn(program)];
    let isMended = false;
    await application.dispose();
    application = await start((path, heap) => (isMended ? real : broken)(path, heap));
    await call('project.open', { folder: project });
    await expect.poll(page, within).not.toBeNull();
    await call('project.trust', { trusted: true, folder: project });
    const failed = { state: 'failed', message: expect.stringContaining('could not be started') };
    await expect.poll(state, within).toMatchObject({ runtime: failed, page: null });
    isMended = true;
    if (way === 'runtime.restart') await call(way, {});
    else if (way === 'preview.reload') await call(way, { reset: false });
    else await edit('repository.js', (text) => `${text}\n`);
    await expect.poll(async () => (await page())?.widgets.find(({ id }) => id === 'kpiRevenue')?.status, within).toBe('ready');
    expect((await state()).runtime.state).toBe('ready');
  },
);

test('code that never ends is stopped as soon as trust is withdrawn', async () => {
  await writeFile(join(project, 'repository.js'), 'Repository = { title: { init() { for (;;) {} } } };');
  await call('project.open', { folder: project });
  await call('project.trust', { trusted: true });
  await expect.poll(() => alive().length, within).toBeGreaterThan(0);
  await call('project.trust', { trusted: false });
  await expect.poll(() => alive(), within).toEqual([]);
  await expect.poll(async () => (await page())?.page, within).toBe('salesMain');
});

test('of quick changes of mind the last one counts', async () => {
  await call('project.open', { folder: project });
  await Promise.all([true, false, true, false].map((trusted) => call('project.trust', { trusted })));
  await expect.poll(async () => (await page())?.generation, within).toBe(0);
  await expect.poll(() => alive(), within).toEqual([]);
  await Promise.all([true, false, true].map((trusted) => call('project.trust', { trusted })));
  await expect.poll(async () => (await page())?.widgets.find(({ id }) => id === 'kpiRevenue')?.status, within).toBe('ready');
});

test('a no to trust is remembered; limits set in the meantime count once the project runs', async () => {
  await call('project.open', { folder: project });
  await call('project.trust', { trusted: false, folder: project });
  await call('limits.save', { changes: { callDeadlineSeconds: 0.5 } });
  await application.dispose();
  application = await start();
  expect(await call('project.open', { folder: project })).toMatchObject({ project: { trusted: false, trustAnswered: true } });
  await expect.poll(page, within).not.toBeNull();
  await writeFile(join(project, 'repository.js'), 'Repository = { title: { init() { for (;;) {} } } };');
  await call('project.trust', { trusted: true, folder: project });
  await expect
    .poll(async () => (await state()).problems.map(({ message }) => message).join('\n'), within)
    .toMatch(/"Time of one call" is 0\.5 s/);
});

test('a hostile project does nothing while it is only viewed', async () => {
  const mark = join(root, 'mark');
  await writeFile(
    join(project, 'repository.js'),
    `Repository = { title: { init: { url: '/api/v1/Cubes', type: 'GET' } } };
     try { (() => {}).constructor('return process')().kill(process.pid); } catch {}
     require('fs').writeFileSync(${JSON.stringify(mark)}, 'x');
     fetch('http://127.0.0.1:9/');
     for (;;) {}`,
  );
  await writeFile(
    join(project, 'widget-config.js'),
    `WidgetConfig = { home: { type: PageWidget, title: 'Home', widgets: [{ id: 'title', type: TextWidget, title: 'Still here' }] } }; for (;;) {}`,
  );
  await writeFile(join(project, 'event-map.js'), 'while (true) {}');
  await call('project.open', { folder: project });
  await expect.poll(async () => (await shown('title'))?.config['title'], within).toBe('Still here');
  // Whatever the files had set off would have happened before the next text of theirs is shown.
  await edit('widget-config.js', (text) => text.replace('Still here', 'Read again'));
  await expect.poll(async () => (await shown('title'))?.config['title'], within).toBe('Read again');
  expect(children).toEqual([]);
  expect((await state()).exchanges).toEqual([]);
  await expect(readFile(mark)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the sample and a fresh copy of it need no answer', async () => {
  const { sampleFolder } = await call('app.info', {});
  await call('project.open', { folder: sampleFolder });
  await expect.poll(async () => (await page())?.widgets.find(({ id }) => id === 'kpiRevenue')?.status, within).toBe('ready');
  expect(readFileSync(join(sampleFolder, 'repository.js'), 'utf8')).toContain('Repository');
});

test.each([
  ['a link to another project', (other: string) => symlink(other, project)],
  ['another project', (other: string) => rename(other, project)],
])('a yes does not count for %s that took the place of the folder in the meantime', async (_what, swap) => {
  const other = join(root, 'Other');
  await cp(project, other, { recursive: true });
  await call('project.open', { folder: project });
  await rename(project, join(root, 'Seen'));
  await swap(other);
  await expect(call('project.trust', { trusted: true, folder: project })).rejects.toMatchObject({ code: 'folder-missing' });
  expect((await state()).runtime.state).toBe('stopped');
  for (const folder of [project, other, join(root, 'Seen')])
    expect(await call('project.open', { folder }).catch(() => 'missing')).not.toMatchObject({ project: { trusted: true } });
});

test('files that never end block nothing: the project opens, and so does the next one', async () => {
  execFileSync(
    'mkfifo',
    ['app.json', 'dashwright.json'].map((name) => join(project, name)),
  );
  for (let at = 0; at < 5; at += 1) expect(await call('project.open', { folder: project })).toMatchObject({ outcome: 'opened' });
});
