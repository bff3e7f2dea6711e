import { describe, expect, test } from 'vitest';
import { bridgeChannels } from '../../../shared/contract/bridge-channels.ts';
import { appPageFrame, fakeEvent } from '../testing/fake-electron.ts';
import { startTestShell, type TestShellOptions } from '../testing/start-test-shell.ts';

/** The shell with `/one` in its first window and `/two` in a second one, opened by a second start. */
async function startWithTwo(options: TestShellOptions = {}) {
  const shell = await startTestShell({ request: { kind: 'folder', folder: '/one' }, ...options });
  const startAgain = async (folder: string): Promise<void> => {
    shell.host.electron.app.emit('second-instance', fakeEvent(), [], '/', { kind: 'folder', folder });
    await shell.settle();
  };
  await startAgain('/two');
  const callFrom = (sender: unknown, name: string, input: unknown) =>
    shell.host.invokeFrom(sender, bridgeChannels.call, { ...appPageFrame }, name, input);
  return { ...shell, startAgain, callFrom };
}

/** Which application answers a page. */
const owner = { name: 'settings.read', input: { key: 'application' } } as const;
const answer = (value: string) => ({ ok: true, output: { value } });

describe('a project in a window of its own', () => {
  test('a second start opens another project beside the first one', async () => {
    const shell = await startWithTwo({ keep: { x: 100, y: 50, width: 1200, height: 700, maximised: false } });
    expect(shell.opened).toEqual(['/one', '/two']);
    expect(shell.host.windows.size).toBe(2);
    expect(shell.window(0).options).toMatchObject({ x: 100, y: 50 });
    expect(shell.window(1).options).toMatchObject({ x: 132, y: 82, width: 1200, height: 700 });
  });

  test('the same project is not opened again: its window comes to the front', async () => {
    const shell = await startWithTwo();
    shell.window(0).isSmall = true;
    await shell.startAgain('/one');
    expect(shell.host.windows.size).toBe(2);
    expect(shell.opened).toEqual(['/one', '/two']);
    expect(shell.window(0).calls.slice(-3)).toEqual(['restore', 'show', 'focus']);
  });

  test('a window asks for one, and for one that is open', async () => {
    const shell = await startWithTwo();
    const ask = (folder: string) => shell.callFrom(shell.window(1).webContents, 'project.openWindow', { folder });
    expect(await ask('/three')).toEqual({ ok: true, output: { outcome: 'opened', address: null } });
    expect(shell.host.windows.size).toBe(3);
    expect(await ask('/one')).toEqual({ ok: true, output: { outcome: 'opened', address: null } });
    expect(shell.host.windows.size).toBe(3);
    expect(shell.window(0).isActive).toBe(true);
  });

  test('two requests at once open it once', async () => {
    const shell = await startTestShell();
    for (let times = 0; times < 2; times += 1)
      shell.host.electron.app.emit('second-instance', fakeEvent(), [], '/', { kind: 'folder', folder: '/one' });
    await shell.settle();
    expect([shell.opened, shell.host.windows.size]).toEqual([['/one'], 1]);
  });

  test('a project that cannot be opened leaves no window and no application', async () => {
    const shell = await startWithTwo();
    shell.state.open = () => Promise.reject(new Error('disk'));
    await shell.startAgain('/three');
    expect(shell.host.windows.size).toBe(2);
    expect(shell.state.disposals).toBe(1);
    expect(shell.host.boxes).toHaveLength(1);
  });
});

describe('walls between projects', () => {
  test('each page calls the application of its window, whatever it says', async () => {
    const shell = await startWithTwo();
    const [one, two] = [shell.window(0).webContents, shell.window(1).webContents];
    expect(await shell.callFrom(one, owner.name, owner.input)).toEqual(answer('one'));
    expect(await shell.callFrom(two, owner.name, owner.input)).toEqual(answer('two'));
    two.askForWindow('app://dashwright/preview/sales');
    await shell.settle();
    expect(await shell.callFrom(shell.window(2).webContents, owner.name, owner.input)).toEqual(answer('two'));
  });

  test('a page that is in no window calls none, nor does one whose window was closed', async () => {
    const shell = await startWithTwo();
    const closed = shell.window(1).webContents;
    shell.window(1).close();
    for (const sender of [closed, {}, null, undefined, 'app://dashwright/'])
      await expect(shell.callFrom(sender, owner.name, owner.input)).rejects.toThrow('Refused.');
  });

  test('events reach the windows of their application alone', async () => {
    const shell = await startWithTwo();
    shell.send({ name: 'console.cleared', data: {} }, 1);
    const got = [0, 1].map((index) => shell.window(index).webContents.sent.map(({ data }) => data));
    expect(got).toEqual([[], [{ name: 'console.cleared', data: {} }]]);
  });

  test('the path of a frame leads to its application, and one of nobody nowhere', async () => {
    const shell = await startWithTwo();
    const servedBy = async (path: string) => (await shell.host.fetch(`app://dashwright${path}`)).headers.get('application');
    expect(await servedBy('/frame/one/project/a.css')).toBe('one');
    expect(await servedBy('/frame/two/project/a.css')).toBe('two');
    expect((await shell.host.fetch('app://dashwright/frame/guess/project/a.css')).status).toBe(404);
  });
});

describe('closing', () => {
  test('a window ends its application; the other goes on', async () => {
    const shell = await startWithTwo();
    shell.window(0).webContents.askForWindow('app://dashwright/preview/sales');
    await shell.settle();
    shell.window(0).close();
    await shell.settle();
    expect([shell.host.windows.size, shell.state.disposals, shell.host.exitCode]).toEqual([1, 1, undefined]);
    expect(await shell.callFrom(shell.window(0).webContents, owner.name, owner.input)).toEqual(answer('two'));
    // Pages without a project of their own come from the application that is left.
    expect((await shell.host.fetch('app://dashwright/')).headers.get('application')).toBe('two');
    // The project can be opened again.
    await shell.startAgain('/one');
    expect(shell.opened).toEqual(['/one', '/two', '/one']);
    shell.host.electron.app.quit();
    await shell.settle();
    expect([shell.state.disposals, shell.host.exitCode]).toEqual([3, 0]);
  });

  test('on macOS the last one stays for the dock, with its project', async () => {
    const shell = await startWithTwo({ platform: 'darwin' });
    shell.window(0).close();
    shell.window(0).close();
    await shell.settle();
    expect([shell.host.windows.size, shell.state.disposals]).toEqual([0, 1]);
    shell.host.electron.app.emit('activate');
    await shell.settle();
    expect(await shell.callFrom(shell.window(0).webContents, owner.name, owner.input)).toEqual(answer('two'));
  });

  test('on macOS a project that was kept for the dock alone ends once another one has a window', async () => {
    const shell = await startWithTwo({ platform: 'darwin' });
    shell.window(0).close();
    shell.window(0).close();
    await shell.settle();
    await shell.startAgain('/three');
    expect([shell.opened.at(-1), shell.host.windows.size, shell.state.disposals]).toEqual(['/three', 1, 2]);
    // The last window again: its project stays for the dock, and no other one comes back in its place.
    shell.window(0).close();
    await shell.settle();
    expect(shell.state.disposals).toBe(2);
    shell.host.electron.app.emit('activate');
    await shell.settle();
    expect(await shell.callFrom(shell.window(0).webContents, owner.name, owner.input)).toEqual(answer('three'));
  });

  test('a menu command runs in the window that has the focus, else in the one used last', async () => {
    const shell = await startWithTwo();
    const file = shell.host.menu.find(({ label }) => label === '&File');
    const click = async (label: string): Promise<void> => {
      const items = Array.isArray(file?.submenu) ? file.submenu : [];
      items.find((item) => item.label === label)?.click?.(undefined as never, undefined, undefined as never);
      await shell.settle();
    };
    const got = () => [0, 1].map((index) => shell.window(index).webContents.sent.length);
    shell.window(0).isActive = false;
    await click('Save');
    expect(got()).toEqual([0, 1]);
    shell.window(0).focus();
    await click('Save');
    expect(got()).toEqual([1, 1]);
  });
});
