import type { OwnSession, ShellContents, ShellInvokeEvent } from './electron-surface.ts';
import { applicationOrigin, isApplicationPage, isFrameAddress, previewPath } from './application-address.ts';

/** Returns whether a call comes from the top frame of an app page, unlike the preview frame, which is a child frame. */
export function isTrustedSender({ senderFrame }: Pick<ShellInvokeEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && !senderFrame.detached && senderFrame.parent === null && isApplicationPage(senderFrame.url);
}

/** The editor copies and pastes; no other permission is needed. */
const clipboardPermissions: ReadonlySet<string> = new Set(['clipboard-read', 'clipboard-sanitized-write']);

/** Denies every permission, such as camera, location or devices, except the clipboard for the app's own pages. */
export function denyPermissions(session: OwnSession): void {
  const allows = (permission: string, isMainFrame: boolean, address: string | undefined): boolean =>
    clipboardPermissions.has(permission) && isMainFrame && address !== undefined && isApplicationPage(address);
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(allows(permission, details.isMainFrame, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    allows(permission, details.isMainFrame, details.requestingUrl),
  );
  session.setDevicePermissionHandler(() => false);
}

/**
 * Restricts the app's windows to `app://` requests and to downloads of files that the app's own page created, identified by a
 * `blob:` address of its origin. The preview frame has another origin, so it cannot create such addresses.
 */
export function restrictToApp(session: OwnSession): void {
  session.webRequest.onBeforeRequest({ urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }, (_details, answer) =>
    answer({ cancel: true }),
  );
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${applicationOrigin}/`)) event.preventDefault();
  });
}

/**
 * Prevents navigation: a page may only reload itself and load the preview frame. Forbids web views and windows opened by
 * pages; `openPreview` is called with the path of a `/preview/<page>` that the app requested.
 */
export function guardContents(contents: ShellContents, openPreview: (path: string) => void): void {
  contents.on('will-frame-navigate', (details) => {
    const isAllowed = details.isMainFrame ? details.url === contents.getURL() : isFrameAddress(details.url);
    if (!isAllowed) details.preventDefault();
  });
  // Pages must not connect to other computers, so WebRTC may not bypass the proxy.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const path = previewPath(url);
    if (path !== undefined) openPreview(path);
    return { action: 'deny' };
  });
}
