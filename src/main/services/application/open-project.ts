import { sampleConnectionId, storedQuerySettings } from '../../../shared/contract/connection-schema.ts';
import type { LimitChanges, LimitsState } from '../../../shared/contract/limits-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type SpawnChild, toRuntimeLimits } from '../../runtime/runtime.ts';
import type { SpareTurn } from '../../runtime/supervisor/spare-turn.ts';
import type { BackEndAccess } from './back-end-access.ts';
import type { Emit } from '../events/event-hub.ts';
import { toHttpLimits } from '../http/limits/http-limits.ts';
import { createLimitsOfProject, type LimitsOfProject } from '../limits/project-limits.ts';
import type { DiscoveredProject } from '../project/discover-project.ts';
import { defaultProjectRules, readProjectRules } from '../limits/project-rules.ts';
import type { Journal } from '../project/unsaved/journal.ts';
import type { PersonSettings } from '../settings/person-settings.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Workspace } from '../workspace/workspace-types.ts';
import { createWorkspace } from '../workspace/workspace.ts';
import type { Neighbours } from './several/neighbours.ts';
import { createUserLookup, type UserLookup } from './user-lookup.ts';

export interface ProjectManagerOptions {
  readonly sampleFolder: string;
  readonly childBundle: string;
  readonly analysisBundle: string;
  readonly codeBundle: string;
  readonly spawn: SpawnChild;
  readonly spareTurn: SpareTurn;
  readonly neighbours: Pick<Neighbours, 'hold' | 'showHolder'>;
  readonly settings: SettingsStore;
  readonly personSettings: PersonSettings;
  readonly journal: Journal;
  readonly backEnd: BackEndAccess;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** Milliseconds before the code of a project that was opened is checked: until then its window and its first page need every core. */
const beforeCodeChecks = 5_000;

export function noProject(): AppError {
  return new AppError('no-project', 'No project is open. Open a folder first.');
}

/** The place for the one open project, with the limits and the user that follow it. */
export class OpenProject {
  readonly parts: ProjectManagerOptions;
  readonly limits: LimitsOfProject;
  readonly user: UserLookup;
  /** Call when no project will be opened any more. */
  readonly stopFollowing: () => void;
  workspace: Workspace | undefined;
  /** Identity of the folder that the project was read from; see `identityOf`. */
  identity: string | undefined;
  /** Under which name this application holds the folder; see `FolderHold`. */
  heldAs: string | undefined;
  #rules = defaultProjectRules;
  /** Resolves when the project has read its files and drawn its page, or failed to. */
  #starting: Promise<void> = Promise.resolve();

  constructor(parts: ProjectManagerOptions) {
    this.parts = parts;
    this.limits = createLimitsOfProject(parts.settings);
    this.stopFollowing = this.#followSettings();
    this.user = createUserLookup({ backEnd: parts.backEnd, reload: () => this.reload(), logBug: parts.logBug });
  }

  /** Runs the page again in another language when a person chooses one, and checks code or not as they choose. */
  #followSettings(): () => void {
    const { personSettings, logBug } = this.parts;
    let language = personSettings.values()['preview.language'];
    return personSettings.onChange(({ values }) => {
      this.workspace?.setCodeChecked(values['editor.checkNames']);
      if (values['preview.language'] === language) return;
      language = values['preview.language'];
      this.reload().catch((thrown: unknown) => logBug('language', thrown));
    });
  }

  /** Makes reloads wait for `start`. Logs bugs only: not a project closed meanwhile, nor a runtime that cannot start, which its status reports. */
  follow(start: Promise<void>): void {
    this.#starting = start.catch((thrown: unknown) => {
      if (!(thrown instanceof AppError)) this.parts.logBug('start project', thrown);
    });
  }

  /** Reloads the page with the user of the active connection. */
  async reload(): Promise<void> {
    const reloading = this.workspace;
    await this.#starting;
    // Another project loads itself, and a restricted one requests nothing.
    if (!reloading || this.workspace !== reloading || !reloading.info().trusted) return;
    reloading.runtime.setActiveUser(this.#activeUser());
    await reloading.reload(false);
  }

  /** See `ProjectManager.reconnect`. */
  async reconnect(): Promise<void> {
    this.parts.backEnd.http.cancelAll();
    // The back-end is not even asked for the user before the project may send anything.
    if (this.workspace?.info().trusted === false) return;
    if (await this.user.connect()) await this.reload();
  }

  /** Reads the limits and the levels of rules of a folder, or the defaults, and applies them to later requests. */
  async loadLimits(folder: string | null): Promise<void> {
    await this.limits.load(folder);
    this.#rules = await readProjectRules(folder);
    this.parts.backEnd.http.setLimits(toHttpLimits(this.limits.state().limits));
  }

  /** See `ProjectManager.saveLimits`. */
  async saveLimits(workspace: Workspace, changes: LimitChanges): Promise<LimitsState> {
    await this.limits.save(changes);
    const state = this.limits.state();
    this.parts.backEnd.http.setLimits(toHttpLimits(state.limits));
    workspace.setLimits(toRuntimeLimits(state.limits));
    workspace.projectProblemsChanged();
    return state;
  }

  /** Creates the workspace of a project that was found. Nothing runs yet. */
  createWorkspace(project: DiscoveredProject, trust: boolean | undefined, sample: boolean): Workspace {
    const { backEnd, journal, childBundle, spawn, spareTurn, analysisBundle, codeBundle, personSettings, emit, logBug } = this.parts;
    const created = createWorkspace({
      project,
      trust,
      sample,
      journal,
      runtime: { childPath: childBundle, spawn, spareTurn, limits: toRuntimeLimits(this.limits.state().limits), send: backEnd.http.send },
      analysisBundle,
      codeBundle,
      activeUser: () => this.#activeUser(),
      language: () => personSettings.values()['preview.language'],
      retention: () => {
        const values = personSettings.values();
        return { traces: values['inspector.traces'], consoleLines: values['inspector.consoleLines'] };
      },
      storedQueries: () => storedQuerySettings(backEnd.connections.active()),
      runsOnEdit: () => backEnd.connections.state().activeId === sampleConnectionId,
      projectProblems: () => [...backEnd.problems(), ...this.limits.problems(), ...this.#rules.problems],
      onSettingsChanged: () => {
        this.#settingsChanged(created).catch((thrown: unknown) => logBug('settings file', thrown));
      },
      redact: backEnd.redact,
      emit,
      logBug,
    });
    created.setRuleLevels(this.#rules.levels);
    setTimeout(() => {
      if (this.workspace === created) created.setCodeChecked(personSettings.values()['editor.checkNames']);
    }, beforeCodeChecks).unref();
    return created;
  }

  /** Applies a settings file that this app or another program wrote; reconnects only if the active connection changed. */
  async #settingsChanged(changed: Workspace): Promise<void> {
    const { connections } = this.parts.backEnd;
    const active = (): string => {
      const { connections: all, activeId } = connections.state();
      return JSON.stringify(all.find((connection) => connection.id === activeId));
    };
    if (this.workspace !== changed) return;
    const before = active();
    await connections.reload();
    if (this.workspace !== changed) return;
    await this.loadLimits(changed.info().folder);
    if (this.workspace !== changed) return;
    changed.setLimits(toRuntimeLimits(this.limits.state().limits));
    changed.setRuleLevels(this.#rules.levels);
    changed.projectProblemsChanged();
    if (active() !== before) await this.reconnect();
  }

  #activeUser(): string {
    return this.parts.backEnd.connections.state().activeUser;
  }
}
