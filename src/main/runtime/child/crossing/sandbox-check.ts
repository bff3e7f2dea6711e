import dgram from 'node:dgram';
import net from 'node:net';
import os from 'node:os';
import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';

/** Never assigned to a host (RFC 5737). Nothing is sent to it: connecting a datagram socket only looks up a route. */
const outside = '192.0.2.1';

/** Files and folders that exist on common systems; none of them is a socket. */
const hostPaths = [
  '/etc/passwd',
  '/etc/hosts',
  '/home',
  '/tmp',
  '/usr/bin',
  '/bin/sh',
  '/proc/self/status',
  '/Users',
  '/private/etc/passwd',
];

const patience = 500;

/** Error codes for a path that does not exist, or that a sandbox without namespaces hides. */
const hidden = new Set(['ENOENT', 'ENOTDIR', 'EPERM']);

function hasNetworkRoute(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dgram.createSocket('udp4');
    const end = (isOpen: boolean): void => {
      clearTimeout(timer);
      resolve(isOpen);
      try {
        socket.close();
      } catch {
        // Closed by its own error.
      }
    };
    const timer = setTimeout(() => end(true), patience);
    socket.on('error', () => end(false));
    // The listener is called with the error as well.
    socket.connect(9, outside, (...errors: unknown[]) => end(errors.length === 0));
  });
}

/**
 * Resolves whether a path exists, without reading it: connecting to it as to a socket asks the system itself, which
 * Node's own permissions do not cover, so its answer is that of the system's sandbox.
 */
function isThere(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ path });
    const end = (is: boolean): void => {
      clearTimeout(timer);
      resolve(is);
      socket.destroy();
    };
    const timer = setTimeout(() => end(true), patience);
    socket.once('connect', () => end(true));
    socket.on('error', (error: NodeJS.ErrnoException) => end(!hidden.has(error.code ?? '')));
  });
}

/** Whether the parent process is visible: only in a namespace of its own does a process have no parent that it could name. */
function seesParent(): boolean {
  if (process.ppid === 0) return false;
  try {
    os.getPriority(process.ppid);
    return true;
  } catch {
    return process.platform !== 'darwin';
  }
}

const hasOutsideInterface = (): boolean =>
  Object.values(os.networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

/**
 * Resolves the missing layers: tries, before hardening, what only the operating system's sandbox prevents, with the functions
 * that hardening takes away.
 */
export async function probeSystemSandbox(): Promise<IsolationLayer[]> {
  const missing: IsolationLayer[] = [];
  const [isConnected, ...there] = await Promise.all([hasNetworkRoute(), ...hostPaths.map(isThere)]);
  if (isConnected || (process.platform === 'linux' && hasOutsideInterface())) missing.push('system-network');
  if (there.includes(true)) missing.push('system-files');
  if (seesParent()) missing.push('system-processes');
  return missing;
}
