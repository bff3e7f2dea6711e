import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ElectronSurface, ShellUtilityProcess } from '../../../src/main/electron/electron-surface.ts';

const shim = join(import.meta.dirname, 'parent-port.mts');

/**
 * `utilityProcess.fork` on a plain Node process: the real built child sees a parent port as under Electron. The flags are
 * the given ones, and one more so that the stub itself may be read.
 */
export const nodeUtilityFork: ElectronSurface['utilityProcess']['fork'] = (modulePath, parameters = [], options = {}) => {
  const child = fork(modulePath, parameters, {
    execArgv: [...(options.execArgv ?? []), `--allow-fs-read=${import.meta.dirname}`, '--import', pathToFileURL(shim).href],
    env: { ...options.env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Copies like a port: bytes stay bytes.
    serialization: 'advanced',
  });
  const utility: ShellUtilityProcess = {
    get pid() {
      return child.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    postMessage: (message) => {
      if (child.connected) child.send(message as Serializable, () => undefined);
    },
    kill: () => child.kill(),
    on: (event: string, listener: (...parameters: never[]) => void) => child.on(event, listener as (...parameters: unknown[]) => void),
  };
  return utility;
};
