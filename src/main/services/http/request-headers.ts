import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { usualHeaders } from '../../../shared/trace/edited-request/edited-headers.ts';
import { isHeaderByHand } from '../../../shared/trace/edited-request/headers-by-hand.ts';
import { impersonationHeaders } from './sign-in/impersonate.ts';

export type Header = [name: string, value: string];

/** One object for all requests each, so that recorded requests share it. */
const [accept, context] = usualHeaders.map(([name, value]): Header => [name, value]) as [Header, Header];
const anyEncoding: Header = ['Accept-Encoding', 'gzip, deflate, br'];
const noEncoding: Header = ['Accept-Encoding', 'identity'];
const json = 'application/json; charset=utf-8';
const jsonType: Header = ['Content-Type', json];

/** Returns the headers of every request, apart from those of the sign-in. Source: `docs/format/back-end.md`, Headers. */
export function plainHeaders(
  connection: Connection,
  {
    contentType,
    prefer,
    isPlain = false,
    byHand,
  }: {
    readonly contentType?: string | undefined;
    readonly prefer?: string | undefined;
    readonly isPlain?: boolean | undefined /** Those that a person set, in place of all that may be set by hand. */;
    readonly byHand?: readonly Header[] | undefined;
  },
): Header[] {
  const headers = [accept, isPlain ? noEncoding : anyEncoding, context];
  if (connection.impersonate !== '') headers.push(...impersonationHeaders(connection));
  if (contentType !== undefined) headers.push(contentType === json ? jsonType : ['Content-Type', contentType]);
  if (prefer !== undefined) headers.push(['Prefer', prefer]);
  return byHand === undefined ? headers : [...headers.filter(([name]) => !isHeaderByHand(name)), ...byHand];
}

/** Returns the type of a body: JSON if it is a text. */
export function contentTypeOf(body: string | { readonly contentType: string } | null): string | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? json : body.contentType;
}
