import { resolve } from 'node:path';
import open from 'open';
import { joinApplication, type Application } from '../services/application/application.ts';
import type { BuiltPaths } from '../services/application/built-paths.ts';
import { type Applications, createApplications } from '../services/application/several/applications.ts';
import { openSharedParts, type SharedParts } from '../services/application/several/shared-parts.ts';
import { keptAddress, makeSecrets } from '../web/kept-address.ts';
import { createProjectHosts, type ProjectHosts } from '../web/project-hosts.ts';
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
 * `dashwright serve`: prints one line `LISTENING <address>` and runs until a signal ends it. Projects that a window opens in a window of
 * their own are served by the same process, each under an address of its own.
 * @throws AppError `untrusted-project` for a folder that was not trusted before, without `trust` or `ask`.
 */
export async function serveCommand(options: ServeOptions): Promise<void> {
  const dataFolder = defaultDataFolder();
  if (options.folder !== undefined && !options.ask) {
    const found = await discoverProject(resolve(options.folder));
    if (found.kind === 'choose') throw severalApplications(found.applications);
    await settleFolderTrust(found, { isTrusted: options.trust, dataFolder, advice: ', or --ask to look at it without running anything' });
  }
  const shared = await openSharedParts({ paths: options.paths, dataFolder });
  const { applications, hosts } = createServed(options, dataFolder, shared);
  const end = async (): Promise<void> => {
    await hosts.close();
    await applications.dispose().finally(shared.dispose);
  };
  // A bug somewhere must not end the app, which has a person's unsaved texts.
  process.on('unhandledRejection', (thrown) => shared.logBug('unhandled', thrown));
  try {
    const application = await applications.create();
    if (options.folder !== undefined) {
      const opened = await application.openFolder(resolve(options.folder));
      if (opened.outcome === 'choose') throw severalApplications(opened.applications);
    } else if (options.sample) await application.openSample();
    // Its address was printed, so it stays even without windows.
    const host = await hosts.keep(application, () => startHost(application, options, dataFolder));
    // Whoever reads the address may end the program at once.
    onEndSignal(end);
    console.log(`LISTENING ${host.url}`);
    // The address has been printed, so a person can open it if no browser can be started.
    if (options.open) await open(host.url).catch(() => undefined);
  } catch (thrown) {
    await end();
    throw thrown;
  }
}

/** Returns the applications of this process, none yet, with the servers that show them. */
function createServed(
  options: ServeOptions,
  dataFolder: string,
  shared: SharedParts,
): { readonly applications: Applications; readonly hosts: ProjectHosts } {
  const { version, paths, keepAddress } = options;
  const spawn = createForkSpawn();
  const applications = createApplications({
    folders: shared.folders,
    create: (neighbours) => joinApplication({ host: 'web', version, paths, dataFolder, spawn }, shared, neighbours),
    show: (application) => hosts.show(application),
  });
  const hosts = createProjectHosts({
    start(application, onUse) {
      const folder = application.project()?.folder;
      return startHost(application, { folder, port: 0, keepAddress: keepAddress && folder !== undefined }, dataFolder, onUse);
    },
    end: applications.end,
    logBug: shared.logBug,
  });
  return { applications, hosts };
}

/** Starts the host, on request at the address of the previous start; picks another port if that one is taken. */
async function startHost(
  application: Application,
  { folder, port, keepAddress }: Pick<ServeOptions, 'folder' | 'port' | 'keepAddress'>,
  dataFolder: string,
  onUse?: (windows: number) => void,
): Promise<WebServerHost> {
  if (!keepAddress) return await startWebHost(application, port, makeSecrets(), onUse);
  // Without a folder the address belongs to the app itself.
  const kept = keptAddress(dataFolder, resolve(folder ?? dataFolder));
  const before = await kept.read();
  const secrets = before ?? makeSecrets();
  const host =
    port === 0 && before !== null
      ? await startWebHost(application, before.port, secrets, onUse).catch(() => startWebHost(application, 0, secrets, onUse))
      : await startWebHost(application, port, secrets, onUse);
  await kept.write({ token: secrets.token, pages: secrets.pages, port: host.port }).catch(async (thrown: unknown) => {
    // Nobody would ever close it.
    await host.close();
    throw thrown;
  });
  return host;
}
