import type { ImportedExchange } from '../../../shared/trace/har/imported-exchange.ts';
import type { ExchangeStore } from './exchange-store.ts';
import { noteFacts } from './note-facts.ts';
import { textBodyOf } from './bodies/text-body.ts';

/** Records a request that a file holds, with its bodies; nothing is sent. Returns its id. `file`: name of the file. */
export function importExchange(
  exchanges: Pick<ExchangeStore, 'open' | 'update' | 'updateLater' | 'keepResponse'>,
  file: string,
  imported: ImportedExchange,
): string {
  const { requestBody, responseBody, error, responseSize, method, path, url, requestHeaders, widgetId, action, ...known } = imported;
  const id = exchanges.open({ traceId: '', connectionId: '', widgetId, action, method, path, url, requestHeaders, requestBody });
  exchanges.update(id, {
    ...known,
    fromFile: file,
    responseSize,
    state: error === undefined && known.status !== undefined ? 'completed' : 'failed',
    ...(error === undefined ? {} : { error: { code: 'imported', message: error } }),
  });
  if (responseBody !== null && responseBody !== '') {
    const body = textBodyOf(responseBody);
    exchanges.keepResponse(id, body);
    if (/^\s*[{[]/.test(responseBody.slice(0, 1_000))) noteFacts(exchanges, id, body.chunks, body.bytes);
  }
  return id;
}
