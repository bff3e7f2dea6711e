import type { Exchange } from '../exchange/exchange.ts';

/** A cookie of a request or an answer, without its value. */
export interface ListedCookie {
  readonly name: string;
  /** What the server set beside the value, such as `Path` with `/api`; null for a word alone, such as `HttpOnly`. */
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
}

/** Cookies that are listed of one side of an exchange. */
export const mostCookies = 100;

const valuesOf = (headers: Exchange['requestHeaders'], name: string): string[] =>
  headers.filter(([own]) => own.toLowerCase() === name).map(([, value]) => value);

const nameOf = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? '';

/** Returns the cookies that a request carried, from its masked headers. */
export function sentCookies(headers: Exchange['requestHeaders']): readonly ListedCookie[] {
  return valuesOf(headers, 'cookie').flatMap((value) => value.split(';').map((pair) => ({ name: nameOf(pair), attributes: [] })));
}

/** Returns the cookies that an answer set, from its masked headers. */
export function setCookies(headers: Exchange['responseHeaders']): readonly ListedCookie[] {
  // Browsers write several of these headers as lines of one into a HAR file.
  const cookies = valuesOf(headers, 'set-cookie').flatMap((value) => value.split('\n'));
  return cookies.map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';');
    return { name: nameOf(pair), attributes: attributes.map(attributeOf).filter(([name]) => name !== '') };
  });
}

function attributeOf(text: string): readonly [string, string | null] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text.trim(), null] : [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
}
