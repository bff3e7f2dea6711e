import type { NamedCookie } from './named-cookie.ts';

/** Maximum characters; known passports have up to a few hundred. */
const longestPassport = 8192;

/**
 * Returns the passport among the cookies that a CAM gateway left in a window after a person signed in there, as it is sent
 * after `CAMPassport`; undefined if there is none yet.
 *
 * @param cookies all cookies of the gateway, and no others; values as the browser keeps them, percent-encoded or not.
 * Source: `docs/format/back-end.md`, Signing in.
 */
export function passportFromCookies(cookies: readonly NamedCookie[]): string | undefined {
  for (const { name, value } of cookies) {
    if (name.toLowerCase() !== 'cam_passport') continue;
    const passport = decoded(value.replace(/^"(.*)"$/, '$1')).trim();
    if (isHeaderToken(passport) && passport.length <= longestPassport) return passport;
  }
  return undefined;
}

/** Returns whether a text can follow a scheme in `Authorization`: visible ASCII without blanks. */
export function isHeaderToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** Returns a value without percent-encoding, if it has any. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A % that is no escape belongs to the value.
    return value;
  }
}
