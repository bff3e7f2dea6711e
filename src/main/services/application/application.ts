import { randomBytes } from 'node:crypto';
import type { HostCallHandlers, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { HostEvent } from '../../../shared/contract/host-events.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import type { ChangedKeys } from '../../../shared/settings/setting-kinds.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { defaultRuntimeLimits } from '../../runtime/runtime.ts';
import { createBodyReader } from '../../runtime/supervisor/body-reader.ts';
import { createBackEndAccess } from './back-end-access.ts';
import { nameCacheFolder } from '../exchanges/bodies/cache-folder.ts';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import { createJournal } from '../project/unsaved/journal.ts';
import { readProjectAsset, unsavedAsset } from '../serving/project-asset.ts';
import type { PageAnswer } from '../serving/answer.ts';
import { createRequestHandler } from '../serving/application-requests.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { ApplicationOptions } from './application-options.ts';
import { createEventHub, type Emit } from '../events/event-hub.ts';
import type { WindowLink } from './open-windows.ts';
import { createHandlers } from './handlers/handlers.ts';
import { createProjectManager, type ProjectManager } from './project-manager.ts';
import type { Neighbours } from './several/neighbours.ts';
import { openSharedParts, type SharedParts } from './several/shared-parts.ts';

/** One project and everything that runs for it, without a host. All windows of a project share one. */
export interface Application {
  readonly handlers: HostCallHandlers;
  /** Path prefix of the preview frame of this application, with a part that cannot be guessed. */
  readonly frameBase: string;
  /** Returns the same calls for one connection of a window, which counts as holding its unsaved text until the link closes. */
  connectWindow(): WindowLink;
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Answers requests of both `app://` and the localhost host. */
  handleRequest(request: Request): Promise<PageAnswer>;
  /** Returns the open project; null if there is none. */
  project(): ProjectInfo | null;
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

/** Creates an application that is alone in its process: settings and keychain are its own, and end with it. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const shared = await openSharedParts(options);
  const alone: Neighbours = {
    hold: shared.folders.hold(),
    showHolder: async () => undefined,
    openWindow: async () => {
      throw new AppError('invalid-input', 'This command opens no further windows.');
    },
  };
  const application = await joinApplication(options, shared, alone);
  return {
    ...application,
    async dispose() {
      await application.dispose();
      await shared.dispose();
    },
  };
}

/** Assembles the services of one more application of this process. Opens and sends nothing yet. */
export async function joinApplication(options: ApplicationOptions, shared: SharedParts, neighbours: Neighbours): Promise<Application> {
  const { paths, dataFolder } = options;
  const { settings, personSettings, openWindows, sampleFolder, logBug } = shared;
  const { emit, relay, onEvent } = createEventHub(logBug);
  const backEnd = await createBackEndAccess({
    settings,
    keychain: shared.keychain,
    emit,
    systemProxy: options.systemProxy,
    bodyFolder: nameCacheFolder(dataFolder, () => projects.current()?.info().folder),
    storedQueries: () => projects.current()?.queries() ?? {},
  });
  const stops = [shared.addRedaction(backEnd.redact), applySettings(personSettings, backEnd.exchanges), shared.events.onEvent(relay)];
  const journal = createJournal(dataFolder, (thrown) => reportJournal(thrown, emit, logBug), openWindows.has);
  const projects = createProjectManager({
    sampleFolder,
    childBundle: paths.childBundle,
    analysisBundle: paths.analysisBundle,
    codeBundle: paths.codeBundle,
    spawn: options.spawn,
    spareTurn: shared.spareTurn,
    neighbours,
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
    neighbours,
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
  const links = createLinks(() => openWindows.connect(handlers, backEnd.interception.watch));

  return {
    handlers,
    frameBase,
    connectWindow: links.connect,
    onEvent,
    handleRequest: createRequestHandler({ ...paths, frameBase, readAsset: (path) => readAsset(projects, path) }),
    project: () => projects.current()?.info() ?? null,
    openFolder: projects.open,
    openSample: () => projects.open(sampleFolder),
    readSetting: (key) => settings.read(key),
    writeSetting: (key, value) => settings.write(key, value),
    keyBindings: () => personSettings.values().keyBindings,
    logBug,
    async dispose() {
      bodyReader.dispose();
      await endParts({ project: projects.dispose, journal: journal.dispose, state: settings.flush, 'back-end': backEnd.dispose }, logBug);
      for (const stop of stops) stop();
      // Its texts are those of closed windows now.
      links.closeAll();
    },
  };
}

/** Returns the connections of the windows of one application, none yet. */
function createLinks(connect: () => WindowLink): { readonly connect: () => WindowLink; readonly closeAll: () => void } {
  const links = new Set<WindowLink>();
  return {
    connect() {
      const { handlers, close, windowClosed } = connect();
      const link: WindowLink = {
        handlers,
        windowClosed,
        close(isLost) {
          links.delete(link);
          close(isLost);
        },
      };
      links.add(link);
      return link;
    },
    closeAll() {
      for (const link of [...links]) link.close();
    },
  };
}

/** Lets the settings take effect on what is kept of requests, now and after each change. Returns the function that stops. */
function applySettings(settings: PersonSettings, exchanges: ExchangeStore): () => void {
  const apply = () => {
    const values = settings.values();
    exchanges.setBounds({
      maxBytes: values['inspector.bodies'] * 1024 ** 2,
      maxDiskBytes: values['inspector.bodiesOnDisk'] * 1024 ** 2,
      maxExchanges: values['inspector.requests'],
    });
  };
  apply();
  return settings.onChange(apply);
}

/** Ends the parts in order, each even if another one fails: unsaved text above all. */
async function endParts(parts: Readonly<Record<string, () => Promise<void>>>, logBug: LogBug): Promise<void> {
  for (const [part, end] of Object.entries(parts)) await end().catch((thrown: unknown) => logBug(`closing ${part}`, thrown));
}

type LogBug = Application['logBug'];

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
