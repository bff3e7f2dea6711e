import type { Host } from './host.ts';

let current: Host | null = null;

/** Sets the host, once at the start before anything is drawn; tests and stories pass a fake. */
export function setCurrentHost(host: Host): void {
  current = host;
}

/** Returns the host of this window, the only way to main. Throws before {@link setCurrentHost}, which is a bug. */
export function currentHost(): Host {
  if (!current) throw new Error('setCurrentHost has not been called');
  return current;
}
