import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../../shared/contract/host-calls.ts';
import type { HostEvent } from '../../../../shared/contract/host-events.ts';
import type { ChildChannel } from '../../../runtime/runtime.ts';
import { createForkSpawn } from '../../../runtime/supervisor/fork-child.ts';
import { type Application, joinApplication } from '../application.ts';
import { builtPaths } from '../built-paths.ts';
import { dispatchCall } from '../dispatch-call.ts';
import { type Applications, createApplications, mostApplications } from './applications.ts';
import { openSharedParts, type SharedParts } from './shared-parts.ts';

const paths = builtPaths(fileURLToPath(new URL('../../../../../dist/main', import.meta.url)));
/** Whole processes start here: on a machine that is busy with other tests that takes its time. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

const page = "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'title', type: TextWidget }] } };";
const repository = (title: string) => `Repository = { title: { init: { url: () => '/api/v1/Configuration', type: 'GET',
  parsingControl: { type: 'script', script: () => ({ title: '${title}' }) } } } };`;

let root: string;
let shared: SharedParts;
let applications: Applications;
/** Which applications were shown, in order. */
let shown: Application[];
let children: ChildChannel[];
let bugs: string[];

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-several-')));
  const dataFolder = join(root, 'data');
  shown = [];
  children = [];
  bugs = [];
  shared = await openSharedParts({ paths, dataFolder });
  const fork = createForkSpawn();
  applications = createApplications({
    folders: shared.folders,
    show: async (application) => {
      shown.push(application);
      return `http://127.0.0.1:1/?token=${applications.all().indexOf(application)}`;
    },
    create: (neighbours) =>
      joinApplication(
        {
          host: 'web',
          version: '0.0.0',
          paths,
          dataFolder,
          spawn: (path, heapMegabytes) => {
            const child = fork(path, heapMegabytes);
            children.push(child);
            return child;
          },
        },
        shared,
        neighbours,
      ),
  });
});
afterEach(async () => {
  await applications.dispose();
  await shared.dispose();
  await rm(root, { recursive: true, force: true });
  expect(bugs).toEqual([]);
});

async function makeProject(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, 'repository.js'), repository(`${name} from disk`));
  await writeFile(join(folder, 'widget-config.js'), page);
  await shared.settings.setTrust(folder, true);
  return folder;
}

async function call<Name extends HostCallName>(
  { handlers }: Pick<Application, 'handlers'>,
  name: Name,
  input: HostCallInput<Name>,
): Promise<HostCallOutput<Name>> {
  const answer = await dispatchCall(handlers, name, JSON.parse(JSON.stringify(input)), (message, thrown) =>
    bugs.push(`${message}: ${String(thrown)}`),
  );
  if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
  return answer.output as HostCallOutput<Name>;
}

const shows = (application: Application, title: string) =>
  expect.poll(async () => JSON.stringify((await call(application, 'app.state', {})).page?.widgets), within).toContain(title);
const read = (application: Application, window: string) => call(application, 'file.read', { path: 'repository.js', window });
async function type(application: Application, window: string, text: string): Promise<void> {
  const { version } = await read(application, window);
  await call(application.connectWindow(), 'file.edit', { path: 'repository.js', text, baseVersion: version, window });
}
function isRunning({ pid }: ChildChannel): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
const running = () => children.filter(isRunning).length;

async function journalled(text: string): Promise<boolean> {
  const entries = await readdir(join(root, 'data', 'journal'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(files)).some((file) => file.includes(text));
}

/** Opens One in a first application and Two in a window of its own. */
async function openTwo() {
  const [one, two] = [await makeProject('One'), await makeProject('Two')];
  const first = await applications.create();
  await call(first, 'project.open', { folder: one });
  expect(await call(first, 'project.openWindow', { folder: two })).toEqual({
    outcome: 'opened',
    address: 'http://127.0.0.1:1/?token=1',
  });
  const second = applications.all()[1];
  if (second === undefined) throw new Error('There is no second application.');
  return { one, two, first, second };
}

test('two projects run side by side, each with its own page, text and events', async () => {
  const { first, second } = await openTwo();
  await shows(first, 'One from disk');
  await shows(second, 'Two from disk');
  const heard: HostEvent[] = [];
  first.onEvent((event) => heard.push(event));
  await type(second, 'w2', repository('Typed in two'));
  await shows(second, 'Typed in two');
  expect(JSON.stringify(heard)).not.toContain('Typed in two');
  expect((await read(first, 'w1')).text).toContain('One from disk');
  expect(JSON.stringify(await call(first, 'app.state', {}))).not.toContain('Two');
  expect(second.frameBase).not.toBe(first.frameBase);
  const asset = (of: Application) => first.handleRequest(new Request(`http://127.0.0.1${of.frameBase}index.html`));
  expect([(await asset(first)).status, (await asset(second)).status]).toEqual([200, 404]);
});

test('a project is open once: whoever asks for it is led to the window that has it', async () => {
  const { one, two, first, second } = await openTwo();
  await symlink(one, join(root, 'link'));
  expect(await call(second, 'project.openWindow', { folder: join(root, 'link') })).toMatchObject({ outcome: 'opened' });
  expect(shown).toEqual([second, first]);
  expect(await call(second, 'project.open', { folder: one })).toEqual({ outcome: 'elsewhere', address: 'http://127.0.0.1:1/?token=0' });
  expect(second.project()?.folder).toBe(two);
  expect(applications.all()).toEqual([first, second]);
  // Once it was closed there, it can be opened here; opening what is open here reads it again.
  await call(first, 'project.close', {});
  expect(await call(second, 'project.open', { folder: one })).toMatchObject({ outcome: 'opened', project: { folder: one } });
  expect(await call(second, 'project.open', { folder: one })).toMatchObject({ outcome: 'opened' });
  expect(await call(first, 'project.open', { folder: two })).toMatchObject({ outcome: 'opened', project: { folder: two } });
});

test('two applications that ask for one folder at the same moment do not both get it', async () => {
  const folder = await makeProject('One');
  const both = [await applications.create(), await applications.create()];
  const answers = await Promise.all(both.map((application) => call(application, 'project.open', { folder })));
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['elsewhere', 'opened']);
});

test('closing one ends its children and keeps its unsaved text; the other goes on', async () => {
  const { one, first, second } = await openTwo();
  await shows(first, 'One from disk');
  await shows(second, 'Two from disk');
  await type(first, 'w1', repository('Unsaved in one'));
  await applications.end(first);
  expect(applications.all()).toEqual([second]);
  expect(await journalled('Unsaved in one')).toBe(true);
  // What is left is the child of the second, and its spare once that has started.
  await expect.poll(() => children.slice(0, 1).some(isRunning), within).toBe(false);
  expect(children.slice(1).some(isRunning)).toBe(true);
  await type(second, 'w2', repository('Typed after that'));
  await shows(second, 'Typed after that');

  await call(second, 'project.openWindow', { folder: one });
  const again = applications.all()[1];
  if (again === undefined) throw new Error('It was not opened again.');
  expect((await read(again, 'w3')).kept?.map(({ text }) => text)).toEqual([repository('Unsaved in one')]);
});

test('the runtimes keep one spare child between them', async () => {
  const { first, second } = await openTwo();
  await shows(first, 'One from disk');
  await shows(second, 'Two from disk');
  // The spare of the second starts three seconds after its child, and the first gives its own up.
  await expect.poll(() => children.length, within).toBeGreaterThanOrEqual(4);
  await expect.poll(running, within).toBe(3);
});

test('settings reach the windows of all', async () => {
  const { first, second } = await openTwo();
  const themes: string[] = [];
  for (const [name, application] of [
    ['first', first],
    ['second', second],
  ] as const)
    application.onEvent((event) => {
      if (event.name === 'settings.changed') themes.push(`${name} ${event.data.values.theme}`);
    });
  await call(second, 'settings.change', { changes: { theme: 'light' } });
  expect(themes.toSorted()).toEqual(['first light', 'second light']);
  await applications.end(first);
  await call(second, 'settings.change', { changes: { theme: 'dark' } });
  expect(themes.at(-1)).toBe('second dark');
  expect(themes).toHaveLength(3);
});

test('what cannot be opened leaves no application behind, and their number has a bound', async () => {
  const first = await applications.create();
  await expect(call(first, 'project.openWindow', { folder: join(root, 'nowhere') })).rejects.toMatchObject({ code: 'folder-missing' });
  expect(applications.all()).toEqual([first]);
  const both = join(root, 'both');
  for (const name of ['a', 'b']) {
    await mkdir(join(both, name), { recursive: true });
    await writeFile(join(both, name, 'widget-config.js'), page);
  }
  expect(await call(first, 'project.openWindow', { folder: both })).toMatchObject({ outcome: 'choose', applications: [{}, {}] });
  expect(applications.all()).toEqual([first]);
  await Promise.all(Array.from({ length: mostApplications - 1 }, () => applications.create()));
  await expect(call(first, 'project.openWindow', { folder: await makeProject('One') })).rejects.toThrow(/projects are open at once/);
  // A window without a project takes one.
  expect(await applications.openWindow(join(root, 'One'), { reusesEmpty: true })).toMatchObject({ outcome: 'opened' });
});
