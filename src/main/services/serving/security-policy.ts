/**
 * Returns the content policy of the app's own pages. Frames may only be loaded from the preview's path, so nothing in
 * a project can be framed as a page of the app. The policy leaves out the secret part of that path, because reading the
 * page does not grant access to the project's files.
 */
export function applicationPolicy(origin: string): string {
  // Not every browser accepts 'self' for a socket of the same server.
  const socket = origin.startsWith('http') ? ` ws${origin.slice('http'.length)}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${socket}`,
    "worker-src 'self' blob:",
    `frame-src ${origin}/frame/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the content policy of everything below the frame path, including the project's own files.
 * @param frameAddress origin and path of the frame, ends in `/`. Scripts of the frame may read only what is below it: a picture
 *   of the page needs the bytes of its style sheets, fonts and images (decision 11).
 */
export function framePolicy(frameAddress: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${frameAddress}`,
    // Without these, browsers check script-src for workers, and open connections for frames before they check default-src.
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** Browser features that reach devices, people or payment services, none of which a project page needs. */
const refusedFeatures = ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi', 'payment'];

/**
 * Returns the headers of everything below the frame path, beside its policy. A content policy does not cover WebRTC, name
 * lookups and connections that are opened in advance; the connection allowlist does, in browsers that support it (Chromium).
 * It is not used over `app://`, where its effect was never tested and the Electron shell has walls of its own.
 * Source: `docs/security.md`, Walls of the frame.
 */
export function frameHeaders(origin: string): Readonly<Record<string, string>> {
  const isWeb = origin.startsWith('http');
  return {
    'x-dns-prefetch-control': 'off',
    'permissions-policy': refusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(isWeb ? { 'connection-allowlist': '(response-origin)' } : {}),
  };
}

/** Headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};
