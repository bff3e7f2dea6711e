import type { Application } from '../services/application/application.ts';
import type { WebServerHost } from './web-host.ts';

/** Milliseconds without any window after which a project ends: a tab that loads again needs a moment. */
const usualPatience = 30_000;

/** The servers of one process, one for each application: pages of two projects have different origins and keys. */
export interface ProjectHosts {
  /** Starts to serve an application for as long as the process runs. */
  keep(application: Application, start: () => Promise<WebServerHost>): Promise<WebServerHost>;
  /** Returns the address of an application. One that is not served yet is, until it has had no window for a while. */
  show(application: Application): Promise<string>;
  close(): Promise<void>;
}

interface ProjectHostsOptions {
  /** Starts a server; `onUse` is called with the number of its windows whenever it is used. */
  readonly start: (application: Application, onUse: (windows: number) => void) => Promise<WebServerHost>;
  /** Ends an application whose windows are gone. */
  readonly end: (application: Application) => Promise<void>;
  readonly logBug: (message: string, thrown: unknown) => void;
}

/** See {@link ProjectHosts}. */
export function createProjectHosts({ start, end, logBug }: ProjectHostsOptions, patience = usualPatience): ProjectHosts {
  const hosts = new Map<Application, Promise<WebServerHost>>();

  /** Ends the application at once: later requests for its project open it again. */
  async function leave(application: Application, serving: Promise<WebServerHost>): Promise<void> {
    hosts.delete(application);
    const ending = end(application);
    await (await serving).close();
    await ending;
  }

  function serve(application: Application): Promise<WebServerHost> {
    let timer: NodeJS.Timeout | undefined;
    const onUse = (windows: number): void => {
      clearTimeout(timer);
      if (windows > 0 || hosts.get(application) !== serving) return;
      timer = setTimeout(() => leave(application, serving).catch((thrown: unknown) => logBug('end project', thrown)), patience);
      timer.unref();
    };
    const serving = start(application, onUse);
    hosts.set(application, serving);
    serving.then(
      () => onUse(0),
      () => hosts.delete(application),
    );
    return serving;
  }

  return {
    keep(application, startKept) {
      const serving = startKept();
      hosts.set(application, serving);
      serving.catch(() => hosts.delete(application));
      return serving;
    },
    show: async (application) => (await (hosts.get(application) ?? serve(application))).url,
    async close() {
      const open = [...hosts.values()];
      hosts.clear();
      await Promise.allSettled(open.map(async (serving) => (await serving).close()));
    },
  };
}
