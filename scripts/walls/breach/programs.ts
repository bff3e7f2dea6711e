import { type BreachTheme, eventOf, foundOnly } from './attempt.ts';

/** Programs, threads, signals, native code. */
export const programs: BreachTheme = {
  'runs a program at once': ({ node }) => node.childProcess.spawnSync('true').status === 0,
  'runs a program': ({ node }) => eventOf(node.childProcess.spawn('true'), 'exit'),
  'runs a shell': ({ node }) => node.childProcess.execSync('echo out').length > 0,
  'runs a file': ({ node }) => node.childProcess.execFileSync('true').length === 0,
  'forks itself': ({ node, targets }) => (node.childProcess.fork(targets.file, { execArgv: [], stdio: 'ignore' }).pid ?? 0) > 0,
  'forks by cluster': ({ node, targets }) => {
    node.cluster.setupPrimary({ exec: targets.file, silent: true });
    return (node.cluster.fork().process.pid ?? 0) > 0;
  },
  'runs a program by the handle': ({ kept }) => {
    const run = kept.bindings('spawn_sync')['spawn'] as (options: object) => { pid: number };
    return run({ file: 'true', args: ['true'], envPairs: [], stdio: [{ type: 'ignore' }, { type: 'ignore' }, { type: 'ignore' }] }).pid > 0;
  },
  'starts a thread': ({ node }) => eventOf(new node.threads.Worker('', { eval: true }), 'online'),
  'opens a channel between threads': ({ node }) => {
    const { port1, port2 } = new node.threads.MessageChannel();
    port1.postMessage('x');
    return node.threads.receiveMessageOnPort(port2) !== undefined;
  },
  'opens a channel kept from before': ({ kept }) =>
    new Promise((resolve) => {
      const { port1, port2 } = new kept.globals.MessageChannel();
      port2.onmessage = () => resolve(true);
      port1.postMessage('x');
    }),
  'calls to all threads': ({ node }) => {
    new node.threads.BroadcastChannel('x').unref();
    return true;
  },
  'ends another process': ({ host, targets }) => host.kill(targets.victim, 0),
  'ends another process by the function kept': ({ kept, targets }) => kept.process.kill(targets.victim, 0),
  'ends another process by the handle': ({ kept, targets }) =>
    (kept.bindings('process_methods')['_kill'] as (pid: number, signal: number) => number)(targets.victim, 0) === 0,
  'listens to a signal': ({ kept, host }) => {
    const ignore = () => undefined;
    kept.EventEmitter.prototype.on.call(host, 'SIGUSR2', ignore);
    return kept.EventEmitter.prototype.off.call(host, 'SIGUSR2', ignore) !== undefined;
  },
  'loads native code': ({ host }) => {
    try {
      host.dlopen({ exports: {} }, '/dashwright-no-such.node');
    } catch (thrown) {
      return (thrown as { code?: string }).code === 'ERR_DLOPEN_FAILED';
    }
    return true;
  },
  'loads native code by the loader': ({ kept }) => {
    try {
      kept.Module.extensions['.node']?.(new kept.Module.Module('x'), '/dashwright-no-such.node');
    } catch (thrown) {
      return (thrown as { code?: string }).code === 'ERR_DLOPEN_FAILED';
    }
    return true;
  },
  'runs a program of WASI': ({ node }) => new node.wasi.WASI({ version: 'preview1' }).wasiImport !== undefined,
  'changes the folder it works in': ({ host }) => {
    host.chdir('/');
    return true;
  },
  'changes flags of the engine': foundOnly(({ node }) => {
    node.v8.setFlagsFromString('--no-trace-gc');
    return true;
  }),
  'changes whom it acts as': ({ host }) => {
    host.setuid?.(host.getuid?.() ?? 0);
    return true;
  },
};
