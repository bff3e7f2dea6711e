import { join } from 'node:path';
import electron from 'electron';
import { createApplication } from '../services/application/application.ts';
import { builtPaths } from '../services/application/built-paths.ts';
import { proxyOfBrowserAnswer } from '../services/http/network/system-proxy.ts';
import { defaultDataFolder } from '../services/settings/data-folder.ts';
import type { ElectronSurface } from './electron-surface.ts';
import { pickFile } from './pick-file.ts';
import { createSignInWindows } from './windows/sign-in-window.ts';
import { startFailureText, startShell } from './shell.ts';
import { readStartRequest } from './start-request.ts';
import { createUtilitySpawn } from './utility-child.ts';
import { createVerifiedSpawn, readBuiltHash, requireBuiltChild } from './verified-child.ts';

const { app, dialog, session, utilityProcess } = electron satisfies ElectronSurface;
const signInWindows = createSignInWindows(electron);
const paths = builtPaths(import.meta.dirname, app.isPackaged ? process.resourcesPath : undefined);
// The same folder as for the localhost host: projects, trust and settings belong to the person, not to a host.
const dataFolder = defaultDataFolder();

// Not awaited at the top level: Electron becomes ready only after this module has been evaluated.
startShell({
  electron,
  onMainClosed: signInWindows.closeAll,
  preloadPath: join(paths.built, 'preload', 'preload.cjs'),
  platform: process.platform,
  profileFolder: join(dataFolder, 'electron'),
  request: readStartRequest({
    parameters: process.argv,
    workingFolder: process.cwd(),
    applicationFolder: app.isPackaged ? undefined : app.getAppPath(),
  }),
  createApplication: () => {
    const builtHash = readBuiltHash(paths.childHash);
    requireBuiltChild(paths.childBundle, builtHash);
    return createApplication({
      host: 'electron',
      version: app.getVersion(),
      paths,
      dataFolder,
      spawn: createVerifiedSpawn(createUtilitySpawn(utilityProcess), builtHash, ({ message }) => console.error(message)),
      systemProxy: async (url) => proxyOfBrowserAnswer(await session.defaultSession.resolveProxy(url.href)),
      pickFile: (kind) => pickFile(dialog, kind),
      openSignInWindow: signInWindows.open,
      pickFolder: async () => {
        const picked = await dialog.showOpenDialog({
          properties: ['openDirectory'],
          message: 'Open the folder of a dashboard project',
        });
        return picked.canceled ? undefined : picked.filePaths[0];
      },
    });
  },
}).catch((thrown: unknown) => {
  console.error('Dashwright could not start.', thrown);
  dialog.showErrorBox('Dashwright could not start', startFailureText(thrown));
  app.exit(1);
});
