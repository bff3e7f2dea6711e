import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { NetworkAccess } from '../network/network-access.ts';
import { passportFromCookies } from './cookies/cam-passport.ts';
import type { NamedCookie } from './cookies/named-cookie.ts';

/** One sign-in of a person at a CAM gateway, in a window of its own. */
export interface GatewayVisit {
  readonly connection: Pick<Connection, 'name' | 'baseUrl' | 'network'>;
  readonly gateway: URL;
  readonly access: NetworkAccess;
}

/**
 * Shows the pages of a gateway until it has left a passport, and returns it; undefined if the person closed the
 * window or the signal ended it. @throws AppError `sign-in-failed` if the gateway cannot be shown.
 */
export type OpenSignInWindow = (visit: GatewayVisit, signal: AbortSignal) => Promise<string | undefined>;

/** Returns the address of a gateway. @throws AppError `invalid-input` for an address that no window may open. */
export function parseGateway(text: string): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new AppError(
    'invalid-input',
    'The gateway address of this connection cannot be used. Write it like https://cognos.example.com/bi/v1/disp and save the connection.',
  );
}

/** Returns whether a page may open an address: only one of the web. Frames inside a page start at addresses of the browser itself. */
export function mayVisit(address: string, isMainFrame: boolean): boolean {
  if (!isMainFrame && /^about:(blank|srcdoc)$/.test(address)) return true;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Returns the title of the window: first the address of the page, then the name from the project's file. */
export function visitTitle(address: string, { connection }: GatewayVisit): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'unknown';
  return `${origin} — sign in to ${connection.name}`;
}

interface BrowserCookie extends NamedCookie {
  /** As browsers keep it: a leading dot if it also applies to subdomains. */
  readonly domain?: string | undefined;
}

/** Returns the passport of a cookie if the gateway itself set it, because pages that it leads to may set cookies of the same name. */
export function passportOf(cookie: BrowserCookie, { gateway }: GatewayVisit): string | undefined {
  const domain = (cookie.domain ?? '').toLowerCase();
  const host = gateway.hostname.replace(/^\[|\]$/g, '');
  const isOfGateway = domain.startsWith('.') ? `.${host}`.endsWith(domain) : domain.replace(/^\[|\]$/g, '') === host;
  return isOfGateway ? passportFromCookies([cookie]) : undefined;
}

/**
 * Returns whether a certificate that the browser does not trust is the one that a person accepted for the server of the connection.
 * @param fingerprint as Chromium writes it: `sha256/` and base64.
 */
export function isAcceptedCertificate(hostname: string, fingerprint: string, { connection, access }: GatewayVisit): boolean {
  if (access.acceptedFingerprint === undefined || !URL.canParse(connection.baseUrl)) return false;
  const bytes = Buffer.from(fingerprint.replace(/^sha256\//, ''), 'base64');
  const pairs = bytes.toString('hex').toUpperCase().match(/../g)?.join(':');
  return new URL(connection.baseUrl).hostname === hostname && pairs === access.acceptedFingerprint;
}

/** Returns the proxy of the connection in Chromium's form. */
export function visitProxy({ connection: { network } }: GatewayVisit): {
  readonly mode: 'system' | 'direct' | 'fixed_servers';
  readonly proxyRules?: string;
  readonly proxyBypassRules?: string;
} {
  if (network.proxy === 'system') return { mode: 'system' };
  if (network.proxy === 'none') return { mode: 'direct' };
  // Without the second rule, Chromium would not use it for this computer itself.
  return { mode: 'fixed_servers', proxyRules: new URL(network.proxyAddress).origin, proxyBypassRules: '<-loopback>' };
}

/** Returns name and password for a request to sign in: those of the connection's proxy, and only for that proxy. */
export function proxySignIn(
  asker: { readonly isProxy: boolean; readonly host: string; readonly port: number },
  { connection: { network }, access }: GatewayVisit,
): { readonly user: string; readonly password: string } | undefined {
  if (!asker.isProxy || network.proxy !== 'address' || network.proxyUser === '') return undefined;
  const { hostname, port, protocol } = new URL(network.proxyAddress);
  const ownPort = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  if (asker.host !== hostname || asker.port !== ownPort) return undefined;
  return { user: network.proxyUser, password: access.proxyPassword ?? '' };
}

const aborted = -3;

/** Returns the error for a page of the window that could not be loaded; undefined if a newer page replaced it. */
export function loadFailure(code: number, description: string, address: string): AppError | undefined {
  if (code === aborted) return undefined;
  const host = URL.canParse(address) ? new URL(address).host : 'the gateway';
  // Chromium numbers certificate errors from -200 to -299.
  if (code <= -200 && code > -300) {
    return failed(
      `The certificate of ${host} is not trusted (${description}). Ask its administrator to add its authority to this system, or paste a passport.`,
    );
  }
  return failed(`${host} could not be opened (${description}). Check the gateway address and the network of the connection.`);
}

/** Returns the error for a sign-in that only the company's own browsers support. */
export function unknownSignIn(asker: { readonly isProxy: boolean; readonly host: string; readonly scheme: string }): AppError {
  return asker.isProxy
    ? failed(`The proxy ${asker.host} wants another sign-in. Change its user and password under Network of the connection.`)
    : failed(
        `${asker.host} asks for a sign-in of the browser (${asker.scheme}), which this window cannot give. Sign in with your browser and paste the passport.`,
      );
}

function failed(message: string): AppError {
  return new AppError('sign-in-failed', message);
}
