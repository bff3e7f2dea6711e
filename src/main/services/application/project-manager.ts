import type { HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { LimitChanges, LimitsState } from '../../../shared/contract/limits-schema.ts';
import { editorTabsSchema } from '../../../shared/contract/window-settings.ts';
import { AppError, toAppErrorData } from '../../../shared/errors/app-error.ts';
import { createOrder } from '../../../shared/in-order.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { type DiscoveredProject, discoverProject } from '../project/discover-project.ts';
import { identityOf } from '../project/folders/folder-identity.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Workspace } from '../workspace/workspace-types.ts';
import { noProject, OpenProject, type ProjectManagerOptions } from './open-project.ts';
import { setProjectTrust } from './project-trust.ts';
import type { Neighbours } from './several/neighbours.ts';

/** Milliseconds after which windows have stopped sending texts of a project that was closed. */
const latestText = 10_000;

/** Manages the one open project of an application: opening another closes it, and trust, connections and limits follow. */
export interface ProjectManager {
  open(folder: string): Promise<HostCallOutput<'project.open'>>;
  close(): Promise<void>;
  /** Calls a listener whenever a project is closed. */
  onClose(listener: () => void): void;
  /** Closes the project for good. */
  dispose(): Promise<void>;
  current(): Workspace | undefined;
  /** Returns the open project; with `folder` only when it is that one. @throws AppError `no-project`. */
  required(folder?: string): Workspace;
  /**
   * Keeps the unsaved text of a window, of the open project or of the one just closed: the last typed text arrives after the close.
   * @throws AppError `no-project`, and those of `Workspace.keepFile`.
   */
  keep(input: HostCallInput<'file.keep'>): void;
  /**
   * Answers the trust question for the open project; `folder` is the one that the person saw. Yes starts the runtime, no stops
   * it and its requests at once.
   * @throws AppError `no-project` when `folder` is no longer open, `folder-missing` when another folder took its place.
   */
  trust(trusted: boolean, folder?: string): Promise<void>;
  /** Asks again who the user is and reloads the page, after the back-end or the user changed. */
  reconnect(): Promise<void>;
  /** @throws AppError `no-project`. */
  limits(): LimitsState;
  /** Saves limits, which take effect at once. @throws AppError `no-project`, `invalid-input`, and those of writing the file. */
  saveLimits(changes: LimitChanges): Promise<LimitsState>;
}

/** See {@link ProjectManager}. */
export function createProjectManager(options: ProjectManagerOptions): ProjectManager {
  const project = new OpenProject(options);
  /** Two quick clicks must not open two projects at once, and trust and limits of one project must never apply to the next. */
  const inOrder = createOrder();
  /** The project that was open before. */
  let closed: Workspace | undefined;
  let isOver = false;
  const closeListeners: (() => void)[] = [];

  async function close(): Promise<void> {
    const closing = project.workspace;
    project.workspace = undefined;
    if (!closing) return;
    for (const listener of closeListeners) listener();
    closed = closing;
    setTimeout(() => {
      if (closed === closing) closed = undefined;
    }, latestText).unref();
    const cleaning = cleanUp(project, closing);
    // Another application may have it once its texts are on the disk.
    if (project.heldAs !== undefined) options.neighbours.hold.leave(project.heldAs, cleaning);
    project.heldAs = undefined;
    await cleaning;
  }

  function required(folder?: string): Workspace {
    if (!project.workspace) throw noProject();
    if (folder !== undefined && folder !== project.workspace.info().folder) {
      throw new AppError('no-project', 'The project of this file was closed. Open it again.');
    }
    return project.workspace;
  }

  return {
    open: (folder) =>
      inOrder(async () => {
        // Nothing would ever close a project opened now.
        if (isOver) throw new AppError('no-project', 'This window was closed. Open the folder in another one.');
        return await open(project, folder, close);
      }),
    close: () => inOrder(close),
    onClose: (listener) => void closeListeners.push(listener),
    async dispose() {
      isOver = true;
      project.stopFollowing();
      await inOrder(close);
    },
    current: () => project.workspace,
    required,
    keep(input) {
      const isOfClosed = closed !== undefined && input.folder === closed.info().folder && input.folder !== project.workspace?.info().folder;
      (isOfClosed ? closed : required(input.folder))?.keepFile(input);
    },
    trust: (trusted, folder) => inOrder(() => setProjectTrust(project, trusted, folder)),
    reconnect: () => project.reconnect(),
    limits() {
      required();
      return project.limits.state();
    },
    saveLimits: (changes) => inOrder(async () => project.saveLimits(required(), changes)),
  };
}

async function open(project: OpenProject, folder: string, close: () => Promise<void>): Promise<HostCallOutput<'project.open'>> {
  const { neighbours } = project.parts;
  const found = await discoverProject(folder);
  if (found.kind === 'choose') return { outcome: 'choose', applications: [...found.applications] };
  const identity = await identityOf(found.folder);
  const heldAs = identity ?? found.folder;
  const shown = await takeOrShow(project, heldAs);
  if (shown) return { outcome: 'elsewhere', ...shown };
  await close();
  // Closing gave it back if it was open here.
  const taken = await takeOrShow(project, heldAs);
  if (taken) return { outcome: 'elsewhere', ...taken };
  project.heldAs = heldAs;
  try {
    return { outcome: 'opened', project: await start(project, found, identity) };
  } catch (thrown) {
    if (!project.workspace) {
      neighbours.hold.leave(heldAs, Promise.resolve());
      project.heldAs = undefined;
    }
    throw thrown;
  }
}

/** Takes a folder for this application. Returns where it is shown if another one has it, whose window is shown. */
async function takeOrShow(project: OpenProject, heldAs: string): ReturnType<Neighbours['showHolder']> {
  const { hold, showHolder } = project.parts.neighbours;
  while (!(await hold.take(heldAs))) {
    const shown = await showHolder(heldAs);
    if (shown) return shown;
  }
  return undefined;
}

/** Reads what this computer knows of a project, and starts it. Returns before its page is drawn. */
async function start(project: OpenProject, found: DiscoveredProject, identity: string | undefined): Promise<ProjectInfo> {
  const { settings, backEnd, emit, journal, sampleFolder } = project.parts;
  const isSample = found.folder === (await projectFolderOf(sampleFolder));
  const trust = isSample ? true : await settings.trustOf(found.folder);
  await backEnd.connections.useProject({ folder: found.folder, trusted: trust ?? false });
  await project.loadLimits(found.folder);
  await journal.follow(found.folder);
  const page = await pageLeft(settings, found.folder);
  // The page that a window was left with comes before the one that the project names; code that lacks it leads to its first one.
  const opened = project.createWorkspace(page === undefined ? found : { ...found, mainPage: page }, trust, isSample);
  project.workspace = opened;
  project.identity = identity;
  // A failure to update the recent projects must not keep a project from opening.
  await settings.addRecent({ folder: found.folder, name: found.name }).catch((thrown: unknown) => {
    emit('notice', { severity: 'warning', message: toAppErrorData(thrown).message });
  });
  emit('project.changed', { project: opened.info() });
  // The window shows the project at once; analysis, user name, runtime and first page follow.
  project.follow(opened.start(true, opened.info().trusted ? project.user.connect() : undefined));
  return opened.info();
}

/** Returns the page that a window showed last of a project; undefined if that is not known. */
async function pageLeft(settings: Pick<SettingsStore, 'read'>, folder: string): Promise<string | undefined> {
  const left = editorTabsSchema.safeParse(await settings.read(`editor:${folder}`.slice(0, 200)).catch(() => null));
  return (left.success && left.data.page) || undefined;
}

/** Returns the folder of the project in `folder`; undefined if there is not exactly one. */
async function projectFolderOf(folder: string): Promise<string | undefined> {
  const found = await discoverProject(folder).catch(() => undefined);
  return found?.kind === 'project' ? found.folder : undefined;
}

/** Ends everything of a closed project and empties the windows. */
async function cleanUp(project: OpenProject, closing: Workspace): Promise<void> {
  const { backEnd, journal, emit, logBug } = project.parts;
  project.user.abandon();
  backEnd.http.cancelAll();
  backEnd.http.forgetWrites();
  backEnd.interception.forget();
  // A part that cannot be cleaned up must not leave the windows with a project that is gone.
  await closing.dispose().catch((thrown: unknown) => logBug('close project', thrown));
  await journal.flush().catch((thrown: unknown) => logBug('close project', thrown));
  await backEnd.connections.useProject(null).catch((thrown: unknown) => logBug('close project', thrown));
  await project.loadLimits(null);
  backEnd.exchanges.clear();
  emit('traffic.cleared', {});
  emit('console.cleared', {});
  emit('preview.cleared', {});
  emit('project.model', { revision: 0 });
  emit('problems.changed', { base: null, revision: 0, difference: { shifts: [], problems: [] } });
  emit('project.changed', { project: null });
}
