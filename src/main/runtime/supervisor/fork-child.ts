import { type ForkOptions, fork } from 'node:child_process';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { bodyDescriptor } from '../child/body-frame.ts';
import type { ChildChannel, SpawnChild } from '../runtime.ts';
import { createBodyPipe } from './body-pipe.ts';

/** Flags of `sandbox.md` layer 2. */
export function childFlags(childPath: string, heapMegabytes = 2048): string[] {
  return [
    '--permission',
    `--allow-fs-read=${dirname(childPath)}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    `--max-old-space-size=${heapMegabytes}`,
    '--no-experimental-sqlite',
    '--unhandled-rejections=none',
    '--disable-warning=SecurityWarning',
  ];
}

/**
 * Starts children as plain Node processes: empty environment, no standard streams, one channel and a pipe for bodies. Needs
 * Node 24 (older ones do not know the flags); `nodePath` names another one than the running one, `flags` and `options` are
 * for tests that take a layer away.
 */
export function createForkSpawn(
  nodePath: string = process.execPath,
  flags: typeof childFlags = childFlags,
  options: Pick<ForkOptions, 'env' | 'stdio'> & { readonly parameters?: readonly string[] } = {},
): SpawnChild {
  return (childPath, heapMegabytes) => {
    const { parameters = [], ...changed } = options;
    const child = fork(childPath, parameters, {
      execPath: nodePath,
      execArgv: flags(childPath, heapMegabytes),
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      serialization: 'json',
      ...changed,
    });
    let isGone = false;
    const pipe = child.stdio[bodyDescriptor];
    const sendBody = pipe instanceof Writable ? createBodyPipe(pipe) : () => undefined;
    const channel: ChildChannel = {
      pid: child.pid,
      send(text) {
        // A child that just died: its exit is reported on its own.
        if (!isGone && child.connected) child.send(text, () => undefined);
      },
      sendBody,
      onMessage(listener) {
        child.on('message', (message) => {
          if (typeof message === 'string') listener(message);
        });
      },
      onExit(listener) {
        let isTold = false;
        const tell = (code: number | null, signal: string | null) => {
          isGone = true;
          if (!isTold) listener({ code, signal });
          isTold = true;
        };
        child.on('exit', tell);
        child.on('error', () => tell(null, null));
      },
      kill() {
        child.kill('SIGKILL');
      },
    };
    return channel;
  };
}
