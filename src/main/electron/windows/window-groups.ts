import type { Application } from '../../services/application/application.ts';
import type { Applications } from '../../services/application/several/applications.ts';
import type { WindowLink } from '../../services/application/open-windows.ts';
import type { CommandId } from '../../../shared/contract/palette-commands.ts';
import type { ElectronSurface } from '../electron-surface.ts';
import { createWindows, type Windows } from './windows.ts';

/** The windows of all applications: each belongs to one, and calls and hears that one alone. */
export interface WindowGroups {
  /** Opens the window of an application, or brings it to the front. Returns null, since no browser has to be shown an address. */
  show(application: Application): Promise<null>;
  /** Shows the window that a person used last, and reopens it if it was closed (macOS). */
  showFront(): Promise<void>;
  /** Returns what a page may call; undefined if it is in no window. */
  linkOf(page: unknown): WindowLink | undefined;
  /** Returns the application that answers a path of `app://`: paths of a preview frame belong to one, all others to any. */
  servedBy(path: string): Application | undefined;
  /** Runs a menu command in the focused window, or else in the one that was used last. */
  runCommand(command: CommandId): Promise<void>;
  /** Stores size and position of the windows. Later changes are not stored. */
  keepState(): Promise<void>;
}

interface WindowGroupsOptions {
  readonly electron: Pick<ElectronSurface, 'BrowserWindow' | 'screen' | 'dialog'>;
  readonly applications: Pick<Applications, 'all' | 'end'>;
  readonly preloadPath: string;
  /** Ends what belongs to the main window of an application. */
  readonly windowClosed: (application: Application) => void;
  readonly logBug: (message: string, thrown: unknown) => void;
}

interface Group {
  readonly windows: Windows;
  readonly link: WindowLink;
}

/** See {@link WindowGroups}. */
export function createWindowGroups({ electron, applications, preloadPath, windowClosed, logBug }: WindowGroupsOptions): WindowGroups {
  const groups = new Map<Application, Group>();
  /** The one that was shown or used last. */
  let latest: Application | undefined;

  function make(application: Application): Group {
    const windows = createWindows({
      electron,
      application,
      preloadPath,
      isBesideOthers: groups.size > 0,
      onMainClosed: () => closed(application),
    });
    // Only one window of an application has the editor. When reopened it has a new name, and is offered the unsaved texts.
    const group = { windows, link: application.connectWindow() };
    application.onEvent(windows.send);
    groups.set(application, group);
    return group;
  }

  /** Ends an application whose window was closed. The last one stays: it ends with the app or, on macOS, is shown again. */
  function closed(application: Application): void {
    windowClosed(application);
    groups.get(application)?.link.windowClosed();
    if (groups.size > 1) end(application);
  }

  function end(application: Application): void {
    groups.get(application)?.link.close();
    groups.delete(application);
    if (latest === application) latest = [...groups.keys()].at(-1);
    applications.end(application).catch((thrown: unknown) => logBug('end project', thrown));
  }

  /** Ends the application that was kept without a window (macOS) once another one has one: it is shown no more. */
  function endWindowless(shown: Application): void {
    for (const [application, { windows }] of [...groups]) if (application !== shown && !windows.isOpen()) end(application);
  }

  async function show(application: Application): Promise<null> {
    const { windows } = groups.get(application) ?? make(application);
    latest = application;
    const showing = windows.showMain();
    endWindowless(application);
    await showing;
    return null;
  }

  /** Returns the application in front, with its windows. */
  function front(): [Application, Group] | undefined {
    const all = [...groups];
    return all.find(([, { windows }]) => windows.hasFocus()) ?? all.find(([application]) => application === latest) ?? all.at(-1);
  }

  return {
    show,
    async showFront() {
      const found = front();
      if (found) await show(found[0]);
    },
    linkOf: (page) => [...groups.values()].find(({ windows }) => windows.has(page))?.link,
    servedBy(path) {
      const all = applications.all();
      return path.startsWith('/frame/') ? all.find(({ frameBase }) => path.startsWith(frameBase)) : all[0];
    },
    async runCommand(command) {
      const found = front();
      if (!found) return;
      latest = found[0];
      await found[1].windows.runCommand(command);
    },
    async keepState() {
      const inFront = front()?.[1];
      const others = [...groups.values()].filter((group) => group !== inFront);
      // All are stored under one name, and the one in front counts.
      for (const { windows } of [...others, ...(inFront ? [inFront] : [])]) await windows.keepState();
    },
  };
}
