import { randomBytes } from 'node:crypto';
import type { HostCallHandlers, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { HostEvent } from '../../../shared/contract/host-events.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ChangedKeys } from '../../../shared/settings/setting-kinds.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { defaultRuntimeLimits } from '../../runtime/runtime.ts';
import { createBodyReader } from '../../runtime/supervisor/body-reader.ts';
import { createBackEndAccess } from './back-end-access.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { createJournal } from '../project/unsaved/journal.ts';
import { prepareSampleProject } from '../sample/sample-project.ts';
import { readProjectAsset, unsavedAsset } from '../serving/project-asset.ts';
import type { PageAnswer } from '../serving/answer.ts';
import { createRequestHandler } from '../serving/application-requests.ts';
import { prepareDataFolder } from '../settings/private-folder.ts';
import { openPersonSettings, type PersonSettings } from '../settings/person-settings.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import type { ApplicationOptions } from './application-options.ts';
import { createEventHub, type Emit } from '../events/event-hub.ts';
import { createOpenWindows, type WindowLink } from './open-windows.ts';
import { createHandlers } from './handlers/handlers.ts';
import { createProjectManager, type ProjectManager } from './project-manager.ts';
import { terminalText } from './terminal-text.ts';

/** The whole product without a host. All windows of a process share one. */
export interface Application {
  readonly handlers: HostCallHandlers;
  /** Returns the same calls for one connection of a window, which counts as holding its unsaved text until the link closes. */
  connectWindow(): WindowLink;
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Answers requests of both `app://` and the localhost host. */
  handleRequest(request: Request): Promise<PageAnswer>;
  /** @throws AppError if the project cannot be opened. */
  openFolder(folder: string): Promise<HostCallOutput<'project.open'>>;
  openSample(): Promise<HostCallOutput<'project.open'>>;
  readSetting(key: string): Promise<JsonValue | null>;
  writeSetting(key: string, value: JsonValue): Promise<void>;
  /** Returns the keys that a person changed; `settings.changed` says when they do again. */
  keyBindings(): ChangedKeys;
  /** Logs a bug. Its details are never shown to a person. */
  logBug(message: string, thrown: unknown): void;
  dispose(): Promise<void>;
}

/** Assembles the services. Opens and sends nothing yet. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { paths, dataFolder } = options;
  /** Replaced below, before any secret is known. */
  let redact = (text: string): string => text;
  const logBug = (message: string, thrown: unknown): void => {
    const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    console.error(terminalText(redact(`dashwright: ${message}: ${detail}`)));
  };
  const sampleFolder = await prepareFolders(options, logBug);
  const { emit, onEvent } = createEventHub(logBug);
  const settings = createSettingsStore(dataFolder, (path) => reportSetAside(path, emit));
  const personSettings = await openPersonSettings(dataFolder, logBug);
  const backEnd = await createBackEndAccess({
    settings,
    emit,
    systemProxy: options.systemProxy,
    storedQueries: () => projects.current()?.queries() ?? {},
  });
  redact = backEnd.redact;
  applySettings(personSettings, backEnd.exchanges, emit);
  const openWindows = createOpenWindows();
  const journal = createJournal(dataFolder, (thrown) => reportJournal(thrown, emit, logBug), openWindows.has);
  const projects = createProjectManager({
    sampleFolder,
    childBundle: paths.childBundle,
    analysisBundle: paths.analysisBundle,
    spawn: options.spawn,
    settings,
    personSettings,
    journal,
    backEnd,
    emit,
    logBug,
  });
  const frameBase = `/frame/${randomBytes(18).toString('base64url')}/`;
  const bodyReader = createBodyReader({ childPath: paths.childBundle, spawn: options.spawn, limits: () => defaultRuntimeLimits });
  const handlers = createHandlers({
    projects,
    backEnd,
    bodyReader,
    settings,
    personSettings,
    emit,
    logBug,
    frameBase,
    sampleFolder,
    templatesFolder: paths.templatesFolder,
    ...options,
  });

  return {
    handlers,
    connectWindow: () => openWindows.connect(handlers),
    onEvent,
    handleRequest: createRequestHandler({ ...paths, frameBase, readAsset: (path) => readAsset(projects, path) }),
    openFolder: projects.open,
    openSample: () => projects.open(sampleFolder),
    readSetting: (key) => settings.read(key),
    writeSetting: (key, value) => settings.write(key, value),
    keyBindings: () => personSettings.values().keyBindings,
    logBug,
    async dispose() {
      bodyReader.dispose();
      const ends = { project: projects.close, journal: journal.dispose, state: settings.flush, settings: personSettings.close };
      await endParts({ ...ends, 'back-end': backEnd.dispose }, logBug);
    },
  };
}

/** Lets the settings take effect on what is kept of requests, now and after each change, and reports changes to the windows. */
function applySettings(settings: PersonSettings, exchanges: ExchangeStore, emit: Emit): void {
  const apply = () => {
    const values = settings.values();
    exchanges.setBounds({ maxBytes: values['inspector.bodies'] * 1024 ** 2, maxExchanges: values['inspector.requests'] });
  };
  apply();
  settings.onChange((state) => {
    apply();
    emit('settings.changed', state);
  });
}

/** Ends the parts in order, each even if another one fails: unsaved text above all. */
async function endParts(parts: Readonly<Record<string, () => Promise<void>>>, logBug: LogBug): Promise<void> {
  for (const [part, end] of Object.entries(parts)) await end().catch((thrown: unknown) => logBug(`closing ${part}`, thrown));
}

type LogBug = Application['logBug'];

/**
 * Prepares the data folder, and returns the folder of the sample project: its copy there or, if that cannot be written, the original. A
 * data folder that cannot be written must not keep a person from opening their own project.
 */
async function prepareFolders({ paths, dataFolder }: ApplicationOptions, logBug: LogBug): Promise<string> {
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

function reportSetAside(path: string, emit: Emit): void {
  emit('notice', {
    severity: 'warning',
    message: `What the app remembers could not be read and was reset. The old state is kept in ${path}.`,
  });
}

function reportJournal(thrown: unknown, emit: Emit, logBug: LogBug): void {
  logBug('journal', thrown);
  emit('notice', {
    severity: 'warning',
    message: 'Unsaved changes cannot be kept in case of a crash: the disk does not take them. Save often.',
  });
}

async function readAsset(projects: ProjectManager, path: string): ReturnType<typeof readProjectAsset> {
  const project = projects.current();
  if (!project) throw new AppError('not-found', 'No project is open.');
  const unsaved = project.unsavedStyleSheet(path);
  return unsaved === undefined ? await readProjectAsset(project.info().folder, path) : unsavedAsset(unsaved);
}
