import type * as Electron from 'electron';

/** The part of Electron that the shell uses; tests hand in a typed fake of exactly this. */
export type ElectronSurface = Pick<
  typeof Electron,
  'app' | 'BrowserWindow' | 'ipcMain' | 'protocol' | 'Menu' | 'dialog' | 'session' | 'shell' | 'utilityProcess'
>;

/** Scheme and host of the app's own pages: `file:` pages cannot load module scripts. */
export const applicationScheme = 'app';
export const applicationOrigin = 'app://dashwright';

/** Channel names of the bridge. */
export const callChannel = 'dashwright:call';
export const eventChannel = 'dashwright:event';
