import type { HostCallOutput } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { createOrder } from '../../../../shared/in-order.ts';
import { type DiscoveredProject, type Discovery, discoverProject } from '../../project/discover-project.ts';
import { identityOf } from '../../project/folders/folder-identity.ts';
import type { Application } from '../application.ts';
import type { Neighbours, ShownAt } from './neighbours.ts';
import type { FolderHold, OpenFolders } from './open-folders.ts';

/** Applications of one process: each has a runtime child, an analysis and caches of its own. */
export const mostApplications = 8;

export interface ApplicationsOptions {
  readonly folders: OpenFolders;
  /** Creates an application without a project. */
  create(neighbours: Neighbours): Promise<Application>;
  /** Shows an application: brings its windows to the front, opens one, or returns the address for one. */
  show(application: Application): Promise<ShownAt>;
  /** Finds out what a folder is; tests have no folders. */
  readonly discover?: (folder: string) => Promise<FoundProject | Extract<Discovery, { kind: 'choose' }>>;
}

/** A project folder, and the identity under which an application holds it. */
interface FoundProject extends Pick<DiscoveredProject, 'kind' | 'folder'> {
  readonly heldAs: string;
}

async function findProject(folder: string): Promise<FoundProject | Extract<Discovery, { kind: 'choose' }>> {
  const found = await discoverProject(folder);
  if (found.kind === 'choose') return found;
  return { kind: found.kind, folder: found.folder, heldAs: (await identityOf(found.folder)) ?? found.folder };
}

/** The applications of one process: one for each open project, and each window belongs to one of them. */
export interface Applications {
  /** Returns those that are open, in the order of their creation. */
  all(): readonly Application[];
  /** Creates one without a project. @throws AppError `invalid-input` for more than {@link mostApplications}. */
  create(): Promise<Application>;
  /**
   * Opens a project in a window of its own. The window that already has it is shown instead; with `reusesEmpty`, a window without
   * a project takes it. @throws AppError as `Application.openFolder` and `create` do.
   */
  openWindow(folder: string, how?: { readonly reusesEmpty?: boolean }): Promise<HostCallOutput<'project.openWindow'>>;
  /** Ends an application whose last window was closed; unsaved texts stay in the journal. */
  end(application: Application): Promise<void>;
  /** Ends all of them, each even if another one fails. Rejects with the first failure. */
  dispose(): Promise<void>;
}

interface Open {
  readonly hold: FolderHold;
  readonly application: Application;
  /** Set once it is ending. */
  ended?: Promise<void>;
}

/** See {@link Applications}. Starts with none. */
export function createApplications({ folders, create, show, discover = findProject }: ApplicationsOptions): Applications {
  const open = new Set<Open>();
  let creating = 0;
  /** Two quick requests must not find the same empty window. */
  const inOrder = createOrder();

  const all = (): readonly Open[] => [...open].filter(({ ended }) => ended === undefined);

  async function add(): Promise<Application> {
    if (open.size + creating >= mostApplications) {
      throw new AppError(
        'invalid-input',
        `${mostApplications} projects are open at once. Close the window of one of them first; in a browser, wait half a minute after that.`,
      );
    }
    creating += 1;
    try {
      const hold = folders.hold();
      const application = await create({ hold, showHolder, openWindow: (folder) => openWindow(folder) });
      open.add({ hold, application });
      return application;
    } finally {
      creating -= 1;
    }
  }

  async function end(application: Application): Promise<void> {
    const ending = [...open].find((one) => one.application === application);
    if (ending === undefined) return;
    ending.ended ??= application.dispose().finally(() => open.delete(ending));
    await ending.ended;
  }

  async function showHolder(identity: string): Promise<{ readonly address: ShownAt } | undefined> {
    const hold = folders.holderOf(identity);
    const holder = [...open].find((one) => one.hold === hold);
    if (holder === undefined) return undefined;
    if (holder.ended === undefined) return { address: await show(holder.application) };
    await holder.ended.catch(() => undefined);
    return undefined;
  }

  async function openWindow(folder: string, { reusesEmpty = false } = {}): Promise<HostCallOutput<'project.openWindow'>> {
    const found = await discover(folder);
    if (found.kind === 'choose') return { outcome: 'choose', applications: [...found.applications] };
    return inOrder(async () => {
      const shown = await showHolder(found.heldAs);
      if (shown) return { outcome: 'opened', address: shown.address };
      const empty = reusesEmpty ? all().find(({ application }) => application.project() === null)?.application : undefined;
      return await openIn(empty ?? (await add()), found.folder, empty === undefined);
    });
  }

  /** Opens a project in an application, which ends if that fails and it was made for this project. */
  async function openIn(application: Application, folder: string, isNew: boolean): Promise<HostCallOutput<'project.openWindow'>> {
    let isShown = false;
    try {
      const answer = await application.openFolder(folder);
      if (answer.outcome === 'elsewhere') return { outcome: 'opened', address: answer.address };
      if (answer.outcome === 'choose') return answer;
      // Its window was closed meanwhile: what it opened has ended with it.
      if (!all().some((one) => one.application === application)) return await openIn(await add(), folder, true);
      const address = await show(application);
      isShown = true;
      return { outcome: 'opened', address };
    } finally {
      if (isNew && !isShown) await end(application);
    }
  }

  return {
    all: () => all().map(({ application }) => application),
    create: add,
    openWindow,
    end,
    async dispose() {
      const ends = await Promise.allSettled([...open].map(({ application }) => end(application)));
      const failure = ends.find((one) => one.status === 'rejected');
      if (failure) throw failure.reason;
    },
  };
}
