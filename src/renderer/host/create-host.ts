import { createElectronHost } from './electron-host.ts';
import type { Host } from './host.ts';
import { createWebHost } from './web-host.ts';

/** The host this window was opened by: Electron when its bridge is there, else the server the page came from. */
export function createHost(): Host {
  if (window.dashwright) return createElectronHost(window.dashwright);
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return createWebHost(`${scheme}//${location.host}/socket`);
}
