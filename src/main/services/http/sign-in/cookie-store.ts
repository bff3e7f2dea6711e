import { Cookie, CookieJar } from 'tough-cookie';
import type { Redactor } from '../../exchanges/redaction.ts';
import { decoded } from './cam-passport.ts';

/** Cookies of one connection. Values of those that let somebody in are known to the redactor. */
export interface CookieStore {
  /** Takes `Set-Cookie` headers; unreadable ones and those for other hosts are left out. */
  keep(setCookies: readonly string[], url: URL): void;
  /** Takes none of them, but makes them known to the redactor. */
  passOver(setCookies: readonly string[]): void;
  /** Takes a cookie that a person gave; it counts as a session from now on and stays redacted for good. */
  give(cookie: NamedCookie, url: URL): void;
  hasSession(url: URL): boolean;
  /** Session cookies that would be sent to an address. */
  sessions(url: URL): readonly NamedCookie[];
  /** For the header `Cookie`. */
  header(url: URL): string | undefined;
  clear(): void;
}

export interface NamedCookie {
  readonly name: string;
  readonly value: string;
}

/** `backend-rest.md`, Signing in: v11, v12, middleware and gateway. */
const sessionNames = ['tm1sessionid', 'pasession', 'cam_passport'];
/** Characters from which on any cookie may be one that lets somebody in, as those of gateways under names of their own. */
const shortestTicket = 16;
/** Values that stay secret: a server may change its cookies with every answer, and earlier answers are still shown. */
const mostKnown = 20;

/** Addresses whose cookies are remembered. */
const mostAddresses = 200;
const none = { header: '', sessions: [] } as const;

export function createCookieStore(redactor: Redactor): CookieStore {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  const names = new Set(sessionNames);
  /** Values that the redactor knows, oldest first. */
  const known = new Set<string>();

  /** What is sent to an address, until a cookie changes or ends: looking it up costs more than the rest of a request. */
  const sent = new Map<string, { readonly header: string; readonly sessions: readonly NamedCookie[]; readonly until: number }>();
  let isEmpty = true;

  function isSession(name: string): boolean {
    return names.has(name.toLowerCase());
  }

  function isTicket({ key, value, httpOnly }: Cookie): boolean {
    return isSession(key) || httpOnly || value.length >= shortestTicket;
  }

  function learn(value: string): void {
    // Counted once and as the newest.
    if (!known.delete(value)) redactor.register(value);
    known.add(value);
    const [oldest] = known;
    if (oldest === undefined || known.size <= mostKnown) return;
    known.delete(oldest);
    redactor.forget(oldest);
  }

  function learnAll(setCookies: readonly string[]): void {
    for (const text of setCookies) {
      const cookie = Cookie.parse(text, { loose: true });
      if (cookie === undefined || !isTicket(cookie)) continue;
      learn(cookie.value);
      learn(decoded(cookie.value));
    }
  }

  function sentTo(url: URL): { readonly header: string; readonly sessions: readonly NamedCookie[] } {
    if (isEmpty) return none;
    const held = sent.get(url.href);
    if (held !== undefined && Date.now() < held.until) return held;
    const cookies = jar.getCookiesSync(url.href);
    const found = {
      header: jar.getCookieStringSync(url.href),
      sessions: cookies.filter(({ key }) => isSession(key)).map(({ key, value }) => ({ name: key, value })),
      until: Math.min(...cookies.map((cookie) => cookie.expiryTime() ?? Number.POSITIVE_INFINITY)),
    };
    if (sent.size >= mostAddresses) sent.clear();
    sent.set(url.href, found);
    return found;
  }

  function changed(): void {
    isEmpty = false;
    sent.clear();
  }

  return {
    keep(setCookies, url) {
      if (setCookies.length > 0) changed();
      learnAll(setCookies);
      for (const text of setCookies) jar.setCookieSync(text, url.href, { ignoreError: true });
    },
    passOver: learnAll,
    give({ name, value }, url) {
      changed();
      names.add(name.toLowerCase());
      redactor.register(value);
      jar.setCookieSync(`${name}=${value}; Path=/`, url.href, { ignoreError: true });
    },
    hasSession: (url) => sentTo(url).sessions.length > 0,
    sessions: (url) => sentTo(url).sessions,
    header(url) {
      const { header } = sentTo(url);
      return header === '' ? undefined : header;
    },
    clear() {
      changed();
      isEmpty = true;
      jar.removeAllCookiesSync();
    },
  };
}
