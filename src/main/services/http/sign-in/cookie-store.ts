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
/** Values that stay secret after others took their place: earlier answers, which held them, are still shown. */
const mostFormer = 20;
/** Cookies that are held: each is secret as long as it may be sent, so that further ones are not taken. */
const mostCookies = 50;

/** Addresses whose cookies are remembered. */
const mostAddresses = 200;
const none = { header: '', sessions: [] } as const;

export function createCookieStore(redactor: Redactor): CookieStore {
  const jar = new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  const names = new Set(sessionNames);
  /** Cookies that may be sent, by name and place, with what is secret of them: known to the redactor as long as it is here. */
  const live = new Map<string, { readonly secrets: readonly string[]; readonly until: number }>();
  /** Values that were, oldest first; known to the redactor, too. */
  const former = new Set<string>();

  /** What is sent to an address, until a cookie changes or ends: looking it up costs more than the rest of a request. */
  const sent = new Map<string, { readonly header: string; readonly sessions: readonly NamedCookie[]; readonly until: number }>();
  let isEmpty = true;

  function isSession(name: string): boolean {
    return names.has(name.toLowerCase());
  }

  function isTicket({ key, value, httpOnly }: Cookie): boolean {
    return isSession(key) || httpOnly || value.length >= shortestTicket;
  }

  /** Puts a value among those that were; each is counted once and as the newest. */
  function retire(value: string): void {
    if (former.delete(value)) redactor.forget(value);
    former.add(value);
    const [oldest] = former;
    if (oldest === undefined || former.size <= mostFormer) return;
    former.delete(oldest);
    redactor.forget(oldest);
  }

  function passOver(text: string): void {
    const cookie = Cookie.parse(text, { loose: true });
    for (const value of cookie === undefined ? [] : secretsOf(cookie)) {
      redactor.register(value);
      retire(value);
    }
  }

  function secretsOf(cookie: Cookie): readonly string[] {
    return isTicket(cookie) ? [...new Set([cookie.value, decoded(cookie.value)])] : [];
  }

  /** Makes what was secret of a cookie one of the values that were. */
  function end(place: string): void {
    for (const value of live.get(place)?.secrets ?? []) retire(value);
    live.delete(place);
  }

  function hasRoomFor(place: string): boolean {
    if (live.has(place) || live.size < mostCookies) return true;
    for (const [other, { until }] of live) if (until <= Date.now()) end(other);
    return live.size < mostCookies;
  }

  /** The newest value of a cookie stays secret for as long as it may be sent, whatever else comes. */
  function take(text: string, url: URL): void {
    const cookie = Cookie.parse(text, { loose: true });
    if (cookie === undefined) return;
    const secrets = secretsOf(cookie);
    for (const value of secrets) redactor.register(value);
    const stored = jar.setCookieSync(cookie, url.href, { ignoreError: true });
    const place = JSON.stringify([stored?.domain, stored?.path, cookie.key]);
    const until = stored?.expiryTime() ?? Number.POSITIVE_INFINITY;
    const isHeld = stored !== undefined && until > Date.now() && hasRoomFor(place);
    if (stored !== undefined && !isHeld) jar.store.removeCookie(stored.domain, stored.path, stored.key, () => undefined);
    if (stored !== undefined) end(place);
    if (isHeld) live.set(place, { secrets, until });
    else for (const value of secrets) retire(value);
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
      for (const text of setCookies) take(text, url);
    },
    passOver: (setCookies) => setCookies.forEach(passOver),
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
      for (const place of [...live.keys()]) end(place);
      jar.removeAllCookiesSync();
    },
  };
}
