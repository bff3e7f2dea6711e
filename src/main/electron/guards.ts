import type { OwnSession, ShellContents, ShellInvokeEvent } from './electron-surface.ts';
import { applicationOrigin, isApplicationPage, isFrameAddress, previewPath } from './application-address.ts';

/** Calls are taken from the top frame of an app page alone; the preview frame is a child frame. */
export function isTrustedSender({ senderFrame }: ShellInvokeEvent): boolean {
  return senderFrame !== null && !senderFrame.detached && senderFrame.parent === null && isApplicationPage(senderFrame.url);
}

/** The editor copies and pastes; nothing else that a page could ask for is of use here. */
const clipboardPermissions: ReadonlySet<string> = new Set(['clipboard-read', 'clipboard-sanitized-write']);

/** No page gets a camera, a location, a device or anything else; the app's own pages get the clipboard. */
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
 * The windows of the app ask nothing but `app://` and save nothing but what the app itself offers: a file that its own page
 * made, named by a `blob:` address of its origin. The preview frame has another origin, so it cannot make such addresses.
 */
export function keepToTheApp(session: OwnSession): void {
  session.webRequest.onBeforeRequest({ urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }, (_details, answer) =>
    answer({ cancel: true }),
  );
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${applicationOrigin}/`)) event.preventDefault();
  });
}

/**
 * Windows stay where they are: a page may load itself again and draw the preview frame, nothing else. No web views, no
 * windows that a page opens by itself: `openPreview` gets the path of a `/preview/<page>` the app asked for.
 */
export function guardContents(contents: ShellContents, openPreview: (path: string) => void): void {
  contents.on('will-frame-navigate', (details) => {
    const isAllowed = details.isMainFrame ? details.url === contents.getURL() : isFrameAddress(details.url);
    if (!isAllowed) details.preventDefault();
  });
  // Pages make no connections to other computers; what WebRTC would send without a proxy, it does not.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const path = previewPath(url);
    if (path !== undefined) openPreview(path);
    return { action: 'deny' };
  });
}
