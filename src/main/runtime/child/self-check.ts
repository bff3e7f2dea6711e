import { closeSync, openSync } from 'node:fs';
import type { connect } from 'node:net';

function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** Tries, before hardening, what only the flags of the process prevent: `sandbox.md` layer 2. */
export function probeProcess(): string[] {
  const missing: string[] = [];
  // A constructor out of reach of the later hardening: code from text must fail by flag.
  const Constructor = (() => undefined).constructor as new (text: string) => unknown;
  if (works(() => new Constructor('return 1'))) missing.push('code-from-text');
  if (works(() => closeSync(openSync(process.execPath, 'r')))) missing.push('file-access');
  return missing;
}

/** Resolves whether a connection can be opened; refused by the other side counts as possible. */
function canConnect(open: () => ReturnType<typeof connect>): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const socket = open();
      const timer = setTimeout(() => resolve(true), 500);
      socket.on('connect', () => {
        clearTimeout(timer);
        socket.destroy();
        resolve(true);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        resolve(error.code === 'ECONNREFUSED');
      });
    } catch {
      resolve(false);
    }
  });
}

/** Tries, after hardening, what has to fail now: network, process, modules, globals. */
export async function probeHardened(probe: {
  readonly open: () => ReturnType<typeof connect>;
  readonly requireModule: (name: string) => unknown;
}): Promise<string[]> {
  const missing: string[] = [];
  if (await canConnect(probe.open)) missing.push('network');
  if (works(() => probe.requireModule('node:child_process'))) missing.push('modules');
  const names = ['process', 'fetch', 'WebSocket', 'Buffer', 'XMLHttpRequest', 'EventSource', 'require'];
  if (names.some((name) => name in globalThis)) missing.push('globals');
  return missing;
}
