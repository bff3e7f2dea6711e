import { createContext, useContext } from 'react';
import type { Host } from './host.ts';

const HostContext = createContext<Host | null>(null);

/** Provides the host to the views below. */
export const HostProvider = HostContext.Provider;

/** Returns the host of this window. Throws outside a provider, which is a bug. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

let current: Host | null = null;

/** Sets the host, once at the start before anything is drawn; tests and stories pass a fake. */
export function setCurrentHost(host: Host): void {
  current = host;
}

/** Returns the host for stores and commands, which are outside React. */
export function currentHost(): Host {
  if (!current) throw new Error('setCurrentHost has not been called');
  return current;
}
