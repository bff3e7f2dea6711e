import type { ChildChannel, SpawnChild } from '../runtime/runtime.ts';
import type { ElectronSurface } from './electron-surface.ts';

/** Flags of the runtime child (decision 2). Electron is said to ignore `--permission`: the boot check reports what is missing. */
function childFlags(childFolder: string): string[] {
  return [
    '--permission',
    `--allow-fs-read=${childFolder}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    '--max-old-space-size=2048',
    '--no-experimental-sqlite',
  ];
}

/** Starts runtime children as utility processes: no environment, no input or output, only messages. */
export function createUtilitySpawn(utilityProcess: ElectronSurface['utilityProcess'], childFolder: string): SpawnChild {
  return (childPath): ChildChannel => {
    const child = utilityProcess.fork(childPath, [], {
      env: {},
      stdio: 'ignore',
      execArgv: childFlags(childFolder),
      serviceName: 'Dashwright runtime',
    });
    return {
      get pid() {
        return child.pid;
      },
      send: (text) => child.postMessage(text),
      onMessage: (listener) => {
        child.on('message', (message: unknown) => {
          if (typeof message === 'string') listener(message);
        });
      },
      onExit: (listener) => {
        child.on('exit', (code) => listener({ code, signal: null }));
      },
      // SIGTERM waits for a loop that never ends; only a hard kill is sure.
      kill: () => {
        if (child.pid === undefined) child.kill();
        else {
          try {
            process.kill(child.pid, 'SIGKILL');
          } catch {
            child.kill();
          }
        }
      },
    };
  };
}
