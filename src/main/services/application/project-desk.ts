import { realpath, stat } from 'node:fs/promises';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { sampleConnectionId, storedQuerySettings } from '../../../shared/contract/connection-schema.ts';
import { AppError, toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { LimitChanges, LimitsState } from '../../../shared/contract/limits-schema.ts';
import { type SpawnChild, toRuntimeLimits } from '../../runtime/runtime.ts';
import type { BackEndAccess } from '../back-end/back-end-access.ts';
import { toHttpLimits } from '../http/http-limits.ts';
import { createLimitsOfProject } from '../limits/project-limits.ts';
import { discoverProject } from '../project/discover-project.ts';
import type { Journal } from '../project/unsaved/journal.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createWorkspace } from '../workspace/workspace.ts';
import type { Workspace } from '../workspace/workspace-types.ts';
import type { Emit } from './event-hub.ts';

export interface ProjectDeskOptions {
  readonly sampleFolder: string;
  readonly childBundle: string;
  readonly analysisBundle: string;
  readonly spawn: SpawnChild;
  readonly settings: SettingsStore;
  readonly journal: Journal;
  readonly backEnd: BackEndAccess;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/**
 * Milliseconds a page waits for the name of its user. A back-end that says nothing must not hold up the files, nor
 * leave the page of the connection before it on the screen.
 */
const userPatience = 2_000;

/** Holds the one open project: opening another closes it, trust and connections follow it. */
export interface ProjectDesk {
  open(folder: string): Promise<HostCallOutput<'project.open'>>;
  close(): Promise<void>;
  current(): Workspace | undefined;
  /** @throws AppError `no-project`. */
  required(): Workspace;
  /**
   * Answers the trust question for the open project; `folder` is the one the person saw. A yes starts the runtime, a no ends
   * it and everything it sent at once.
   * @throws AppError `no-project` when it is not the open one any more, `folder-missing` when another folder took its place.
   */
  trust(trusted: boolean, folder?: string): Promise<void>;
  /** Another back-end or another user: what it answered before no longer counts. */
  reconnect(): Promise<void>;
  /** @throws AppError `no-project`. */
  limits(): LimitsState;
  /** They count at once. @throws AppError `no-project`, `invalid-input`, and those of writing the file. */
  saveLimits(changes: LimitChanges): Promise<LimitsState>;
}

/** What tells a folder from another one that took its place; undefined when a link stands there, or nothing. */
async function identityOf(folder: string): Promise<string | undefined> {
  try {
    if ((await realpath(folder)) !== folder) return undefined;
    const { dev, ino } = await stat(folder, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function noProject(): AppError {
  return new AppError('no-project', 'No project is open. Open a folder first.');
}

/** See {@link ProjectDesk}. */
export function createProjectDesk(options: ProjectDeskOptions): ProjectDesk {
  const { backEnd, settings, emit } = options;
  const limits = createLimitsOfProject(settings);
  let workspace: Workspace | undefined;
  /** The folder on disk that the open project was read from. */
  let seen: string | undefined;
  let opening: Promise<unknown> = Promise.resolve();
  /** The open project has read its files and drawn its page, or will not. */
  let starting: Promise<void> = Promise.resolve();
  /** How often the back-end was changed: only the newest change goes on to the page. */
  let connects = 0;

  const activeConnection = (): string => backEnd.connections.state().activeId;

  const activeUser = (): string => backEnd.connections.state().activeUser;

  /**
   * Asks the active connection for its user. False when another project or connection was chosen meanwhile. A user
   * that becomes known late reloads the page.
   */
  async function connect(): Promise<boolean> {
    const mine = ++connects;
    const asking = backEnd.http.connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), userPatience);
    });
    const isLate = await Promise.race([asking.then(() => false), late]);
    clearTimeout(timer);
    if (isLate && mine === connects) {
      const before = activeUser();
      void asking
        .then(() => (mine === connects && activeUser() !== before ? reload() : undefined))
        .catch((thrown: unknown) => options.logBug('late user', thrown));
    }
    return mine === connects;
  }

  async function reload(): Promise<void> {
    const reloading = workspace;
    await starting;
    // Another project asks for itself, and a restricted one asks for nothing.
    if (!reloading || workspace !== reloading || !reloading.info().trusted) return;
    reloading.runtime.setActiveUser(activeUser());
    await reloading.reload(false);
  }

  async function loadLimits(folder: string | null): Promise<void> {
    await limits.load(folder);
    backEnd.http.setLimits(toHttpLimits(limits.state().limits));
  }

  async function close(): Promise<void> {
    const closing = workspace;
    workspace = undefined;
    if (!closing) return;
    connects += 1;
    backEnd.http.cancelAll();
    backEnd.http.forgetWrites();
    // A part that cannot be tidied up must not leave the windows with a project that is gone.
    await closing.dispose().catch((thrown: unknown) => options.logBug('close project', thrown));
    await backEnd.connections.useProject(null).catch((thrown: unknown) => options.logBug('close project', thrown));
    await loadLimits(null);
    backEnd.exchanges.clear();
    emit('traffic.cleared', {});
    emit('console.cleared', {});
    emit('preview.cleared', {});
    emit('project.model', { revision: 0 });
    emit('problems.changed', { base: null, revision: 0, difference: { shifts: [], problems: [] } });
    emit('project.changed', { project: null });
  }

  async function open(folder: string): Promise<HostCallOutput<'project.open'>> {
    const found = await discoverProject(folder);
    if (found.kind === 'choose') return { outcome: 'choose', applications: [...found.applications] };
    const identity = await identityOf(found.folder);
    await close();
    const sample =
      found.folder ===
      (await discoverProject(options.sampleFolder).then(
        (own) => (own.kind === 'project' ? own.folder : ''),
        () => '',
      ));
    const answered = sample ? true : await settings.trustOf(found.folder);
    await backEnd.connections.useProject({ folder: found.folder, trusted: answered ?? false });
    await loadLimits(found.folder);
    const opened = createWorkspace({
      project: found,
      trust: answered,
      sample,
      journal: options.journal,
      runtime: {
        childPath: options.childBundle,
        spawn: options.spawn,
        limits: toRuntimeLimits(limits.state().limits),
        send: backEnd.http.send,
      },
      analysisBundle: options.analysisBundle,
      activeUser,
      storedQueries: () => storedQuerySettings(backEnd.connections.active()),
      runsOnEdit: () => activeConnection() === sampleConnectionId,
      projectProblems: () => [...backEnd.problems(), ...limits.problems()],
      onSettingsChanged: () => {
        settingsChanged(opened).catch((thrown: unknown) => options.logBug('settings file', thrown));
      },
      redact: backEnd.redact,
      emit,
      logBug: options.logBug,
    });
    workspace = opened;
    seen = identity;
    // The list of recent projects is no reason to keep a project from opening.
    await settings.addRecent({ folder: found.folder, name: found.name }).catch((thrown: unknown) => {
      emit('notice', { severity: 'warning', message: toAppErrorData(thrown).message });
    });
    emit('project.changed', { project: opened.info() });
    // The window shows the project at once; what its files mean, user name, runtime and first page follow.
    starting = opened.start(true, opened.info().trusted ? connect() : undefined).catch(logStart);
    return { outcome: 'opened', project: opened.info() };
  }

  /** Closed meanwhile, or a runtime that cannot start, which its status tells, is no bug. */
  function logStart(thrown: unknown): void {
    if (!(thrown instanceof AppError)) options.logBug('start project', thrown);
  }

  /** The file was written, by this app or another program; only a changed active connection reconnects. */
  async function settingsChanged(changed: Workspace): Promise<void> {
    const active = (): string => {
      const { connections, activeId } = backEnd.connections.state();
      return JSON.stringify(connections.find((connection) => connection.id === activeId));
    };
    if (workspace !== changed) return;
    const before = active();
    await backEnd.connections.reload();
    if (workspace !== changed) return;
    await loadLimits(changed.info().folder);
    if (workspace !== changed) return;
    changed.setLimits(toRuntimeLimits(limits.state().limits));
    changed.projectProblemsChanged();
    if (active() !== before) await reconnect();
  }

  /** One after the other: two quick clicks must not open two projects at once. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = opening.then(work, work);
    opening = next.catch(() => undefined);
    return next;
  }

  function required(): Workspace {
    if (!workspace) throw noProject();
    return workspace;
  }

  async function saveLimits(changes: LimitChanges): Promise<LimitsState> {
    const open = required();
    await limits.save(changes);
    const state = limits.state();
    backEnd.http.setLimits(toHttpLimits(state.limits));
    open.setLimits(toRuntimeLimits(state.limits));
    open.projectProblemsChanged();
    return state;
  }

  async function reconnect(): Promise<void> {
    backEnd.http.cancelAll();
    // Nobody is asked who the user is before the project may ask for anything.
    if (workspace?.info().trusted === false) return;
    if (await connect()) await reload();
  }

  async function trust(trusted: boolean, folder: string | undefined): Promise<void> {
    if (!workspace) throw noProject();
    const { folder: open } = workspace.info();
    if (folder !== undefined && folder !== open) {
      throw new AppError('no-project', 'Another project has been opened meanwhile. Answer for that one.');
    }
    if (trusted) {
      if ((await identityOf(open)) !== seen) {
        throw new AppError('folder-missing', 'Another folder stands where this project was opened. Open it again to see what it holds.');
      }
      await settings.setTrust(open, true);
      await backEnd.connections.setTrusted(true);
      // Not awaited: opening and closing wait for this answer, not for the back-end's.
      starting = workspace.setTrusted(true, connect).catch(logStart);
      return;
    }
    // First of all, whatever becomes of the settings: nothing of the project goes on.
    const wasRunning = workspace.info().trusted;
    starting = workspace.setTrusted(false).catch(logStart);
    connects += 1;
    if (wasRunning) backEnd.http.cancelAll();
    await backEnd.connections.setTrusted(false);
    await settings.setTrust(open, false);
  }

  return {
    open: (folder) => inTurn(() => open(folder)),
    close: () => inTurn(close),
    current: () => workspace,
    required,
    // In turn with opening: the answer for one project must never become that of the next.
    trust: (trusted, folder) => inTurn(() => trust(trusted, folder)),
    reconnect,
    limits() {
      required();
      return limits.state();
    },
    // In turn with opening: what is set for one project must never become that of the next.
    saveLimits: (changes) => inTurn(() => saveLimits(changes)),
  };
}
