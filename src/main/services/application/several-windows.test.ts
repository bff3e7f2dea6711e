import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { HostEvent, HostEventData, HostEventName } from '../../../shared/contract/host-events.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import { type Application, createApplication } from './application.ts';
import { builtPaths } from './built-paths.ts';
import { dispatchCall } from './dispatch-call.ts';

const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));
/** Whole processes start here: on a machine that is busy with other tests that takes its time. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };

const page = "WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'title', type: TextWidget }] } };";
const repository = (title: string) => `Repository = {
  title: {
    init: { url: () => '/api/v1/Configuration', type: 'GET', parsingControl: { type: 'script', script: () => ({ title: '${title}' }) } },
    click: {
      url: () => "/api/v1/Processes('Save Note')/engine.ExecuteWithReturn",
      type: 'POST',
      body: () => '{"Parameters": [{"Name": "pText", "Value": "x"}, {"Name": "pUser", "Value": "me"}]}',
    },
  },
};`;

/** A window as a host connects it: calls over a link of its own, and every event that reaches it. */
interface TestWindow {
  readonly name: string;
  call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>>;
  got<Name extends HostEventName>(name: Name): readonly HostEventData<Name>[];
  /** Titles that the page showed here, one after the other. */
  titles(): readonly unknown[];
  /** Types into the repository file, in place of what it holds. */
  type(text: string): Promise<void>;
  close(): void;
}

let root: string;
let bugs: string[];
let applications: Application[];

/** A process of the app; several share the data folder as those of one person do. */
async function start(): Promise<Application> {
  const spawn = createForkSpawn();
  const application = await createApplication({ host: 'web', version: '0.0.0', paths, dataFolder: join(root, 'data'), spawn });
  applications.push(application);
  return application;
}

async function makeProject(name: string, title: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, 'repository.js'), repository(title));
  await writeFile(join(folder, 'widget-config.js'), page);
  return folder;
}

function openWindow(application: Application, name: string): TestWindow {
  const link = application.connectWindow();
  const events: HostEvent[] = [];
  const stop = application.onEvent((event) => events.push(event));
  const got = <Name extends HostEventName>(wanted: Name): HostEventData<Name>[] =>
    events.filter((event) => event.name === wanted).map((event) => event.data as HostEventData<Name>);
  async function call<Name extends HostCallName>(called: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
    const answer = await dispatchCall(link.handlers, called, JSON.parse(JSON.stringify(input)), (message, thrown) =>
      bugs.push(`${message}: ${String(thrown)}`),
    );
    if (!answer.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    return answer.output as HostCallOutput<Name>;
  }
  return {
    name,
    call,
    got,
    titles: () =>
      events
        .flatMap(({ name: kind, data }) => (kind === 'preview.page' || kind === 'preview.widgets' ? data.widgets : []))
        .filter(({ id, result }) => id === 'title' && result !== undefined)
        .map(({ result }) => (result as { readonly title: unknown }).title),
    async type(text) {
      const { version } = await call('file.read', { path: 'repository.js', window: name });
      await call('file.edit', { path: 'repository.js', text, baseVersion: version, window: name });
    },
    close() {
      stop();
      link.close();
    },
  };
}

const read = (window: TestWindow) => window.call('file.read', { path: 'repository.js', window: window.name });
const shows = (window: TestWindow, title: string) => expect.poll(() => window.titles().at(-1), within).toBe(title);
const journalled = async (text: string) => {
  const folder = join(root, 'data');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(files)).some((file) => file.includes(text));
};

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-windows-')));
  bugs = [];
  applications = [];
  const settings = createSettingsStore(join(root, 'data'));
  for (const name of ['One', 'Two']) await settings.setTrust(join(root, name), true);
  await settings.flush();
});
afterEach(async () => {
  for (const application of applications) await application.dispose();
  await rm(root, { recursive: true, force: true });
  expect(bugs).toEqual([]);
});

describe('two windows of one project', () => {
  async function openTwo(): Promise<{ readonly folder: string; readonly first: TestWindow; readonly second: TestWindow }> {
    const folder = await makeProject('One', 'From disk');
    const application = await start();
    const [first, second] = [openWindow(application, 'first'), openWindow(application, 'second')];
    await first.call('project.open', { folder });
    for (const window of [first, second]) await shows(window, 'From disk');
    return { folder, first, second };
  }

  test('both get what either does, and each its own answers alone', async () => {
    const { folder, first, second } = await openTwo();
    expect([first, second].map((window) => window.got('project.changed').at(-1)?.project?.folder)).toEqual([folder, folder]);
    await second.type(repository('By the second'));
    for (const window of [first, second]) await shows(window, 'By the second');
    await expect(first.call('file.read', { path: 'nowhere.js', window: 'first' })).rejects.toMatchObject({ code: 'not-found' });
    expect(second.got('notice')).toEqual([]);
  });

  test('the newest unsaved text counts for the page; what one throws away shows the file, and the other keeps its own', async () => {
    const { first, second } = await openTwo();
    await first.type(repository('By the first'));
    await shows(second, 'By the first');
    await second.type(repository('By the second'));
    await shows(first, 'By the second');
    await second.call('file.revert', { path: 'repository.js', window: 'second' });
    await shows(first, 'From disk');
    // Open windows hold their text themselves: it is not offered to others.
    expect((await read(second)).kept).toBeUndefined();
    first.close();
    expect((await read(second)).kept?.map(({ text }) => text)).toEqual([repository('By the first')]);
  });

  test('a text whose window was loaded anew is run no longer, once it is only offered', async () => {
    const { first, second } = await openTwo();
    await first.type(repository('Left behind'));
    await shows(second, 'Left behind');
    const text = await first.call('file.read', { path: 'repository.js', window: 'again' });
    expect(text.kept?.map((kept) => kept.text)).toEqual([repository('Left behind')]);
    for (const window of [first, second]) await shows(window, 'From disk');
  });

  test('what one saves is named to the other, whose own text does not go over it unasked', async () => {
    const { folder, first, second } = await openTwo();
    const { version } = await read(second);
    const save = (window: TestWindow, title: string, overwrite = false) =>
      window.call('file.save', { path: 'repository.js', text: repository(title), baseVersion: version, overwrite, window: window.name });
    const saved = await save(first, 'Saved by the first');
    const said = { path: 'repository.js', version: saved.version, window: 'first' };
    expect([first, second].map((window) => window.got('file.saved'))).toEqual([[said], [said]]);
    await expect(save(second, 'Saved by the second')).rejects.toMatchObject({ code: 'file-changed-outside' });
    expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe(repository('Saved by the first'));
    await save(second, 'Saved by the second', true);
    expect(first.got('file.saved').at(-1)).toMatchObject({ window: 'second', isChosen: true });
    expect(await readFile(join(folder, 'repository.js'), 'utf8')).toBe(repository('Saved by the second'));
    // The app wrote it, so no window warns of another program.
    expect(first.got('file.changedOutside')).toEqual([]);
  });

  test('one that closes takes nothing from the other', async () => {
    const { first, second } = await openTwo();
    await first.type(repository('Left behind'));
    await shows(second, 'Left behind');
    first.close();
    const before = first.titles().length;
    await second.type(repository('By the second'));
    await shows(second, 'By the second');
    expect(first.titles()).toHaveLength(before);
    expect((await second.call('app.state', {})).runtime.state).toBe('ready');
  });
});

describe('two projects', () => {
  test('a window that opens another one takes every window of its process along, and unsaved texts stay with their project', async () => {
    const [one, two] = [await makeProject('One', 'One from disk'), await makeProject('Two', 'Two from disk')];
    const application = await start();
    const [first, second] = [openWindow(application, 'first'), openWindow(application, 'second')];
    await first.call('project.open', { folder: one });
    await shows(second, 'One from disk');
    await first.type(repository('Typed in one'));
    await shows(second, 'Typed in one');

    await second.call('project.open', { folder: two });
    await shows(first, 'Two from disk');
    for (const window of [first, second])
      expect(window.got('project.changed').map(({ project }) => project?.name)).toEqual(['One', undefined, 'Two']);
    expect(await read(second)).toMatchObject({ text: repository('Two from disk') });
    expect((await read(second)).kept).toBeUndefined();
    first.close();
    expect((await read(second)).kept).toBeUndefined();
    await second.call('project.open', { folder: one });
    expect((await read(second)).kept?.map(({ text }) => text)).toEqual([repository('Typed in one')]);
  });

  test('in two processes at once neither hears of the other, and one ends while the other goes on', async () => {
    const [one, two] = [await makeProject('One', 'One from disk'), await makeProject('Two', 'Two from disk')];
    const [left, right] = [await start(), await start()];
    const [first, second] = [openWindow(left, 'first'), openWindow(right, 'second')];
    await first.call('project.open', { folder: one });
    await second.call('project.open', { folder: two });
    await shows(first, 'One from disk');
    await shows(second, 'Two from disk');
    await first.type(repository('Typed in one'));
    await shows(first, 'Typed in one');
    await expect.poll(() => journalled('Typed in one'), within).toBe(true);
    expect(second.titles()).not.toContain('Typed in one');
    expect((await read(second)).kept).toBeUndefined();

    await left.dispose();
    await second.type(repository('Typed in two'));
    await shows(second, 'Typed in two');
    expect((await second.call('app.state', {})).project).toMatchObject({ folder: two });

    // What the ended process left unsaved waits until its project is opened again.
    await second.call('project.open', { folder: one });
    expect((await read(second)).kept?.map(({ text }) => text)).toEqual([repository('Typed in one')]);
  });
});
