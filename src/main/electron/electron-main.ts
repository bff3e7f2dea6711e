import { dirname, join } from 'node:path';
import electron from 'electron';
import { createApplication } from '../services/application/application.ts';
import { builtPaths } from '../services/application/built-paths.ts';
import { folderArgument, startShell } from './shell.ts';
import { createUtilitySpawn } from './utility-child.ts';

const paths = builtPaths(import.meta.dirname, electron.app.isPackaged ? process.resourcesPath : undefined);

// Not awaited at the top level: Electron becomes ready only after this module has been evaluated.
startShell({
  electron,
  preloadPath: join(paths.built, 'preload', 'preload.cjs'),
  platform: process.platform,
  folder: folderArgument(process.argv.slice(electron.app.isPackaged ? 1 : 2)),
  createApplication: () =>
    createApplication({
      host: 'electron',
      version: electron.app.getVersion(),
      paths,
      dataFolder: electron.app.getPath('userData'),
      spawn: createUtilitySpawn(electron.utilityProcess, dirname(paths.childBundle)),
      pickFolder: async () => {
        const picked = await electron.dialog.showOpenDialog({
          properties: ['openDirectory'],
          message: 'Open the folder of a dashboard project',
        });
        return picked.canceled ? undefined : picked.filePaths[0];
      },
    }),
}).catch((thrown: unknown) => {
  // Nothing can be shown yet: say it where the app was started, and leave.
  console.error('Dashwright could not start.', thrown);
  electron.app.exit(1);
});
