/**
 * Content policy of the app's own pages. Frames may come from the preview's path alone, so nothing
 * that a project brings can be framed as a page of the app. The secret part of that path stays out: whoever may read the
 * page is not yet let into the project's files.
 */
export function applicationPolicy(origin: string): string {
  // Not every browser takes 'self' for the socket of the same server.
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
 * Content policy of everything below the frame path, the project's own files included (design: processes and trust).
 * @param frameAddress origin and path of the frame, ends in `/`. What lies there, and nothing else, scripts of the frame may read:
 *   a picture of the page needs the bytes of its style sheets, fonts and images (decision 11).
 */
export function framePolicy(frameAddress: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${frameAddress}`,
    // Without these, the browser looks at script-src for workers and opens connections for frames before it looks at default-src.
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** Browser features that reach devices, people or payment services: no page of a project has a use for them. */
const refusedFeatures = ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi', 'payment'];

/**
 * Headers of everything below the frame path, beside its policy. A content policy does not reach WebRTC, lookups of names and
 * connections that are opened ahead of time; the list of connections does, in browsers that know it (Chromium).
 * Not over `app://`: what that list makes of such an origin was never seen, and the Electron shell has walls of its own.
 * Source: docs/security.md, walls of the frame.
 */
export function frameHeaders(origin: string): Readonly<Record<string, string>> {
  const isWeb = origin.startsWith('http');
  return {
    'x-dns-prefetch-control': 'off',
    'permissions-policy': refusedFeatures.map((name) => `${name}=()`).join(', '),
    ...(isWeb ? { 'connection-allowlist': '(response-origin)' } : {}),
  };
}

/** Headers every answer carries. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};
