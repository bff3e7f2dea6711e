import { Cookie, CookieJar } from 'tough-cookie';
import type { Redactor } from '../../../exchanges/redaction.ts';
import { decoded } from './cam-passport.ts';
import { CookieSecrets } from './cookie-secrets.ts';
import type { NamedCookie } from './named-cookie.ts';

/** Cookies of one connection. The redactor knows the values of those that may identify a user. */
export interface CookieStore {
  /** Keeps the cookies of `Set-Cookie` headers, without unreadable ones and those for other hosts. */
  keep(setCookies: readonly string[], url: URL): void;
  /** Keeps none of them, but makes their values known to the redactor. */
  passOver(setCookies: readonly string[]): void;
  /** Keeps a cookie that a person gave; it counts as a session from now on and stays redacted for good. */
  give(cookie: NamedCookie, url: URL): void;
  hasSession(url: URL): boolean;
  /** Returns the session cookies that would be sent to an address. */
  sessions(url: URL): readonly NamedCookie[];
  /** Returns the header `Cookie` for an address. */
  header(url: URL): string | undefined;
  clear(): void;
}

/** `docs/format/back-end.md`, Signing in: v11, v12, middleware and gateway. */
const sessionNames = ['tm1sessionid', 'pasession', 'cam_passport'];
/** Characters from which on any cookie may identify a user, as those of gateways do under names of their own. */
const minTicket = 16;
/** Addresses whose cookies are remembered. */
const maxAddresses = 200;
const none = { header: '', sessions: [] } as const;

interface SentCookies {
  readonly header: string;
  readonly sessions: readonly NamedCookie[];
}

/** Returns a store without cookies. */
export function createCookieStore(redactor: Redactor): CookieStore {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  const names = new Set(sessionNames);
  const secrets = new CookieSecrets(redactor);
  /** What is sent to an address, until a cookie changes or ends: looking it up costs more than the rest of a request. */
  const sent = new Map<string, SentCookies & { readonly until: number }>();
  let isEmpty = true;

  const isSession = (name: string): boolean => names.has(name.toLowerCase());

  function secretsOf(cookie: Cookie): readonly string[] {
    const { key, value, httpOnly } = cookie;
    return isSession(key) || httpOnly || value.length >= minTicket ? [...new Set([value, decoded(value)])] : [];
  }

  function sentTo(url: URL): SentCookies {
    if (isEmpty) return none;
    const held = sent.get(url.href);
    if (held !== undefined && Date.now() < held.until) return held;
    const cookies = jar.getCookiesSync(url.href);
    const found = {
      header: jar.getCookieStringSync(url.href),
      sessions: cookies.filter(({ key }) => isSession(key)).map(({ key, value }) => ({ name: key, value })),
      until: Math.min(...cookies.map((cookie) => cookie.expiryTime() ?? Number.POSITIVE_INFINITY)),
    };
    if (sent.size >= maxAddresses) sent.clear();
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
      for (const cookie of parsed(setCookies)) keepCookie(jar, secrets, cookie, secretsOf(cookie), url);
    },
    passOver(setCookies) {
      for (const cookie of parsed(setCookies)) {
        const values = secretsOf(cookie);
        secrets.register(values);
        secrets.retire(values);
      }
    },
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
      secrets.endAll();
      jar.removeAllCookiesSync();
    },
  };
}

function parsed(setCookies: readonly string[]): readonly Cookie[] {
  return setCookies.flatMap((text) => Cookie.parse(text, { loose: true }) ?? []);
}

/** Keeps a cookie if the jar takes it and there is room; its newest value stays secret for as long as it may be sent. */
function keepCookie(jar: CookieJar, secrets: CookieSecrets, cookie: Cookie, values: readonly string[], url: URL): void {
  secrets.register(values);
  const stored = jar.setCookieSync(cookie, url.href, { ignoreError: true });
  const place = JSON.stringify([stored?.domain, stored?.path, cookie.key]);
  const until = stored?.expiryTime() ?? Number.POSITIVE_INFINITY;
  const isHeld = stored !== undefined && until > Date.now() && secrets.hasRoomFor(place);
  if (stored !== undefined && !isHeld) jar.store.removeCookie(stored.domain, stored.path, stored.key, () => undefined);
  if (stored !== undefined) secrets.end(place);
  if (isHeld) secrets.hold(place, { secrets: values, until });
  else secrets.retire(values);
}
