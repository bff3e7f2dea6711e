import type { MenuItemConstructorOptions } from 'electron';

/** Command ids are those of the palette (`renderer/stores/commands.ts`); the window runs them. */
export type RunCommand = (command: string) => void;

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** Menus by the platform's conventions: an application menu on macOS, Quit under File elsewhere. */
export function applicationMenu(platform: NodeJS.Platform, run: RunCommand): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const command = (label: string, id: string): MenuItemConstructorOptions => ({ label, click: () => run(id) });
  /** The window binds these keys itself, in both hosts; the menu only shows them. */
  const bound = (label: string, id: string, accelerator: string): MenuItemConstructorOptions => ({
    ...command(label, id),
    accelerator,
    registerAccelerator: false,
  });

  const settings = bound('Settings…', 'app.settings', 'CmdOrCtrl+,');
  const macMenu: MenuItemConstructorOptions = {
    label: 'Dashwright',
    submenu: [
      { role: 'about' },
      separator,
      settings,
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  const ends: MenuItemConstructorOptions[] = isMac ? [{ role: 'close' }] : [settings, separator, { role: 'quit' }];

  return [
    ...(isMac ? [macMenu] : []),
    {
      label: '&File',
      submenu: [
        bound('Open Folder…', 'project.open', 'CmdOrCtrl+O'),
        command('Open the Sample', 'project.openSample'),
        command('Close Project', 'project.close'),
        separator,
        bound('Save', 'file.save', 'CmdOrCtrl+S'),
        command('Save All', 'file.saveAll'),
        command('Revert to the File on Disk', 'file.revert'),
        separator,
        ...ends,
      ],
    },
    {
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
        command('Find', 'editor.find'),
        command('Replace', 'editor.replace'),
      ],
    },
    {
      label: '&View',
      submenu: [
        bound('All Commands…', 'palette.commands', 'CmdOrCtrl+Shift+P'),
        bound('Go to File, Widget or Action…', 'palette.open', 'CmdOrCtrl+P'),
        separator,
        bound('Side Bar', 'view.sideBar', 'CmdOrCtrl+B'),
        bound('Bottom Panel', 'view.bottomPanel', 'CmdOrCtrl+J'),
        command('Restore Default Layout', 'view.resetLayout'),
        separator,
        { role: 'reload', label: 'Reload Window' },
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    {
      label: '&Preview',
      submenu: [
        bound('Reload Page Data', 'preview.reload', 'CmdOrCtrl+Alt+R'),
        command('Reset Values and Reload Page', 'preview.reset'),
        command('Open Page in Its Own Window', 'preview.window'),
        separator,
        command('Pause or Resume Traffic', 'traffic.pause'),
        command('Start or End a Dry Run', 'writes.dryRun'),
        command('Manage Connections…', 'connection.manage'),
        command('Restart Runtime', 'run.restartRuntime'),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      label: '&Help',
      submenu: [command('Keyboard Shortcuts', 'help.keys'), ...(isMac ? [] : [command('About Dashwright', 'help.about')])],
    },
  ];
}
