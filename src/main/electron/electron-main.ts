import { join } from 'node:path';
import electron from 'electron';
import { type Application, joinApplication } from '../services/application/application.ts';
import { builtPaths } from '../services/application/built-paths.ts';
import { createApplications } from '../services/application/several/applications.ts';
import { openSharedParts } from '../services/application/several/shared-parts.ts';
import { proxyOfBrowserAnswer } from '../services/http/network/system-proxy.ts';
import { defaultDataFolder } from '../services/settings/data-folder.ts';
import type { ElectronSurface } from './electron-surface.ts';
import { pickFile, pickProjectFolder } from './pick-file.ts';
import { createSignInWindows, refuseClientCertificates } from './windows/sign-in-window.ts';
import { startFailureText, startShell } from './shell.ts';
import { readStartRequest } from './start-request.ts';
import { createUtilitySpawn } from './utility-child.ts';
import { createVerifiedSpawn, readBuiltHash, requireBuiltChild } from './verified-child.ts';

const { app, dialog, session, utilityProcess } = electron satisfies ElectronSurface;
const paths = builtPaths(import.meta.dirname, app.isPackaged ? process.resourcesPath : undefined);
// The same folder as for the localhost host: projects, trust and settings belong to the person, not to a host.
const dataFolder = defaultDataFolder();

// Not awaited at the top level: Electron becomes ready only after this module has been evaluated.
startShell({
  electron,
  preloadPath: join(paths.built, 'preload', 'preload.cjs'),
  platform: process.platform,
  profileFolder: join(dataFolder, 'electron'),
  request: readStartRequest({
    parameters: process.argv,
    workingFolder: process.cwd(),
    applicationFolder: app.isPackaged ? undefined : app.getAppPath(),
  }),
  async openServices(show) {
    const builtHash = readBuiltHash(paths.childHash);
    requireBuiltChild(paths.childBundle, builtHash);
    refuseClientCertificates(app);
    const spawn = createVerifiedSpawn(createUtilitySpawn(utilityProcess), builtHash, ({ message }) => console.error(message));
    const shared = await openSharedParts({ paths, dataFolder });
    const { personSettings, sampleFolder, logBug, folders } = shared;
    const closeSignIns = new WeakMap<Application, () => void>();
    const applications = createApplications({
      folders,
      show,
      create: async (neighbours) => {
        const signInWindows = createSignInWindows(electron);
        const application = await joinApplication(
          {
            host: 'electron',
            version: app.getVersion(),
            paths,
            dataFolder,
            spawn,
            systemProxy: async (url) => proxyOfBrowserAnswer(await session.defaultSession.resolveProxy(url.href)),
            pickFile: (kind) => pickFile(dialog, kind),
            openSignInWindow: signInWindows.open,
            pickFolder: () => pickProjectFolder(dialog),
          },
          shared,
          neighbours,
        );
        closeSignIns.set(application, signInWindows.closeAll);
        return application;
      },
    });
    return {
      applications,
      sampleFolder,
      keyBindings: () => personSettings.values().keyBindings,
      onSettings: (listener) => void personSettings.onChange(listener),
      windowClosed: (application) => closeSignIns.get(application)?.(),
      logBug,
      async dispose() {
        await applications.dispose().finally(shared.dispose);
      },
    };
  },
}).catch((thrown: unknown) => {
  console.error('Dashwright could not start.', thrown);
  dialog.showErrorBox('Dashwright could not start', startFailureText(thrown));
  app.exit(1);
});
