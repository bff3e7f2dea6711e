import { randomBytes } from 'node:crypto';
import type { HostCallHandlers, HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { HostEvent } from '../../../shared/contract/host-events.ts';
import type { JsonValue } from '../../../shared/contract/json.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { defaultRuntimeLimits, type SpawnChild } from '../../runtime/runtime.ts';
import { createBodyReader } from '../../runtime/supervisor/body-reader.ts';
import { createBackEndAccess } from '../back-end/back-end-access.ts';
import type { OpenSignInWindow } from '../http/sign-in/gateway-visit.ts';
import type { SystemProxy } from '../http/network/system-proxy.ts';
import { createJournal } from '../project/unsaved/journal.ts';
import { prepareSampleProject } from '../sample/sample-project.ts';
import { readProjectAsset, unsavedAsset } from '../serving/project-asset.ts';
import type { Answer } from '../serving/answer.ts';
import { createRequestHandler } from '../serving/application-requests.ts';
import { prepareDataFolder } from '../settings/private-folder.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import type { BuiltPaths } from './built-paths.ts';
import { createEventHub } from './event-hub.ts';
import { createOpenWindows, type WindowLink } from './open-windows.ts';
import { createHandlers } from './handlers.ts';
import { createProjectDesk } from './project-desk.ts';
import { terminalText } from './terminal-text.ts';

export interface ApplicationOptions {
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly paths: BuiltPaths;
  /** Settings, trust, recent projects, journals, the copy of the sample project. */
  readonly dataFolder: string;
  readonly spawn: SpawnChild;
  /** The system's folder dialog; undefined when the person cancels it. Absent where there is none. */
  readonly pickFolder?: () => Promise<string | undefined>;
  /** The system's dialog for a file; undefined when the person cancels it. Absent where there is none. */
  readonly pickFile?: (kind: HostCallInput<'file.pick'>['kind']) => Promise<string | undefined>;
  /** A window for signing in at a CAM gateway. Absent where there are no windows. */
  readonly openSignInWindow?: OpenSignInWindow;
  /** The proxy that the system uses for an address; left out: the environment tells. */
  readonly systemProxy?: SystemProxy;
}

/** The whole product without a host: every window of one process talks to the same one. */
export interface Application {
  readonly handlers: HostCallHandlers;
  /** The same calls for one connection of a window, whose unsaved text counts as held by it until the link is closed. */
  connectWindow(): WindowLink;
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Answers `app://` and the localhost host alike. */
  handleRequest(request: Request): Promise<Answer>;
  /** @throws AppError of opening a project. */
  openFolder(folder: string): Promise<HostCallOutput<'project.open'>>;
  openSample(): Promise<HostCallOutput<'project.open'>>;
  readSetting(key: string): Promise<JsonValue | null>;
  writeSetting(key: string, value: JsonValue): Promise<void>;
  /** Bugs go here, never to a person. */
  logBug(message: string, thrown: unknown): void;
  dispose(): Promise<void>;
}

/** Puts the services together. Nothing is opened and nothing is sent yet. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { paths, dataFolder } = options;
  /** Replaced as soon as secrets are known; nothing knows any before. */
  let redact = (text: string): string => text;
  const logBug = (message: string, thrown: unknown): void => {
    const said = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    console.error(terminalText(redact(`dashwright: ${message}: ${said}`)));
  };
  try {
    prepareDataFolder(dataFolder);
  } catch (thrown) {
    logBug('data folder', thrown);
  }
  const { emit, onEvent } = createEventHub(logBug);
  const settings = createSettingsStore(dataFolder, (path) => {
    emit('notice', { severity: 'warning', message: `Settings could not be read and start anew. The old ones are kept in ${path}.` });
  });
  const backEnd = await createBackEndAccess({
    settings,
    emit,
    systemProxy: options.systemProxy,
    storedQueries: () => desk.current()?.queries() ?? {},
  });
  redact = backEnd.redact;
  const openWindows = createOpenWindows();
  const journalFailed = (thrown: unknown): void => {
    logBug('journal', thrown);
    emit('notice', {
      severity: 'warning',
      message: 'Unsaved changes cannot be kept in case of a crash: the disk does not take them. Save often.',
    });
  };
  const journal = createJournal(dataFolder, journalFailed, openWindows.has);
  // A data folder that takes nothing keeps nobody from opening a project of their own.
  const sampleFolder = await prepareSampleProject(paths.sampleFolder, dataFolder).catch((thrown: unknown) => {
    logBug('sample project', thrown);
    return paths.sampleFolder;
  });
  const desk = createProjectDesk({
    sampleFolder,
    childBundle: paths.childBundle,
    analysisBundle: paths.analysisBundle,
    spawn: options.spawn,
    settings,
    journal,
    backEnd,
    emit,
    logBug,
  });
  const frameBase = `/frame/${randomBytes(18).toString('base64url')}/`;

  const handleRequest = createRequestHandler({
    rendererFolder: paths.rendererFolder,
    frameFolder: paths.frameFolder,
    frameBase,
    readAsset: async (path) => {
      const project = desk.current();
      if (!project) throw new AppError('not-found', 'No project is open.');
      const unsaved = project.unsavedStyleSheet(path);
      return unsaved === undefined ? await readProjectAsset(project.info().folder, path) : unsavedAsset(unsaved);
    },
  });
  const bodyReader = createBodyReader({ childPath: paths.childBundle, spawn: options.spawn, limits: () => defaultRuntimeLimits });
  const handlers = createHandlers({ desk, backEnd, bodyReader, settings, emit, logBug, frameBase, sampleFolder, ...options });

  return {
    handlers,
    connectWindow: () => openWindows.connect(handlers),
    onEvent,
    handleRequest,
    openFolder: desk.open,
    openSample: () => desk.open(sampleFolder),
    readSetting: (key) => settings.read(key),
    writeSetting: (key, value) => settings.write(key, value),
    logBug,
    async dispose() {
      bodyReader.dispose();
      // Each part is tidied up whatever becomes of the others: unsaved text above all.
      for (const [part, end] of [
        ['project', desk.close],
        ['journal', journal.dispose],
        ['settings', settings.flush],
        ['back-end', backEnd.dispose],
      ] as const) {
        await end().catch((thrown: unknown) => logBug(`closing ${part}`, thrown));
      }
    },
  };
}
