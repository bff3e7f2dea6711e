import dgram from 'node:dgram';
import net from 'node:net';
import os from 'node:os';
import type { IsolationLayer } from '../../../shared/contract/isolation-layers.ts';

/** Never assigned to anybody (RFC 5737). Nothing is sent to it: connecting a datagram socket only looks for a way. */
const outside = '192.0.2.1';

/** Files and folders of every computer, which are sockets nowhere. */
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

/** Codes of the system for a path that is not there, or that a sandbox without namespaces keeps away. */
const hidden = new Set(['ENOENT', 'ENOTDIR', 'EPERM']);

function wayOut(): Promise<boolean> {
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
 * Resolves whether a path is there, without reading it: connecting to it as to a socket asks the system itself, which
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

/** Only in a namespace of its own does a process have no parent that it could name; elsewhere asking about it works. */
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
 * Tries, before hardening, what only the operating system's sandbox prevents, with the functions that hardening takes away;
 * resolves the layers that are missing.
 */
export async function probeSystemSandbox(): Promise<IsolationLayer[]> {
  const missing: IsolationLayer[] = [];
  const [hasWayOut, ...there] = await Promise.all([wayOut(), ...hostPaths.map(isThere)]);
  if (hasWayOut || (process.platform === 'linux' && hasOutsideInterface())) missing.push('system-network');
  if (there.includes(true)) missing.push('system-files');
  if (seesParent()) missing.push('system-processes');
  return missing;
}
