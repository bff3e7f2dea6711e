import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { applicationMenu } from './application-menu.ts';
import { startTestShell } from './testing/start-test-shell.ts';

function entries(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...entries(Array.isArray(item.submenu) ? item.submenu : [])]);
}

const menuOf = (platform: NodeJS.Platform) => applicationMenu(platform, () => undefined);
const titles = (items: readonly MenuItemConstructorOptions[]) => items.map((item) => item.label ?? item.role);
const rolesIn = (items: readonly MenuItemConstructorOptions[], title: string) =>
  entries(items.filter((item) => item.label === title)).map((item) => item.role);

test('macOS has an application menu with Quit, the others Quit under File', () => {
  expect(titles(menuOf('darwin'))).toEqual(['Dashwright', '&File', '&Edit', '&View', '&Preview', 'windowMenu', '&Help']);
  expect(rolesIn(menuOf('darwin'), 'Dashwright')).toContain('quit');
  expect(rolesIn(menuOf('darwin'), '&File')).not.toContain('quit');
  for (const platform of ['linux', 'win32'] as const) {
    expect(titles(menuOf(platform))).toEqual(['&File', '&Edit', '&View', '&Preview', 'windowMenu', '&Help']);
    expect(rolesIn(menuOf(platform), '&File')).toContain('quit');
    expect(entries(menuOf(platform)).map((item) => item.label)).toContain('About Dashwright');
  }
});

test.each(['darwin', 'linux', 'win32'] as const)('no key is given twice on %s', (platform) => {
  const keys = entries(menuOf(platform)).flatMap((item) => item.accelerator ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an entry runs its command in the window, and opens one first where there is none', async () => {
  const shell = await startTestShell({ platform: 'darwin' });
  shell.window().close();
  const save = entries(shell.host.menu).find((item) => item.label === 'Save');
  (save?.click as (() => void) | undefined)?.();
  await shell.settle();
  expect(shell.commands).toEqual(['file.save']);
  expect(shell.window().webContents.sent).toEqual([
    { channel: 'dashwright:event', data: { name: 'command.run', data: { command: 'file.save' } } },
  ]);
});
