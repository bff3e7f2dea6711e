import { createSpareTurn, type SpareTurn } from '../../../runtime/supervisor/spare-turn.ts';
import { openKeychain } from '../back-end-access.ts';
import type { Keychain } from '../../connections/credentials/credential-store.ts';
import { removeLeftBehind } from '../../exchanges/bodies/cache-folder.ts';
import { createEventHub, type EventHub } from '../../events/event-hub.ts';
import { prepareSampleProject } from '../../sample/sample-project.ts';
import { openPersonSettings, type PersonSettings } from '../../settings/person-settings.ts';
import { prepareDataFolder } from '../../settings/private-folder.ts';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import type { ApplicationOptions } from '../application-options.ts';
import { createOpenWindows, type OpenWindows } from '../open-windows.ts';
import { terminalText } from '../terminal-text.ts';
import { createOpenFolders, type OpenFolders } from './open-folders.ts';

/** What belongs to the person and not to one project: the applications of a process have it together. */
export interface SharedParts {
  readonly settings: SettingsStore;
  readonly personSettings: PersonSettings;
  /** undefined: this computer has none. */
  readonly keychain: Keychain | undefined;
  /** Of all applications: a text that any of them has open is not offered as left behind. */
  readonly openWindows: OpenWindows;
  readonly folders: OpenFolders;
  readonly spareTurn: SpareTurn;
  /** The copy of the sample project. */
  readonly sampleFolder: string;
  /** Events for the windows of all applications. */
  readonly events: EventHub;
  /** Logs a bug, without the secrets that any application knows. */
  logBug(message: string, thrown: unknown): void;
  /** Adds what takes the secrets of an application out of the log. Returns the function that removes it. */
  addRedaction(redact: (text: string) => string): () => void;
  dispose(): Promise<void>;
}

type SharedOptions = Pick<ApplicationOptions, 'paths' | 'dataFolder'>;
type LogBug = SharedParts['logBug'];

/** Opens settings and keychain, and prepares the data folder. */
export async function openSharedParts(options: SharedOptions): Promise<SharedParts> {
  const { dataFolder } = options;
  const redactions = new Set<(text: string) => string>();
  const logBug: LogBug = (message, thrown) => {
    const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    const text = [...redactions].reduce((rest, redact) => redact(rest), `dashwright: ${message}: ${detail}`);
    console.error(terminalText(text));
  };
  const sampleFolder = await prepareFolders(options, logBug);
  void removeLeftBehind(dataFolder).catch((thrown: unknown) => logBug('cache', thrown));
  const events = createEventHub(logBug);
  const settings = createSettingsStore(dataFolder, (path) =>
    events.emit('notice', {
      severity: 'warning',
      message: `What the app remembers could not be read and was reset. The old state is kept in ${path}.`,
    }),
  );
  const personSettings = await openPersonSettings(dataFolder, logBug);
  personSettings.onChange((state) => events.emit('settings.changed', state));
  return {
    settings,
    personSettings,
    keychain: await openKeychain(),
    openWindows: createOpenWindows(),
    folders: createOpenFolders(),
    spareTurn: createSpareTurn(),
    sampleFolder,
    events,
    logBug,
    addRedaction(redact) {
      redactions.add(redact);
      return () => void redactions.delete(redact);
    },
    async dispose() {
      await settings.flush().catch((thrown: unknown) => logBug('closing state', thrown));
      await personSettings.close().catch((thrown: unknown) => logBug('closing settings', thrown));
    },
  };
}

/**
 * Prepares the data folder, and returns the folder of the sample project: its copy there or, if that cannot be written, the original. A
 * data folder that cannot be written must not keep a person from opening their own project.
 */
async function prepareFolders({ paths, dataFolder }: SharedOptions, logBug: LogBug): Promise<string> {
  try {
    prepareDataFolder(dataFolder);
  } catch (thrown) {
    logBug('data folder', thrown);
  }
  return await prepareSampleProject(paths.sampleFolder, dataFolder).catch((thrown: unknown) => {
    logBug('sample project', thrown);
    return paths.sampleFolder;
  });
}
