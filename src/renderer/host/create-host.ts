import { createElectronHost } from './electron-host.ts';
import type { Host } from './host.ts';
import { keepPageKey, takePageKey } from './page-key.ts';
import { createWebHost } from './web-host.ts';

/**
 * Returns the host of this window: Electron if its bridge exists, else the server the page came from. Null for a
 * window without the key of that server.
 */
export function createHost(): Host | null {
  if (window.dashwright) return createElectronHost(window.dashwright);
  const key = takePageKey(window);
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return key === null ? null : createWebHost(`${scheme}//${location.host}/socket`, key, (next) => keepPageKey(window, next));
}
