import type { Entry, Header, QueryString } from 'har-format';
import { encodedAddress } from '../exchange/encoded-address.ts';
import { type Exchange, type ExchangeColour, hasFailed } from '../exchange/exchange.ts';

/** Fields of an entry that HAR leaves to the program that writes it: their names begin with an underscore. */
export interface OwnFields {
  readonly _widget?: string;
  readonly _action?: string;
  readonly _traceId?: string;
  /** Why there is no whole answer. */
  readonly _error?: string;
  /** The dry run answered. */
  readonly _notSent?: boolean;
  readonly _colour?: ExchangeColour;
}

export type HarEntry = Entry & OwnFields;

/** The bodies of an exchange as text; undefined for one that is no text or was not kept. */
export interface HarBodies {
  readonly request: string | undefined;
  readonly response: string | undefined;
}

/**
 * Returns an exchange as an entry of a HAR file (HTTP Archive 1.2). Secrets are masked in what it is given, and stay so. What is not known
 * is -1, as the format wants it: sizes of headers, sizes on the wire of answers that were not received, and phases that did not happen or were not measured.
 */
export function harEntry(exchange: Exchange, bodies: HarBodies): HarEntry {
  const { startedAt, firstByteAfter, endedAfter = firstByteAfter ?? 0 } = exchange;
  const firstByte = Math.min(firstByteAfter ?? endedAfter, endedAfter);
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: endedAfter,
    request: harRequest(exchange, bodies.request),
    response: harResponse(exchange, bodies.response),
    cache: {},
    timings: timingsOf(exchange.phases, firstByte, endedAfter - firstByte),
    comment: exchange.note ?? ownComment(exchange),
    ...ownFields(exchange),
  };
}

/** Returns the phases as the format has them: none before the first byte is known if `phases` is undefined, and the time of TLS is also part of `connect`. */
function timingsOf(phases: Exchange['phases'], firstByte: number, receive: number): Entry['timings'] {
  if (phases === undefined) return { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: firstByte, receive };
  const { before, queue, dns = -1, connect, tls, send = 0 } = phases;
  const blocked = sumOf(before, queue);
  const connecting = sumOf(connect, tls);
  const known = [blocked, dns, connecting, send].reduce((sum, time) => sum + Math.max(0, time), 0);
  return { blocked, dns, connect: connecting, ssl: tls ?? -1, send, wait: Math.max(0, firstByte - known), receive };
}

/** Returns the sum of two times; -1 if neither is known. */
function sumOf(first: number | undefined, second: number | undefined): number {
  return first === undefined && second === undefined ? -1 : (first ?? 0) + (second ?? 0);
}

/** Returns the comment of an entry on which no person wrote a note. */
export function ownComment({ widgetId, action }: Pick<Exchange, 'widgetId' | 'action'>): string {
  return widgetId === '' ? 'Dashwright' : `${widgetId} · ${action}`;
}

function ownFields({ widgetId, action, traceId, error, dryRun, colour }: Exchange): OwnFields {
  return {
    ...(widgetId === '' ? {} : { _widget: widgetId, _action: action }),
    ...(traceId === '' ? {} : { _traceId: traceId }),
    ...(error === undefined ? {} : { _error: error.message }),
    ...(dryRun === true ? { _notSent: true } : {}),
    ...(colour === undefined ? {} : { _colour: colour }),
  };
}

function harRequest({ method, url, requestHeaders, requestSize }: Exchange, body: string | undefined): Entry['request'] {
  return {
    method,
    url: encodedAddress(url),
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headersOf(requestHeaders),
    queryString: queryOf(url),
    headersSize: -1,
    bodySize: requestSize,
    ...(requestSize > 0 ? { postData: { mimeType: typeOf(requestHeaders), text: body ?? '' } } : {}),
  };
}

function harResponse(exchange: Exchange, body: string | undefined): Entry['response'] {
  const { status = 0, statusText = '', responseHeaders, responseSize, receivedSize } = exchange;
  const saved = receivedSize === undefined ? {} : { compression: responseSize - receivedSize };
  const missing = body === undefined && responseSize > 0 ? { comment: 'The body is no text, or was no longer kept.' } : {};
  return {
    status,
    statusText,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headersOf(responseHeaders),
    content: { size: responseSize, ...saved, mimeType: typeOf(responseHeaders), ...(body === undefined ? missing : { text: body }) },
    redirectURL: responseHeaders.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '',
    headersSize: -1,
    bodySize: receivedSize ?? -1,
    ...(hasFailed(exchange) && exchange.error !== undefined ? { comment: exchange.error.message } : {}),
  };
}

const headersOf = (headers: Exchange['requestHeaders']): Header[] => headers.map(([name, value]) => ({ name, value }));

function typeOf(headers: Exchange['requestHeaders']): string {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/octet-stream';
}

/** Returns the parameters of an address, decoded. */
function queryOf(url: string): QueryString[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  if (query === '') return [];
  return query.split('&').map((parameter) => {
    const equals = parameter.indexOf('=');
    const [name, value] = equals < 0 ? [parameter, ''] : [parameter.slice(0, equals), parameter.slice(equals + 1)];
    return { name: decoded(name), value: decoded(value) };
  });
}

/** Returns a text with its escapes decoded; as it is where they are none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the start and the end of a HAR file. Its entries, separated by commas, stand between them. */
export function harFrame(version: string): { readonly start: string; readonly end: string } {
  const creator = JSON.stringify({ name: 'Dashwright', version });
  return { start: `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[\n`, end: '\n]}}\n' };
}
