import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { impersonationHeaders } from './sign-in/impersonate.ts';

export type Header = [name: string, value: string];

/** The same for every request, so that those which are kept share them. */
const accept: Header = ['Accept', 'application/json;odata.metadata=none,text/plain'];
const anyEncoding: Header = ['Accept-Encoding', 'gzip, deflate, br'];
const noEncoding: Header = ['Accept-Encoding', 'identity'];
const context: Header = ['TM1-SessionContext', 'Dashwright'];
const json = 'application/json; charset=utf-8';
const jsonType: Header = ['Content-Type', json];

/** What goes along with every request, beside what lets it in. Source: `backend-rest.md`, Headers. */
export function plainHeaders(
  connection: Connection,
  {
    contentType,
    prefer,
    isPlain = false,
  }: { readonly contentType?: string | undefined; readonly prefer?: string | undefined; readonly isPlain?: boolean | undefined },
): Header[] {
  const headers = [accept, isPlain ? noEncoding : anyEncoding, context];
  if (connection.impersonate !== '') headers.push(...impersonationHeaders(connection));
  if (contentType !== undefined) headers.push(contentType === json ? jsonType : ['Content-Type', contentType]);
  if (prefer !== undefined) headers.push(['Prefer', prefer]);
  return headers;
}

/** Type of a body: JSON where it is a text. */
export function contentTypeOf(body: string | { readonly contentType: string } | null): string | undefined {
  if (body === null) return undefined;
  return typeof body === 'string' ? json : body.contentType;
}
