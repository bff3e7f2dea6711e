import type { MenuItemConstructorOptions } from 'electron';

/** Command ids are those of the palette (`renderer/stores/commands.ts`); the window runs them. */
export type RunCommand = (command: string) => void;

function entry(label: string, command: string, accelerator: string | undefined, run: RunCommand): MenuItemConstructorOptions {
  return {
    label,
    // The window binds the keys itself, so that they work in both hosts; here they are only shown.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => run(command),
  };
}

/** Menus by the platform's conventions: an application menu on macOS, Quit under File elsewhere. */
export function applicationMenu(platform: NodeJS.Platform, run: RunCommand): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const settings = entry('Settings…', 'app.settings', 'CmdOrCtrl+,', run);
  return [
    ...(isMac
      ? [
          {
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
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: '&File',
      submenu: [
        entry('Open Folder…', 'project.open', 'CmdOrCtrl+O', run),
        entry('Open Sample Project', 'project.openSample', undefined, run),
        entry('Close Project', 'project.close', undefined, run),
        separator,
        entry('Save', 'file.save', 'CmdOrCtrl+S', run),
        entry('Save All', 'file.saveAll', isMac ? 'Cmd+Alt+S' : 'Ctrl+Alt+S', run),
        separator,
        ...(isMac
          ? [{ role: 'close' } satisfies MenuItemConstructorOptions]
          : [settings, separator, { role: 'quit' } satisfies MenuItemConstructorOptions]),
      ],
    },
    {
      label: '&Edit',
      submenu: [{ role: 'undo' }, { role: 'redo' }, separator, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }],
    },
    {
      label: '&View',
      submenu: [
        entry('Command Palette…', 'palette.commands', 'CmdOrCtrl+Shift+P', run),
        entry('Quick Open…', 'palette.open', 'CmdOrCtrl+P', run),
        separator,
        entry('Side Bar', 'view.sideBar', 'CmdOrCtrl+B', run),
        entry('Inspector', 'view.bottomPanel', 'CmdOrCtrl+J', run),
        separator,
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    {
      label: '&Preview',
      submenu: [
        entry('Reload', 'preview.reload', undefined, run),
        entry('Pause Traffic', 'traffic.pause', undefined, run),
        entry('Connections…', 'connection.manage', undefined, run),
      ],
    },
    { role: 'windowMenu' },
    {
      label: '&Help',
      role: 'help',
      submenu: [entry('Keyboard Shortcuts', 'help.keys', undefined, run), entry('About Dashwright', 'help.about', undefined, run)],
    },
  ];
}
