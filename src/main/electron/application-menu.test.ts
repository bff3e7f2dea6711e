import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { applicationMenu } from './application-menu.ts';
import { startTestShell } from './testing/start-test-shell.ts';

function entries(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...entries(Array.isArray(item.submenu) ? item.submenu : [])]);
}

const ranCommand = (command: string) => ({ channel: 'dashwright:event', data: { name: 'command.run', data: { command } } });
const menuOf = (platform: NodeJS.Platform) => applicationMenu(platform, () => undefined);
const titles = (items: readonly MenuItemConstructorOptions[]) => items.map((item) => item.label ?? item.role);
const rolesIn = (items: readonly MenuItemConstructorOptions[], title: string) =>
  entries(items.filter((item) => item.label === title)).map((item) => item.role);

test('Quit is in the application menu on macOS and under File elsewhere', () => {
  expect(titles(menuOf('darwin'))).toEqual(['Dashwright', '&File', '&Edit', '&View', '&Preview', 'windowMenu', '&Help']);
  expect(rolesIn(menuOf('darwin'), 'Dashwright')).toContain('quit');
  expect(rolesIn(menuOf('darwin'), '&File')).not.toContain('quit');
  for (const platform of ['linux', 'win32'] as const) {
    expect(titles(menuOf(platform))).toEqual(['&File', '&Edit', '&View', '&Preview', 'windowMenu', '&Help']);
    expect(rolesIn(menuOf(platform), '&File')).toContain('quit');
    expect(entries(menuOf(platform)).map((item) => item.label)).toContain('About Dashwright');
  }
});

test.each(['darwin', 'linux', 'win32'] as const)('no key is assigned twice on %s', (platform) => {
  const keys = entries(menuOf(platform)).flatMap((item) => item.accelerator ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('menus show the keys of the list, and none that take two strokes', () => {
  const acceleratorOf = (platform: NodeJS.Platform, label: string) => entries(menuOf(platform)).find((item) => item.label === label);
  expect(acceleratorOf('linux', 'Settings…')).toMatchObject({ accelerator: 'CmdOrCtrl+,', registerAccelerator: false });
  expect(acceleratorOf('darwin', 'Reload Page Data')).toMatchObject({ accelerator: 'CmdOrCtrl+Alt+R' });
  expect(acceleratorOf('linux', 'Close Project')?.accelerator).toBeUndefined();
});

test('an entry runs its command in the window, and opens one first if there is none', async () => {
  const shell = await startTestShell({ platform: 'darwin' });
  shell.window().close();
  const save = entries(shell.host.menu).find((item) => item.label === 'Save');
  (save?.click as (() => void) | undefined)?.();
  await shell.settle();
  expect(shell.window().webContents.sent).toEqual([ranCommand('file.save')]);
});

test('an entry runs its command once, in the window that has the focus', async () => {
  const shell = await startTestShell();
  shell.window().webContents.askForWindow('app://dashwright/preview/first');
  shell.window().webContents.askForWindow('app://dashwright/preview/second');
  await shell.settle();
  const windows = [shell.window(), shell.window(1), shell.window(2)];
  const press = async (label: string): Promise<void> => {
    const entry = entries(shell.host.menu).find((item) => item.label === label);
    (entry?.click as (() => void) | undefined)?.();
    await shell.settle();
  };
  shell.window(2).focus();
  await press('Restart Runtime');
  expect(windows.map(({ webContents }) => webContents.sent)).toEqual([[], [], [ranCommand('run.restartRuntime')]]);
  shell.window().focus();
  await press('Save All');
  expect(windows.map(({ webContents }) => webContents.sent.length)).toEqual([1, 0, 1]);
  // Another program has the focus: the main window comes to the front.
  shell.window().isActive = false;
  await press('Settings…');
  expect(windows.map(({ webContents }) => webContents.sent.length)).toEqual([2, 0, 1]);
  expect(shell.window().isFocused()).toBe(true);
});
