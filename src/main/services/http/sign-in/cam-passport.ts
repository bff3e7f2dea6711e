import type { NamedCookie } from './cookie-store.ts';

/** Passports seen have up to a few hundred characters. */
const longestPassport = 8192;

/**
 * The passport among the cookies that a CAM gateway left in a window after a person signed in there, as it is sent
 * behind `CAMPassport`; nothing when there is none yet.
 *
 * @param cookies those of the gateway alone, all of them; values as the browser holds them, percent-encoded or not.
 * Source: `backend-rest.md`, Signing in.
 */
export function passportFromCookies(cookies: readonly NamedCookie[]): string | undefined {
  for (const { name, value } of cookies) {
    if (name.toLowerCase() !== 'cam_passport') continue;
    const passport = decoded(value.replace(/^"(.*)"$/, '$1')).trim();
    if (isHeaderToken(passport) && passport.length <= longestPassport) return passport;
  }
  return undefined;
}

/** Whether a text can stand behind a scheme in `Authorization`: visible ASCII without blanks. */
export function isHeaderToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** A value that may be percent-encoded, as it was before. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A % that is no escape belongs to the value.
    return value;
  }
}
