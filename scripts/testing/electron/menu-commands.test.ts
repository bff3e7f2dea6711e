import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { applicationMenu } from '../../../src/main/electron/application-menu.ts';
import { inspectorTabs } from '../../../src/shared/tabs/inspector-tabs.ts';
import { type CommandId, commandInfo } from '../../../src/shared/contract/palette-commands.ts';
import { root } from './built-app.ts';

/** Ids of the commands that the window registers, read from its sources: main must not import the renderer. */
function registeredCommands(): string[] {
  const folder = join(root, 'src/renderer');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes('registerCommands')) return [];
    return [...text.matchAll(/(?:\bcommand|Command|onSelected)\(\s*'([a-z]+\.[A-Za-z]+)'/g)].map(([, id = '']) => id);
  });
}

function clickable(platform: NodeJS.Platform): { readonly id: CommandId; readonly item: MenuItemConstructorOptions }[] {
  const ran: CommandId[] = [];
  const all = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...all(Array.isArray(item.submenu) ? item.submenu : [])]);
  return all(applicationMenu(platform, (id) => ran.push(id))).flatMap((item) => {
    if (!item.click) return [];
    (item.click as () => void)();
    const id = ran.at(-1);
    return id === undefined ? [] : [{ id, item }];
  });
}

/** The window registers the commands of its tabs from their list. */
const ofTabs = inspectorTabs.flatMap((tab) => ('command' in tab ? [tab.command] : []));
const registered = [...registeredCommands(), ...ofTabs];

test.each(['darwin', 'linux', 'win32'] as const)('every entry of the menu on %s runs a command that the window has', (platform) => {
  expect(registered.length).toBeGreaterThan(30);
  for (const { id } of clickable(platform)) expect(registered).toContain(id);
});

test('every key that the menu shows is the one that the window binds', () => {
  const shown = clickable('linux').filter(({ item }) => item.accelerator !== undefined);
  expect(shown.length).toBeGreaterThan(5);
  for (const { id, item } of shown) {
    expect(item.registerAccelerator, id).toBe(false);
    const { keys } = commandInfo(id);
    expect({ id, keys: String(item.accelerator).replace('CmdOrCtrl', 'Mod') }).toEqual({ id, keys });
  }
});
