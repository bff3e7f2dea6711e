import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { maskHeaders } from './mask-headers.ts';
import type { Redactor } from './redaction.ts';

export type ExchangePatch = Partial<Omit<Exchange, 'id'>>;

/** Characters of a path that are shown; longer ones are refused before they are sent. */
const longestPath = 32_768;
/** User code may send requests of any size: the list keeps a part. */
const maxParameters = 200;
const longestValue = 10_000;
const longestMethod = 20;

/** Masks the secrets in a patch, in place, and bounds its size. */
export function maskExchange(patch: ExchangePatch, redactor: Redactor): void {
  const { method, path, url, parameters, requestHeaders, responseHeaders, statusText, processStatus, error, note, sentTo } = patch;
  if (method !== undefined) patch.method = method.slice(0, longestMethod);
  if (path !== undefined) patch.path = redactor.redact(path.slice(0, longestPath), { isCut: path.length > longestPath });
  if (url !== undefined) patch.url = redactor.redact(url);
  if (parameters !== undefined) patch.parameters = parameters.slice(0, maxParameters).map((parameter) => shorten(parameter, redactor));
  if (requestHeaders !== undefined) patch.requestHeaders = maskHeaders(requestHeaders, redactor);
  if (responseHeaders !== undefined) patch.responseHeaders = maskHeaders(responseHeaders, redactor);
  if (statusText !== undefined) patch.statusText = redactor.redact(statusText);
  if (processStatus !== undefined) patch.processStatus = redactor.redact(processStatus);
  if (sentTo !== undefined) patch.sentTo = redactor.redact(sentTo);
  if (note !== undefined) patch.note = redactor.redact(note);
  if (error !== undefined) patch.error = { code: error.code, message: redactor.redact(error.message) };
}

function shorten({ name, value, used }: { readonly name: string; readonly value: string; readonly used: boolean }, { redact }: Redactor) {
  const masked = (text: string) => redact(text.slice(0, longestValue), { isCut: text.length > longestValue });
  return { name: masked(name), value: masked(value), used };
}
