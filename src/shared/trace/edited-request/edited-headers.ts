import { z } from 'zod';
import { secretMask } from '../../text/secret-mask.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { isHeaderByHand } from './headers-by-hand.ts';

/** Headers that a person may add to one request. */
export const mostEditedHeaders = 20;
const longestName = 100;
const longestValue = 1000;

export type EditedHeader = readonly [name: string, value: string];

/** Headers as a person wrote them; what may be among them says {@link editedHeadersFault}. */
export const editedHeadersSchema = z.array(z.tuple([z.string().max(longestName), z.string().max(longestValue)])).max(mostEditedHeaders);

/** Headers of every request that a person may change, as Dashwright sends them. Source: `docs/format/back-end.md`, Headers. */
export const usualHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Accept', 'application/json;odata.metadata=none,text/plain'],
  ['TM1-SessionContext', 'Dashwright'],
];

/** Framing, and what is said of the body: these follow from what is sent. */
const ownHeader = /^(?:host|connection|content-.*|keep-alive|transfer-encoding|te|trailer|upgrade|expect|prefer|accept-encoding|http2-.*)$/;
/** Whatever signs somebody in, or says who it is, by any server's convention: `sec-` and `proxy-` belong to browsers and proxies. */
const signInHeader =
  /^(?:sec|proxy|iv|sm|oam|oidc|ssl)-|auth|cookie|token|session|passport|passw|-pass$|secret|cred|key|signature|impersonat|behalf|run-?as|act-?as|ident|principal|universalid|assertion|claim|csrf|xsrf|ticket|saml|jwt|sso|cam|user|login|e-?mail|^from$|remote|cert|-dn$|-groups?$|-roles?$/;
/** Gateways take another method, address or sender from these: the write guard judges method, path and body alone. */
const detourHeader =
  /method|override|rewrite|original|forward|verb|x-http|script-name|path-info|(?:^|-)(?:path|uri|url|host|server|backend|upstream)$|client-?ip|real-ip|connecting-ip|^via$|^destination$/;
/** What else may be set by name: whatever a server takes from other headers is not known here. */
const freeHeader =
  /^(?:x-[a-z\d-]+|(?:odata|tm1)-[a-z\d-]+|if-(?:none-)?match|if-(?:un)?modified-since|cache-control|pragma|traceparent|tracestate|accept-[a-z]+)$/;

/** Returns why a person may not set a header of this name, in plain words; undefined if they may. */
function nameFault(name: string): string | undefined {
  const shown = name.slice(0, 60);
  if (name === '') return 'Write a name for each header, or remove it.';
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return `${shown} is no name of a header: use letters, digits and hyphens.`;
  if (isHeaderByHand(name) || name.toLowerCase() === 'user-agent') return undefined;
  const lower = name.toLowerCase().replaceAll('_', '-');
  if (ownHeader.test(lower)) return `Dashwright sets ${shown} itself.`;
  if (signInHeader.test(lower)) return `${shown} belongs to the sign-in, which the connection does.`;
  if (detourHeader.test(lower))
    return `${shown} could change what is sent, or where to, behind the question about writes. Change method and path instead.`;
  if (!freeHeader.test(lower) || name.includes('_'))
    return `${shown} cannot be set here. Use a header of OData, or a name that begins with X-.`;
  return undefined;
}

/** Returns why a header may not be sent, in plain words; undefined if it may. */
function headerFaultByPerson([name, value]: EditedHeader): string | undefined {
  const fault = nameFault(name);
  if (fault !== undefined) return fault;
  if (value.includes(secretMask)) return `A secret is masked in ${name} (•••). Type it, or remove the header.`;
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,998}[\x21-\x7e])?$/.test(value)) {
    return `Write a value of 1 to 1,000 printable ASCII characters for ${name}, without blanks around it.`;
  }
  return undefined;
}

/** Returns what keeps these headers from being sent, and at which of them; undefined if nothing does. */
export function editedHeadersFault(headers: readonly EditedHeader[]): { readonly at: number; readonly fault: string } | undefined {
  const names = new Set<string>();
  for (const [at, header] of headers.entries()) {
    const name = header[0].toLowerCase();
    const fault = headerFaultByPerson(header) ?? (names.has(name) ? `${header[0]} is there twice. Keep one of them.` : undefined);
    if (fault !== undefined) return { at, fault };
    names.add(name);
  }
  return headers.length > mostEditedHeaders ? { at: mostEditedHeaders, fault: `Send at most ${mostEditedHeaders} headers.` } : undefined;
}

/**
 * Returns those headers of a recorded request that a person may change. Of a request of a file or of code only the known ones: others may be
 * whatever a stranger's program sent. The usual ones for a request that was not sent.
 */
export function headersToEdit({ requestHeaders, byPerson }: Pick<Exchange, 'requestHeaders' | 'byPerson'>): readonly EditedHeader[] {
  if (requestHeaders.length === 0) return usualHeaders;
  const may = byPerson === true ? (name: string) => nameFault(name) === undefined : isHeaderByHand;
  return requestHeaders.filter(([name, value]) => may(name) && value.length <= longestValue).slice(0, mostEditedHeaders);
}

/** Returns whether these are the headers that a request is sent with anyway. */
export function areUsualHeaders(headers: readonly EditedHeader[]): boolean {
  return (
    headers.length === usualHeaders.length &&
    usualHeaders.every(([name, value], at) => headers[at]?.[0] === name && headers[at]?.[1] === value)
  );
}
