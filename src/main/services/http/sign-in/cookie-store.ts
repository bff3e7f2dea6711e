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

export function createCookieStore(redactor: Redactor): CookieStore {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  const names = new Set(sessionNames);
  /** Session cookies that the redactor knows, by name. */
  const shown = new Map<string, string>();
  const given = new Set<string>();

  function isSession(name: string): boolean {
    return names.has(name.toLowerCase());
  }

  function sessions(url: URL): readonly NamedCookie[] {
    return jar
      .getCookiesSync(url.href)
      .filter(({ key }) => isSession(key))
      .map(({ key, value }) => ({ name: key, value }));
  }

  return {
    keep(setCookies, url) {
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
      names.add(name.toLowerCase());
      given.add(value);
      redactor.register(value);
      jar.setCookieSync(`${name}=${value}; Path=/`, url.href, { ignoreError: true });
    },
    hasSession: (url) => sessions(url).length > 0,
    sessions,
    header(url) {
      const header = jar.getCookieStringSync(url.href);
      return header === '' ? undefined : header;
    },
    clear() {
      jar.removeAllCookiesSync();
    },
  };
}
