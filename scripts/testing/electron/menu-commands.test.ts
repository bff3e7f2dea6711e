import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { applicationMenu } from '../../../src/main/electron/application-menu.ts';
import { root } from './built-app.ts';

interface Registered {
  readonly id: string;
  readonly keys: string | undefined;
}

/** Commands as the window registers them, read from its sources: main must not import the renderer. */
function registeredCommands(): Registered[] {
  const folder = join(root, 'src/renderer');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes('registerCommands')) return [];
    const declared = [...text.matchAll(/\bid: '([a-z]+\.[A-Za-z]+)'([^}]*?keys: '([^']+)')?/g)].map(([, id = '', , keys]) => ({
      id,
      keys,
    }));
    const ofEditor = [...text.matchAll(/monacoCommand\('([^']+)'/g)].map(([, id = '']) => ({ id, keys: undefined }));
    return [...declared, ...ofEditor];
  });
}

function clickable(platform: NodeJS.Platform): { readonly id: string; readonly item: MenuItemConstructorOptions }[] {
  const ran: string[] = [];
  const all = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...all(Array.isArray(item.submenu) ? item.submenu : [])]);
  return all(applicationMenu(platform, (id) => ran.push(id))).flatMap((item) => {
    if (!item.click) return [];
    (item.click as () => void)();
    return [{ id: ran.at(-1) ?? '', item }];
  });
}

const registered = registeredCommands();

test.each(['darwin', 'linux', 'win32'] as const)('every entry of the menu on %s runs a command that the window has', (platform) => {
  const ids = registered.map((command) => command.id);
  expect(ids.length).toBeGreaterThan(30);
  for (const { id } of clickable(platform)) expect(ids).toContain(id);
});

test('every key that the menu shows is the one that the window binds', () => {
  const shown = clickable('linux').filter(({ item }) => item.accelerator !== undefined);
  expect(shown.length).toBeGreaterThan(5);
  for (const { id, item } of shown) {
    expect(item.registerAccelerator, id).toBe(false);
    const keys = registered.find((command) => command.id === id)?.keys;
    expect({ id, keys: String(item.accelerator).replace('CmdOrCtrl', 'Mod') }).toEqual({ id, keys });
  }
});
