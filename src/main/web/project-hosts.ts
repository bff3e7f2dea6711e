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

interface Served {
  readonly serving: Promise<WebServerHost>;
  /** Called whenever the address is handed out: who got it has the whole patience to open it. */
  readonly onHandOut: () => void;
}

/** See {@link ProjectHosts}. */
export function createProjectHosts({ start, end, logBug }: ProjectHostsOptions, patience = usualPatience): ProjectHosts {
  const hosts = new Map<Application, Served>();

  /** Ends the application at once: later requests for its project open it again. */
  async function leave(application: Application, serving: Promise<WebServerHost>): Promise<void> {
    hosts.delete(application);
    const ending = end(application);
    await (await serving).close();
    await ending;
  }

  function serve(application: Application): Served {
    let open = 0;
    let timer: NodeJS.Timeout | undefined;
    const onUse = (windows: number): void => {
      open = windows;
      clearTimeout(timer);
      if (windows > 0 || hosts.get(application) !== served) return;
      timer = setTimeout(() => leave(application, serving).catch((thrown: unknown) => logBug('end project', thrown)), patience);
      timer.unref();
    };
    const serving = start(application, onUse);
    const served = { serving, onHandOut: () => onUse(open) };
    hosts.set(application, served);
    serving.then(
      () => onUse(0),
      () => hosts.delete(application),
    );
    return served;
  }

  return {
    keep(application, startKept) {
      const serving = startKept();
      hosts.set(application, { serving, onHandOut: () => undefined });
      serving.catch(() => hosts.delete(application));
      return serving;
    },
    async show(application) {
      const { serving, onHandOut } = hosts.get(application) ?? serve(application);
      const { url } = await serving;
      onHandOut();
      return url;
    },
    async close() {
      const open = [...hosts.values()];
      hosts.clear();
      await Promise.allSettled(open.map(async ({ serving }) => (await serving).close()));
    },
  };
}
