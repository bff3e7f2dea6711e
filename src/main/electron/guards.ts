import type { IpcMainInvokeEvent, Session, WebContents } from 'electron';
import { applicationOrigin } from './electron-surface.ts';

/** Whether a page address is one of the app's own pages (never the preview frame's). */
export function isApplicationPage(address: string): boolean {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}` === applicationOrigin && !url.pathname.startsWith('/frame/');
  } catch {
    return false;
  }
}

/** Calls are taken from the top frame of an app page alone; the preview frame is a child frame. */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame === event.sender.mainFrame && isApplicationPage(frame.url);
}

/** No page asks for a camera, a location or anything else. */
export function denyPermissions(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === 'clipboard-sanitized-write'));
  session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
  session.setDevicePermissionHandler(() => false);
}

/**
 * Windows stay where they are: no navigation, no web views, no windows that a page opens by itself.
 * `openPreview` gets the path of a `/preview/<page>` the app asked to open.
 */
export function guardContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>, openPreview: (path: string) => void): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isApplicationPage(url) && new URL(url).pathname.startsWith('/preview/')) openPreview(new URL(url).pathname);
    return { action: 'deny' };
  });
}
