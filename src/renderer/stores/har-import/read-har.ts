import { z } from 'zod';
import { exchangeColourSchema, noteFrom } from '../../../shared/trace/exchange/exchange.ts';
import { ownComment } from '../../../shared/trace/har/har-entry.ts';
import { type ImportedExchange, importLimits } from '../../../shared/trace/har/imported-exchange.ts';

/** The requests of a HAR file. */
export interface ReadHar {
  readonly exchanges: readonly ImportedExchange[];
  /** Entries that are no requests. */
  readonly notRequests: number;
  /** Requests older than these, beyond the bound. */
  readonly older: number;
}

const text = z.string();
const anyHeaders = z.array(z.object({ name: text, value: text }));
const amount = z.number().catch(-1);

/** What is read of an entry; everything else in it is of no use here. Tools write more and less than the format wants. */
const entrySchema = z.object({
  startedDateTime: text.catch(''),
  time: amount.default(-1),
  request: z.object({
    method: text,
    url: text.max(importLimits.addressLength),
    headers: anyHeaders.catch([]).default([]),
    postData: z.object({ text: text.optional() }).optional().catch(undefined),
  }),
  response: z
    .object({
      status: z.number().catch(0).default(0),
      statusText: text.catch('').default(''),
      headers: anyHeaders.catch([]).default([]),
      bodySize: amount.default(-1),
      content: z
        .object({ size: amount.default(-1), text: text.optional(), encoding: text.optional() })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  timings: z
    .object({
      blocked: amount.default(-1),
      dns: amount.default(-1),
      connect: amount.default(-1),
      ssl: amount.default(-1),
      send: amount.default(-1),
      wait: amount.default(-1),
    })
    .optional()
    .catch(undefined),
  comment: text.optional().catch(undefined),
  _widget: text.optional().catch(undefined),
  _action: text.optional().catch(undefined),
  _error: text.optional().catch(undefined),
  _notSent: z.boolean().optional().catch(undefined),
  _colour: exchangeColourSchema.optional().catch(undefined),
});
const startSchema = z.object({ startedDateTime: text });
const fileSchema = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

/**
 * Returns the newest requests of a HAR file (HTTP Archive 1.1 or 1.2, of any program), at most `bound`, in the order of the file; undefined if
 * the text is none.
 * Source: `docs/requests.md`, Open a HAR file.
 */
export function readHar(file: string, bound: number): ReadHar | undefined {
  const entries = entriesOf(file);
  if (entries === undefined) return undefined;
  const taken: { readonly at: number; readonly exchange: ImportedExchange }[] = [];
  let requests = 0;
  for (const { entry, at } of newestFirst(entries)) {
    const read = entrySchema.safeParse(entry);
    if (!read.success) continue;
    requests += 1;
    if (taken.length < bound) taken.push({ at, exchange: exchangeOf(read.data) });
  }
  taken.sort((left, right) => left.at - right.at);
  return {
    exchanges: taken.map(({ exchange }) => exchange),
    notRequests: entries.length - requests,
    older: requests - taken.length,
  };
}

/** Returns an entry of a HAR log as a request that can be recorded; undefined if it is none. */
export function readEntry(entry: unknown): ImportedExchange | undefined {
  const read = entrySchema.safeParse(entry);
  return read.success ? exchangeOf(read.data) : undefined;
}

/** Programs write entries in any order. Of those of one moment, the last counts as the newest. */
function newestFirst(entries: readonly unknown[]): readonly { readonly entry: unknown; readonly at: number }[] {
  const moments = entries.map((entry, at) => ({ entry, at, moment: momentOf(startSchema.safeParse(entry).data?.startedDateTime ?? '') }));
  return moments.sort((left, right) => right.moment - left.moment || right.at - left.at);
}

function entriesOf(file: string): readonly unknown[] | undefined {
  try {
    // Some programs put a byte order mark before the text.
    const read = fileSchema.safeParse(JSON.parse(file.replace(/^\uFEFF/, '')));
    return read.success ? read.data.log.entries : undefined;
  } catch {
    return undefined;
  }
}

function exchangeOf({ request, response, timings, time, ...entry }: z.infer<typeof entrySchema>): ImportedExchange {
  const url = withoutUser(request.url);
  const responseBody = bodyOf(response?.content);
  const size = response?.content?.size ?? -1;
  const [widgetId, action] = [short(entry._widget), short(entry._action)];
  const note = entry.comment === ownComment({ widgetId, action }) ? undefined : noteFrom(entry.comment ?? '');
  const status = response !== undefined && Number.isInteger(response.status) && response.status >= 100 && response.status <= 999;
  return {
    widgetId,
    action,
    method: request.method.slice(0, 20),
    path: pathOf(url),
    url,
    requestHeaders: headersOf(request.headers),
    responseHeaders: headersOf(response?.headers ?? []),
    ...(status ? { status: response.status } : {}),
    statusText: short(response?.statusText),
    responseSize: size >= 0 && Number.isSafeInteger(size) ? size : new TextEncoder().encode(responseBody ?? '').length,
    ...receivedOf(response?.bodySize),
    startedAt: momentOf(entry.startedDateTime),
    ...millisecondsOf('firstByteAfter', timings && firstByte(timings)),
    ...millisecondsOf('endedAfter', time),
    ...phasesOf(timings),
    ...(entry._error === undefined ? {} : { error: short(entry._error) }),
    ...(note === undefined ? {} : { note }),
    ...(entry._notSent === true ? { dryRun: true } : {}),
    ...(entry._colour === undefined ? {} : { colour: entry._colour }),
    requestBody: kept(request.postData?.text),
    responseBody,
  };
}

const short = (value: string | undefined): string => (value ?? '').slice(0, 1_000);
const kept = (body: string | undefined): string | null => (body === undefined || body.length > importLimits.bodyLength ? null : body);

function headersOf(headers: z.infer<typeof anyHeaders>): ImportedExchange['requestHeaders'] {
  const cut = (value: string) => value.slice(0, importLimits.headerLength);
  return headers.slice(0, importLimits.headers).map(({ name, value }) => [cut(name), cut(value)]);
}

/** Milliseconds up to the first byte of the answer. Of phases that are not known nothing is added; the others are stated one after the other. */
function firstByte({ blocked, dns, connect, send, wait }: Readonly<Record<string, number>>): number {
  return [blocked, dns, connect, send, wait].reduce<number>((sum, phase = -1) => sum + Math.max(0, phase), 0);
}

/** Returns the phases before the first byte. A file that knows none of them states 0 for sending, since it has to state something. */
function phasesOf(timings: z.infer<typeof entrySchema>['timings']): Pick<ImportedExchange, 'phases'> {
  const { blocked = -1, dns = -1, connect = -1, ssl = -1, send = -1 } = timings ?? {};
  if (Math.max(blocked, dns, connect, ssl) < 0) return {};
  const phases = {
    ...millisecondsOf('queue', blocked),
    ...millisecondsOf('dns', dns),
    // The time of TLS is part of it.
    ...millisecondsOf('connect', ssl >= 0 ? Math.max(0, connect - ssl) : connect),
    ...millisecondsOf('tls', ssl),
    ...millisecondsOf('send', send),
  };
  return { phases };
}

/** Programs write 0 for an answer from their cache, of which nothing was received. */
function receivedOf(size = -1): { readonly receivedSize?: number } {
  return size > 0 && Number.isSafeInteger(size) ? { receivedSize: size } : {};
}

function millisecondsOf<Name extends string>(name: Name, value: number | undefined): { readonly [Key in Name]?: number } {
  const isKnown = value !== undefined && value >= 0 && value <= 1e12;
  return (isKnown ? { [name]: value } : {}) as { readonly [Key in Name]?: number };
}

function momentOf(date: string): number {
  const moment = Date.parse(date);
  return Number.isFinite(moment) && moment >= 0 ? moment : 0;
}

/** Texts that were packed, since a program took them for data, are unpacked; data that is no text is left out. */
function bodyOf(content: { readonly text?: string | undefined; readonly encoding?: string | undefined } | undefined): string | null {
  if (content?.text === undefined || content.encoding !== 'base64') return kept(content?.text);
  if (content.text.length > importLimits.bodyLength) return null;
  try {
    const bytes = Uint8Array.from(atob(content.text), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Passwords do not belong into a list. */
function withoutUser(address: string): string {
  return address.replace(/^([a-z][a-z0-9+.-]{0,30}:\/\/)[^/?#@]*@/i, '$1');
}

/** Returns an address without its host, and without what stands before the path that every connection has. */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^[a-z][a-z0-9+.-]{0,30}:\/\/[^/?#]*/i, '').split('#', 1);
  const start = path.search(/\/api\/v\d/);
  return start > 0 && !path.slice(0, start).includes('?') ? path.slice(start) : path === '' ? '/' : path;
}
