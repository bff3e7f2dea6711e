import { type BreachTheme, foundOnly } from './attempt.ts';

/** Debugger, reports, heap, traces, and what the process says about itself and the computer. */
export const watching: BreachTheme = {
  'debugs itself': ({ node }) => {
    const session = new node.inspector.Session();
    session.connect();
    session.disconnect();
    return true;
  },
  'opens the port of the debugger': ({ node }) => {
    node.inspector.open(0, '127.0.0.1');
    const isOpen = node.inspector.url() !== undefined;
    node.inspector.close();
    return isOpen;
  },
  'writes a heap snapshot': ({ node, targets }) => node.v8.writeHeapSnapshot(`${targets.folder}/heap.heapsnapshot`) !== '',
  'reads a heap snapshot': foundOnly(({ node }) => node.v8.getHeapSnapshot().destroy() !== undefined),
  'looks for objects of a class': foundOnly(({ node }) => Number(node.v8.queryObjects(Object)) > 0),
  'traces events': ({ node }) => {
    const tracing = node.trace.createTracing({ categories: ['node.perf'] });
    tracing.enable();
    const categories = node.trace.getEnabledCategories();
    tracing.disable();
    return categories?.includes('node.perf');
  },
  'observes what Node measures': ({ node }) => {
    new node.perfHooks.PerformanceObserver(() => undefined).observe({ entryTypes: ['net', 'dns', 'http'] });
    return true;
  },
  'subscribes to diagnostics': ({ node }) => {
    node.diagnostics.subscribe('net.client.socket', () => undefined);
    return true;
  },
  'follows asynchronous resources': ({ node }) => node.asyncHooks.createHook({ init: () => undefined }).enable() !== undefined,
  'writes a report': ({ host, targets }) => host.report.writeReport(`${targets.folder}/report.json`) !== '',
  'reads a report': ({ host }) => Object.keys(host.report.getReport()).length > 0,
  'reads a report by the object kept': ({ kept }) => Object.keys(kept.process.report.getReport()).length > 0,
  'reads a report by the getter kept': ({ kept, host }) =>
    Object.keys((kept.process.getters['report']?.get?.call(host) as NodeJS.ProcessReport | undefined)?.getReport() ?? {}).length > 0,
  'lists the open handles': ({ host }) => (host as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles().length >= 0,
  'lists the open requests': ({ host }) => (host as unknown as { _getActiveRequests(): unknown[] })._getActiveRequests().length >= 0,
  'lists what is active': ({ host }) => host.getActiveResourcesInfo().length >= 0,
  'reads the environment': ({ host }) => Object.keys(host.env).length > 0,
  'reads the environment by the binding': ({ kept }) =>
    (kept.bindings('credentials')['safeGetenv'] as (name: string) => string)('DASHWRIGHT_CANARY') !== undefined,
  'reads the command line': ({ host }) => host.argv.length > 0,
  'reads the flags': ({ host }) => host.execArgv.length > 0,
  'reads where Node is': ({ host }) => host.execPath !== '',
  'reads the folder it works in': ({ host }) => host.cwd() !== '',
  'reads its title': ({ host }) => host.title !== '',
  'reads the ids of processes': ({ host }) => host.pid + host.ppid > 0,
  'reads how much memory is used': ({ host }) => host.memoryUsage().rss > 0,
  'reads the versions': ({ host }) => Object.keys(host.versions).length > 0,
  'reads the name of the computer': foundOnly(({ node }) => node.os.hostname() !== ''),
  'reads the networks of the computer': foundOnly(({ node }) => Object.keys(node.os.networkInterfaces()).length > 0),
  'reads who runs it': foundOnly(({ node }) => node.os.userInfo().username !== ''),
  'writes to the terminal': ({ host }) => host.stdout.write('') !== undefined,
  'reads from the terminal': ({ host }) => host.stdin.readable,
  'opens the terminal again': ({ kept, host }) =>
    kept.process.getters['stdout']?.get?.call(host) === undefined ? false : host.stdout !== undefined,
  'finds the streams of the console': ({ kept }) => (kept.globals.console as unknown as { _stdout?: object })._stdout !== undefined,
};
