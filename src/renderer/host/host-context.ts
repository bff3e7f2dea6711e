import { createContext, useContext } from 'react';
import type { Host } from './host.ts';

const HostContext = createContext<Host | null>(null);

/** Gives the views below their host. */
export const HostProvider = HostContext.Provider;

/** The host of this window. Throws outside a provider: that is a mistake in the composition. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

let current: Host | null = null;

/** Called once at the start, before anything is drawn; by tests and stories with a fake. */
export function setCurrentHost(host: Host): void {
  current = host;
}

/** The host for stores and commands, which live outside React. */
export function currentHost(): Host {
  if (!current) throw new Error('setCurrentHost has not been called');
  return current;
}
