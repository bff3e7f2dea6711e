import { CookieJar } from 'tough-cookie';
import type { Redactor } from '../../exchanges/redaction.ts';

/** Cookies of one connection. Values of session cookies are known to the redactor as long as they are held. */
export interface CookieStore {
  /** Takes `Set-Cookie` headers; unreadable ones and those for other hosts are left out. */
  keep(setCookies: readonly string[], url: URL): void;
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

/** Addresses whose cookies are remembered. */
const mostAddresses = 200;
const none = { header: '', sessions: [] } as const;

export function createCookieStore(redactor: Redactor): CookieStore {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  const names = new Set(sessionNames);
  /** Session cookies that the redactor knows, by name. */
  const shown = new Map<string, string>();
  const given = new Set<string>();

  /** What is sent to an address, until a cookie changes or ends: looking it up costs more than the rest of a request. */
  const sent = new Map<string, { readonly header: string; readonly sessions: readonly NamedCookie[]; readonly until: number }>();
  let isEmpty = true;

  function isSession(name: string): boolean {
    return names.has(name.toLowerCase());
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
      for (const text of setCookies) {
        const cookie = jar.setCookieSync(text, url.href, { ignoreError: true });
        if (cookie === undefined || !isSession(cookie.key)) continue;
        // Only the newest of each: a server may change its cookies with every answer.
        const old = shown.get(cookie.key) ?? '';
        if (!given.has(old)) redactor.forget(old);
        redactor.register(cookie.value);
        shown.set(cookie.key, cookie.value);
      }
    },
    give({ name, value }, url) {
      changed();
      names.add(name.toLowerCase());
      given.add(value);
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
