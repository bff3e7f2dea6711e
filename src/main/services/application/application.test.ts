import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainConnection } from '../../../shared/contract/connection-schema.ts';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { type HostEvent, type HostEventData, type HostEventName, hostEvents } from '../../../shared/contract/host-events.ts';
import type { WidgetData } from '../../../shared/schema/preview-schema.ts';
import type { ChildChannel } from '../../runtime/runtime.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { systemSandboxOf } from '../../runtime/supervisor/system-sandbox/detect.ts';
import { ownMissingLayers } from '../../../shared/schema/system-sandbox.ts';
import { type Application, createApplication } from './application.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import { builtPaths } from './built-paths.ts';
import { dispatchCall } from './dispatch-call.ts';

const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));
/** Whole processes start here, which takes time on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

let root: string;
let project: string;
let application: Application;
let events: HostEvent[];
let bugs: string[];
let children: ChildChannel[];

async function start(): Promise<Application> {
  const fork = createForkSpawn();
  return await createApplication({
    host: 'web',
    version: '0.0.0',
    paths,
    dataFolder: join(root, 'data'),
    spawn: (path) => {
      const child = fork(path);
      children.push(child);
      return child;
    },
  });
}

/** Marks the folders as trusted in an earlier session. */
async function trustBefore(...folders: readonly string[]): Promise<void> {
  const settings = createSettingsStore(join(root, 'data'));
  for (const folder of folders) await settings.setTrust(folder, true);
  await settings.flush();
}

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-application-')));
  project = join(root, 'Plan');
  await cp(paths.sampleFolder, project, { recursive: true });
  events = [];
  bugs = [];
  children = [];
  await trustBefore(project, join(root, 'Other'));
  application = await start();
  application.onEvent((event) => {
    hostEvents[event.name].parse(event.data);
    events.push(event);
  });
});
afterEach(async () => {
  await application.dispose();
  await rm(root, { recursive: true, force: true });
  expect(bugs).toEqual([]);
});

/** Makes a call as a window does: validated on the way in and out. */
async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
  const answer = await dispatchCall(application.handlers, name, JSON.parse(JSON.stringify(input)), (message, thrown) =>
    bugs.push(`${message}: ${String(thrown)}`),
  );
  if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
  return answer.output as HostCallOutput<Name>;
}

const emitted = <Name extends HostEventName>(name: Name): HostEventData<Name>[] =>
  events.filter((event) => event.name === name).map((event) => event.data as HostEventData<Name>);

const state = () => call('app.state', {});
const widget = async (id: string): Promise<WidgetData | undefined> => (await state()).page?.widgets.find((one) => one.id === id);
const isDone = (widgets: readonly WidgetData[] | undefined) =>
  (widgets ?? []).some(({ status }) => status === 'ready') && (widgets ?? []).every(({ status }) => status !== 'loading');

/** Waits until the page has its data and nothing is running. Returns the state. */
async function settled(): Promise<HostCallOutput<'app.state'>> {
  await expect
    .poll(async () => {
      const { page, exchanges, traces } = await state();
      const isQuiet =
        exchanges.every(({ state: one }) => one !== 'waiting' && one !== 'streaming') &&
        traces.every(({ outcome }) => outcome !== 'running');
      return isQuiet && isDone(page?.widgets);
    }, within)
    .toBe(true);
  return await state();
}

async function openProject(): Promise<HostCallOutput<'app.state'>> {
  await call('project.open', { folder: project });
  return await settled();
}

const text = (name: string) => readFile(join(project, name), 'utf8');
const edit = async (change: (before: string) => string, path = 'repository.js') => {
  const { version, text: before } = await call('file.read', { path });
  const after = change(before);
  expect(after).not.toBe(before);
  await call('file.edit', { path, text: after, baseVersion: version });
  return { after, version };
};

test('opens a project: the window learns what it is, and the page gets data from the sample back-end', async () => {
  const now = await openProject();
  expect(now.project).toMatchObject({ folder: project, name: 'Plan', trusted: true, trustAnswered: true, sample: false });
  expect(now.page?.page).toBe('salesMain');
  expect(await widget('regionFilter')).toMatchObject({ status: 'ready', revision: 1 });
  expect(now.exchanges.length).toBeGreaterThan(3);
  expect(now.exchanges.every(({ connectionId, status }) => connectionId === 'sample' && status === 200)).toBe(true);
  expect(now.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(now.runtime.state).toBe('ready');
  expect(ownMissingLayers(now.runtime.missingLayers)).toEqual([]);
  expect(now.runtime.systemSandbox).toBe((await systemSandboxOf(process.execPath)).sandbox.wall);
  // Every step of a request points to its place in the author's file.
  const trace = now.traces.find(({ widgetId, action }) => widgetId === 'regionFilter' && action === 'init');
  expect(trace?.steps.find(({ kind }) => kind === 'url')?.location).toMatchObject({ path: 'repository.js' });
  expect((await call('project.recent', {})).projects).toMatchObject([{ folder: project, exists: true }]);
});

test('an edit runs only the inits it touches, and writes no file', async () => {
  const before = (await openProject()).exchanges.length;
  await edit((whole) =>
    whole.replace(
      'name: r.Cells[x].Members[0].Name,\n          on: r.Cells[x].Members[0].Name === chosenRegion()',
      "name: 'Edited ' + x,\n          on: false",
    ),
  );
  await expect.poll(async () => JSON.stringify((await widget('regionFilter'))?.result), within).toContain('Edited 0');
  const now = await settled();
  expect(now.exchanges.slice(before).map(({ widgetId, action }) => `${widgetId}.${action}`)).toEqual(['regionFilter.init']);
  expect(await text('repository.js')).not.toContain('Edited');
  // Saving what already runs sends no more requests to the back-end.
  const { version } = await call('file.read', { path: 'repository.js' });
  await call('file.save', {
    path: 'repository.js',
    text: (await text('repository.js')).replace('r.Cells[x].Members[0].Name,', "'Edited ' + x,"),
    baseVersion: version,
    overwrite: false,
  });
  expect(await text('repository.js')).toContain('Edited');
  expect(emitted('file.changedOutside')).toEqual([]);
});

test('typing a comment while the page loads leaves no widget loading', async () => {
  // Watches the events, because on a busy machine loading ends before the state can be read.
  const loading = new Promise<void>((resolve) =>
    application.onEvent(({ name, data }) => {
      const widgets = name === 'preview.page' || name === 'preview.widgets' ? (data as { widgets: readonly WidgetData[] }).widgets : [];
      if (widgets.some(({ status }) => status === 'loading')) resolve();
    }),
  );
  await call('project.open', { folder: project });
  await loading;
  for (let number = 0; number < 5; number++) await edit((whole) => `${whole}\n// note ${number}`);
  const now = await settled();
  expect(now.page?.widgets.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(await widget('planTable')).toMatchObject({ status: 'ready' });
});

test('a syntax error is reported as a problem, and the last good page stays and works', async () => {
  const { page } = await openProject();
  const { after } = await edit((whole) => `${whole}\nconst = ;`);
  await expect.poll(async () => (await state()).problems.filter(({ source }) => source === 'syntax').length, within).toBe(1);
  expect((await state()).page).toEqual(page);
  await call('preview.event', { widgetId: 'regionFilter', action: 'choose', values: { value: 'France' }, sequence: 1 });
  await expect.poll(async () => JSON.stringify((await widget('title'))?.result), within).toContain('France');
  await call('preview.reload', { reset: false });
  await settled();
  await call('file.edit', { path: 'repository.js', text: after.replace('const = ;', ''), baseVersion: '' });
  await expect.poll(async () => (await state()).problems.filter(({ source }) => source === 'syntax').length, within).toBe(0);
});

test('an event, its trace and its exchanges can be inspected, cleared and paused', async () => {
  await openProject();
  await call('traffic.clear', {});
  expect(await state()).toMatchObject({ exchanges: [], traces: [] });
  await call('preview.event', { widgetId: 'regionFilter', action: 'choose', values: { value: 'France' }, sequence: 1 });
  await expect.poll(async () => (await state()).exchanges.length, within).toBeGreaterThan(0);
  const { exchanges, traces } = await settled();
  const exchange = exchanges.find(({ widgetId }) => widgetId === 'kpiRevenue');
  const trace = traces.find(({ id }) => id === exchange?.traceId);
  expect(trace).toMatchObject({ widgetId: 'kpiRevenue', action: 'init', cause: { kind: 'api' } });
  const id = exchange?.id ?? '';
  const request = await call('exchange.read', { id, part: 'request', offset: 0, limit: 100_000 });
  expect(request).toMatchObject({ available: true });
  expect(JSON.parse(request.text)).toHaveProperty('MDX');
  const answer = await call('exchange.read', { id, part: 'response', offset: 0, limit: 100_000 });
  expect(JSON.parse(answer.text)).toHaveProperty('Cells');
  expect((await call('state.read', {})).state).toMatchObject({ regionFilter: { choose: { value: 'France' } } });

  await call('traffic.pause', { paused: true });
  await call('traffic.clear', {});
  await call('action.run', { widgetId: 'regionFilter', action: 'init', values: {} });
  const paused = await state();
  expect(paused.connections.paused).toBe(true);
  expect(paused.exchanges).toMatchObject([{ widgetId: 'regionFilter', state: 'failed', error: { code: 'paused' } }]);
  await call('traffic.pause', { paused: false });
  await call('action.run', { widgetId: 'regionFilter', action: 'init', values: {} });
  expect((await state()).exchanges.at(-1)).toMatchObject({ state: 'completed', status: 200 });
});

test('a save that conflicts with another change is refused and loses nothing', async () => {
  await call('project.open', { folder: project });
  const { after, version } = await edit((whole) => `${whole}\n// mine`);
  await writeFile(join(project, 'repository.js'), 'Repository = {};');
  const save = { path: 'repository.js', text: after, baseVersion: version, overwrite: false };
  await expect(call('file.save', save)).rejects.toMatchObject({ code: 'file-changed-outside' });
  expect(await text('repository.js')).toBe('Repository = {};');
  // The buffer outlives the app.
  await application.dispose();
  application = await start();
  await call('project.open', { folder: project });
  expect((await call('file.read', { path: 'repository.js' })).kept?.[0]?.text).toBe(after);
});

test('what a window typed last is kept for its project, though another one is open by the time it arrives', async () => {
  await call('project.open', { folder: project });
  const { folder } = (await state()).project ?? { folder: '' };
  const other = join(root, 'Other');
  await cp(paths.sampleFolder, other, { recursive: true });
  const { text: whole, version } = await call('file.read', { path: 'repository.js', window: 'w' });
  await call('project.open', { folder: other });
  const late = { path: 'repository.js', text: `${whole}\n// last`, baseVersion: version, window: 'w', folder };
  await call('file.keep', late);
  await call('file.edit', { ...late, text: `${whole}\n// very last` });
  await expect(call('file.save', { ...late, overwrite: true })).rejects.toMatchObject({ code: 'no-project' });
  expect(await call('file.read', { path: 'repository.js', window: 'x' })).not.toHaveProperty('kept');
  expect(await readFile(join(other, 'repository.js'), 'utf8')).not.toContain('last');
  await call('project.open', { folder: project });
  expect((await call('file.read', { path: 'repository.js', window: 'y' })).kept?.[0]?.text).toBe(`${whole}\n// very last`);
  await expect(call('file.keep', { ...late, folder: '/nowhere' })).rejects.toMatchObject({ code: 'no-project' });
});

test('a missing folder is reported once; page and texts stay, and saving says what happened', async () => {
  const { page } = await openProject();
  const { after, version } = await edit((whole) => `${whole}\n// mine`);
  await rename(project, `${project} moved`);
  await expect.poll(() => emitted('notice').length, within).toBeGreaterThan(0);
  await expect(call('file.save', { path: 'repository.js', text: after, baseVersion: version, overwrite: false })).rejects.toMatchObject({
    code: 'folder-missing',
  });
  const notices = () => emitted('notice').filter(({ message }) => message.includes('is gone'));
  expect(notices()).toEqual(emitted('notice'));
  expect((await state()).page?.tree).toEqual(page?.tree);
  await rename(`${project} moved`, project);
  await call('file.save', { path: 'repository.js', text: after, baseVersion: version, overwrite: false });
  expect(await text('repository.js')).toBe(after);
  // The folder was missing until now, and that was said once.
  expect(notices()).toHaveLength(1);
});

test('the data folder is private to its owner, even one that an older version left open', async () => {
  await chmod(join(root, 'data'), 0o755);
  await application.dispose();
  application = await start();
  expect((await stat(join(root, 'data'))).mode & 0o777).toBe(0o700);
});

describe('trust', () => {
  const away = {
    id: 'away',
    name: 'Away',
    kind: 'address',
    baseUrl: 'http://127.0.0.1:1',
    signIn: 'none',
    user: '',
    colour: 'red',
    production: true,
    writes: 'ask',
    activeUserOverride: '',
  };
  beforeEach(() => writeFile(join(project, 'dashwright.json'), JSON.stringify({ version: 1, connections: [away] })));

  test('an unknown project reaches no back-end until a person trusts it, nor after trust is withdrawn', async () => {
    const unknown = join(root, 'Unknown');
    await cp(project, unknown, { recursive: true });
    await call('project.open', { folder: unknown });
    const now = await state();
    expect(now.connections.connections.map(({ id }) => id)).toEqual(['sample', 'away']);
    await expect(call('connection.select', { id: 'away' })).rejects.toMatchObject({ code: 'untrusted-project' });
    await call('project.trust', { trusted: true, folder: unknown });
    expect(emitted('project.changed').at(-1)?.project).toMatchObject({ trusted: true, trustAnswered: true });
    await call('connection.select', { id: 'away' });
    await expect.poll(async () => (await state()).connections.status, within).toBe('failed');
    await call('project.trust', { trusted: false, folder: unknown });
    expect((await state()).connections.activeId).toBe('sample');
    // Remembered across a restart.
    await application.dispose();
    application = await start();
    expect(await call('project.open', { folder: unknown })).toMatchObject({ project: { trusted: false, trustAnswered: true } });
  });

  test('the answer for one project never applies to another', async () => {
    const [first, second] = [join(root, 'First'), join(root, 'Second')];
    for (const folder of [first, second]) await cp(project, folder, { recursive: true });
    await call('project.open', { folder: first });
    const opening = call('project.open', { folder: second });
    const answer = call('project.trust', { trusted: true, folder: first });
    await opening;
    await expect(answer).rejects.toMatchObject({ code: 'no-project' });
    expect((await state()).project).toMatchObject({ folder: second, trusted: false, trustAnswered: false });
    await expect(call('connection.select', { id: 'away' })).rejects.toMatchObject({ code: 'untrusted-project' });
  });

  test('on another connection an edit waits for the save', async () => {
    await openProject();
    await call('connection.select', { id: 'away' });
    await expect.poll(async () => (await widget('regionFilter'))?.status, within).toBe('failed');
    // Whatever the page still asks for would come after the list was cleared.
    await expect.poll(async () => (await state()).traces.filter(({ outcome }) => outcome === 'running'), within).toEqual([]);
    await call('traffic.clear', {});
    const { after, version } = await edit((whole) => whole.replace('name: r.Cells[x].Members[0].Name,', "name: 'Edited ' + x,"));
    await expect.poll(async () => (await state()).runtime.state, within).toBe('ready');
    await call('state.read', {});
    expect((await state()).exchanges).toEqual([]);
    await call('file.save', { path: 'repository.js', text: after, baseVersion: version, overwrite: false });
    await expect.poll(async () => (await state()).exchanges.map(({ widgetId }) => widgetId), within).toEqual(['regionFilter']);
    // What another program saves counts as saved, even after an edit that was undone.
    await call('file.edit', { path: 'repository.js', text: `${after}\n// note`, baseVersion: version });
    await call('file.edit', { path: 'repository.js', text: after, baseVersion: version });
    // In one step, as editors do: half of a file would be another edit.
    await writeFile(join(project, 'written.tmp'), after.replace("'Edited '", "'Outside '"));
    await rename(join(project, 'written.tmp'), join(project, 'repository.js'));
    await expect
      .poll(async () => (await state()).exchanges.map(({ widgetId }) => widgetId), within)
      .toEqual(['regionFilter', 'regionFilter']);
  });
});

describe('a middleware in front of the back-end', () => {
  const arrivals: { readonly url: URL; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrivals.push({ url: new URL(request.url ?? '', 'http://localhost'), body: Buffer.concat(chunks).toString() });
      response.setHeader('content-type', 'application/json').end('{"Cells":[]}');
    });
  });
  beforeEach(async () => {
    arrivals.length = 0;
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('gets keys and parameters as soon as the connection is set so, and filled texts again when it no longer is', async () => {
    await openProject();
    const connection = {
      ...plainConnection,
      id: 'front',
      name: 'Front',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      storedQueries: 'middleware',
    } as const;
    await call('connection.save', { connection });
    await call('connection.select', { id: 'front' });
    const ofFilter = () =>
      arrivals.filter(({ url, body }) => body.includes('regionFilter') || url.searchParams.get('widgetid') === 'regionFilter');
    await expect.poll(() => ofFilter().length, within).toBe(1);
    const [sent] = ofFilter();
    expect(sent?.url.searchParams.get('server')).toBe('1');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ version: expect.any(String), key: 'regionFilter_init' });
    expect(JSON.parse(await text('dashwright.json'))).toMatchObject({ connections: [{ id: 'front', storedQueries: 'middleware' }] });

    // The local file need not contain what the middleware keeps itself.
    await edit((whole) => whole.replace('regionFilter_init', 'elsewhere_init'), 'repository.yml');
    await call('state.read', {});
    const missing = async () => (await state()).problems.filter(({ code }) => code === 'stored-query-missing').length;
    expect(await missing()).toBe(0);
    await call('connection.save', { connection: { ...connection, storedQueries: 'app' } });
    await expect.poll(missing, within).toBe(1);
    await expect.poll(async () => (await widget('regionFilter'))?.status, within).toBe('failed');
  });
});

describe('opening and closing', () => {
  const isAlive = ({ pid }: ChildChannel) => {
    if (pid === undefined) return false;
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  test('of two projects opened in quick succession, the second one stays, complete', async () => {
    const other = join(root, 'Other');
    await cp(project, other, { recursive: true });
    await Promise.all([call('project.open', { folder: project }), call('project.open', { folder: other })]);
    const now = await settled();
    expect(now.project?.folder).toBe(other);
    const page = now.page?.tree;
    // Nothing from the first one arrives late.
    const last = emitted('project.changed').findIndex(({ project: one }) => one?.folder === other);
    expect(
      emitted('project.changed')
        .slice(last)
        .every(({ project: one }) => one?.folder === other),
    ).toBe(true);
    expect(page?.id).toBe('salesMain');
  });

  test('closing while it starts leaves nothing behind', async () => {
    for (const wait of [0, 5, 40, 120]) {
      await call('project.open', { folder: project });
      await new Promise((resolve) => setTimeout(resolve, wait));
      await call('project.close', {});
      const mark = events.length;
      expect(await state()).toMatchObject({
        project: null,
        page: null,
        problems: [],
        exchanges: [],
        traces: [],
        runtime: { state: 'stopped' },
      });
      // Whatever was under way has ended with the processes.
      await expect.poll(() => children.filter(isAlive), within).toEqual([]);
      expect(events.slice(mark).filter(({ name }) => name !== 'connections.changed' && name !== 'traffic.exchanges')).toEqual([]);
    }
    await expect(call('file.read', { path: 'repository.js' })).rejects.toMatchObject({ code: 'no-project' });
  });

  test('calls made while closing are refused, never reported as bugs', async () => {
    await openProject();
    const inputs = [
      call('preview.event', { widgetId: 'regionFilter', action: 'choose', values: { value: 'x' }, sequence: 1 }),
      call('preview.reload', { reset: true }),
      call('action.run', { widgetId: 'regionFilter', action: 'init', values: {} }),
      call('state.read', {}),
      call('preview.open', { page: 'salesMain' }),
      call('project.close', {}),
      call('file.read', { path: 'repository.js' }),
    ];
    for (const { status, reason } of (await Promise.allSettled(inputs)) as { status: string; reason?: { code: string } }[]) {
      if (status === 'rejected') expect(reason?.code).not.toBe('internal');
    }
    expect((await state()).project).toBeNull();
  });

  test('opening a folder with several applications asks which one, and what was open stays open', async () => {
    const suite = join(root, 'suite');
    for (const name of ['one', 'two']) {
      await mkdir(join(suite, name), { recursive: true });
      await writeFile(join(suite, name, 'repository.js'), 'Repository = {};');
    }
    await call('project.open', { folder: project });
    expect(await call('project.open', { folder: suite })).toMatchObject({
      outcome: 'choose',
      applications: [{ name: 'one' }, { name: 'two' }],
    });
    await expect(call('project.open', { folder: join(root, 'nowhere') })).rejects.toMatchObject({ code: 'folder-missing' });
    expect((await state()).project?.folder).toBe(project);
  });

  test('a project without pages, or broken from the start, opens and comes alive once it is fixed', async () => {
    const whole = await text('widget-config.js');
    await writeFile(join(project, 'widget-config.js'), 'WidgetConfig = {');
    await call('project.open', { folder: project });
    await expect.poll(async () => (await state()).problems.some(({ source }) => source === 'syntax'), within).toBe(true);
    expect((await state()).page).toBeNull();
    await writeFile(join(project, 'widget-config.js'), whole);
    expect((await settled()).page?.page).toBe('salesMain');
    // A file that is written in two steps may be seen twice: empty and whole.
    expect(new Set(emitted('file.changedOutside').map(({ path }) => path))).toEqual(new Set(['widget-config.js']));
  });

  test('the sample is trusted, and its copy is what a person edits', async () => {
    const { sampleFolder } = await call('app.info', {});
    expect(sampleFolder.startsWith(join(root, 'data'))).toBe(true);
    expect(await call('project.open', { folder: sampleFolder })).toMatchObject({
      project: { sample: true, trusted: true, trustAnswered: true },
    });
  });
});

test('the preview frame gets style sheets of the open project, and nothing else', async () => {
  const { frameBase } = await call('app.info', {});
  const fetchAsset = (path: string) => application.handleRequest(new Request(`http://127.0.0.1:1${frameBase}project/${path}`));
  expect((await fetchAsset('skin/css/ks-general.css')).status).toBe(404);
  await call('project.open', { folder: project });
  expect((await fetchAsset('skin/css/ks-general.css')).status).toBe(200);
  expect((await fetchAsset('repository.js')).status).toBe(404);
  expect((await fetchAsset('../data/settings.json')).status).toBe(404);
  await call('project.close', {});
  expect((await fetchAsset('skin/css/ks-general.css')).status).toBe(404);
});

test('a connection that another program adds to dashwright.json appears', async () => {
  await call('project.open', { folder: project });
  await settled();
  const connection = { id: 'plan', name: 'Planning', kind: 'address', baseUrl: 'http://127.0.0.1:9', signIn: 'none' };
  await writeFile(join(project, 'dashwright.json'), JSON.stringify({ version: 1, connections: [connection] }));
  await expect.poll(async () => (await state()).connections.connections.map(({ name }) => name), within).toContain('Planning');
  expect((await state()).connections).toMatchObject({ activeId: 'sample', status: 'ready' });
});
