import { resolve } from 'node:path';
import open from 'open';
import { type Application, createApplication } from '../services/application/application.ts';
import type { BuiltPaths } from '../services/application/built-paths.ts';
import { keptAddress, makeSecrets } from '../web/kept-address.ts';
import { startWebHost, type WebServerHost } from '../web/web-host.ts';
import { defaultDataFolder } from '../services/settings/data-folder.ts';
import { createForkSpawn } from '../runtime/supervisor/fork-child.ts';
import { discoverProject } from '../services/project/discover-project.ts';
import { onEndSignal } from './end-signal.ts';
import { settleFolderTrust } from './folder-trust.ts';
import { severalApplications } from './several-applications.ts';

export interface ServeOptions {
  readonly folder: string | undefined;
  readonly sample: boolean;
  readonly port: number;
  readonly open: boolean;
  /** Uses the same address at every start of this folder. */
  readonly keepAddress: boolean;
  /** The folder is trusted from now on. */
  readonly trust: boolean;
  /** The window asks whether to trust the folder. */
  readonly ask: boolean;
  readonly paths: BuiltPaths;
  readonly version: string;
}

/**
 * `dashwright serve`: prints one line `LISTENING <address>` and runs until a signal ends it.
 * @throws AppError `untrusted-project` for a folder that was not trusted before, without `trust` or `ask`.
 */
export async function serveCommand(options: ServeOptions): Promise<void> {
  const dataFolder = defaultDataFolder();
  if (options.folder !== undefined && !options.ask) {
    const found = await discoverProject(resolve(options.folder));
    if (found.kind === 'choose') throw severalApplications(found.applications);
    await settleFolderTrust(found, { isTrusted: options.trust, dataFolder, advice: ', or --ask to look at it without running anything' });
  }
  const application = await createApplication({
    host: 'web',
    version: options.version,
    paths: options.paths,
    dataFolder,
    spawn: createForkSpawn(),
  });
  // A bug somewhere must not end the app, which has a person's unsaved texts.
  process.on('unhandledRejection', (thrown) => application.logBug('unhandled', thrown));
  try {
    if (options.folder !== undefined) {
      const opened = await application.openFolder(resolve(options.folder));
      if (opened.outcome === 'choose') throw severalApplications(opened.applications);
    } else if (options.sample) await application.openSample();
    const host = await startHost(application, options, dataFolder);
    console.log(`LISTENING ${host.url}`);
    onEndSignal(async () => {
      await host.close();
      await application.dispose();
    });
    // The address has been printed, so a person can open it if no browser can be started.
    if (options.open) await open(host.url).catch(() => undefined);
  } catch (thrown) {
    await application.dispose();
    throw thrown;
  }
}

/** Starts the host, at the address of the previous start if a person wants to keep it; another port replaces one that is taken. */
async function startHost(
  application: Application,
  { folder, port, keepAddress }: ServeOptions,
  dataFolder: string,
): Promise<WebServerHost> {
  if (!keepAddress) return await startWebHost(application, port);
  // Without a folder the address belongs to the app itself.
  const kept = keptAddress(dataFolder, resolve(folder ?? dataFolder));
  const before = await kept.read();
  const secrets = before ?? makeSecrets();
  const host =
    port === 0 && before !== null
      ? await startWebHost(application, before.port, secrets).catch(() => startWebHost(application, 0, secrets))
      : await startWebHost(application, port, secrets);
  await kept.write({ token: secrets.token, pages: secrets.pages, port: host.port });
  return host;
}
