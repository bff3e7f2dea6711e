import type { MenuItemConstructorOptions } from 'electron';
import type { ChangedKeys } from '../../shared/settings/setting-kinds.ts';
import { type CommandId, commandInfo } from '../../shared/contract/palette-commands.ts';

/** Runs a command of the list in the window. */
export type RunCommand = (command: CommandId) => void;

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** Returns keys as Electron shows them; undefined for chords of two strokes, which no menu can show. */
function acceleratorOf(keys: string | undefined): string | undefined {
  return keys === undefined || keys.includes(' ') ? undefined : keys.replace('Mod+', 'CmdOrCtrl+');
}

type MakeItem = (id: CommandId) => MenuItemConstructorOptions;

/**
 * Returns the menus by the platform's conventions: an application menu on macOS, Quit under File elsewhere. `changed`: keys that a person
 * gave to commands.
 */
export function applicationMenu(platform: NodeJS.Platform, run: RunCommand, changed: ChangedKeys = {}): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const command: MakeItem = (id) => commandItem(id, isMac, run, changed);
  return [
    ...(isMac ? [macMenu(command)] : []),
    fileMenu(command, isMac),
    editMenu(command),
    viewMenu(command),
    previewMenu(command),
    { role: 'windowMenu' },
    { role: 'help', label: '&Help', submenu: [command('help.format'), command('help.keys'), ...(isMac ? [] : [command('help.about')])] },
  ];
}

/** Returns the menu item of a command. The window binds the keys itself, in both hosts; the menu only shows them. */
function commandItem(id: CommandId, isMac: boolean, run: RunCommand, changed: ChangedKeys): MenuItemConstructorOptions {
  const { menu, title, keys, appleKeys } = commandInfo(id);
  const usual = (isMac ? appleKeys : undefined) ?? keys;
  const accelerator = acceleratorOf(Object.hasOwn(changed, id) ? (changed[id] ?? undefined) : usual);
  return {
    label: menu ?? title,
    click: () => run(id),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  };
}

const macMenu = (command: MakeItem): MenuItemConstructorOptions => ({
  label: 'Dashwright',
  submenu: [
    { role: 'about' },
    separator,
    command('app.settings'),
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { role: 'quit' },
  ],
});

const fileMenu = (command: MakeItem, isMac: boolean): MenuItemConstructorOptions => ({
  label: '&File',
  submenu: [
    command('project.new'),
    command('project.open'),
    command('project.openWindow'),
    command('project.recent'),
    command('project.openSample'),
    command('project.close'),
    separator,
    command('new.page'),
    command('new.popup'),
    command('new.entry'),
    command('new.query'),
    separator,
    command('file.save'),
    command('file.saveAll'),
    command('file.revert'),
    separator,
    ...(isMac ? [{ role: 'close' as const }] : [command('app.settings'), separator, { role: 'quit' as const }]),
  ],
});

const editMenu = (command: MakeItem): MenuItemConstructorOptions => ({
  label: '&Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    separator,
    command('editor.find'),
    command('editor.replace'),
    command('search.find'),
    command('search.replace'),
  ],
});

const viewMenu = (command: MakeItem): MenuItemConstructorOptions => ({
  label: '&View',
  submenu: [
    command('palette.commands'),
    command('palette.open'),
    command('go.back'),
    command('go.forward'),
    command('view.outline'),
    separator,
    command('view.sideBar'),
    command('view.bottomPanel'),
    command('view.query'),
    command('view.dockInspector'),
    command('view.maximise'),
    command('view.resetLayout'),
    separator,
    command('view.arrangeCode'),
    command('view.arrangeSplit'),
    command('view.arrangeDesign'),
    command('view.arrangeDebug'),
    separator,
    { role: 'reload', label: 'Reload Window' },
    { role: 'togglefullscreen' },
    { role: 'toggleDevTools' },
  ],
});

const previewMenu = (command: MakeItem): MenuItemConstructorOptions => ({
  label: '&Preview',
  submenu: [
    command('preview.reload'),
    command('preview.reset'),
    command('preview.window'),
    separator,
    command('traffic.pause'),
    command('intercept.rules'),
    command('writes.dryRun'),
    command('connection.manage'),
    command('flow.record'),
    command('flow.replay'),
    command('run.restartRuntime'),
  ],
});
