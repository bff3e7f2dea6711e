import { type ImportedExchange, importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import type { Host } from '../../host/host.ts';

/** Records the requests of a file in main. Returns their ids in the same order: not of all, once it is aborted. `name`: name of the file. */
export async function recordExchanges(
  host: Pick<Host, 'call'>,
  name: string,
  exchanges: readonly ImportedExchange[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let start = 0; start < exchanges.length && !signal.aborted; ) {
    const batch = batchAt(exchanges, start);
    ids.push(...(await host.call('exchange.import', { file: name, exchanges: batch })).ids);
    start += batch.length;
    onProgress(ids.length);
  }
  return ids;
}

/** Returns the requests from one on that go to main together. A large one goes alone, so that no message is much larger than it. */
function batchAt(exchanges: readonly ImportedExchange[], start: number): ImportedExchange[] {
  const batch: ImportedExchange[] = [];
  let length = 0;
  for (const exchange of exchanges.slice(start, start + importLimits.batchCount)) {
    length += lengthOf(exchange);
    if (batch.length > 0 && length > importLimits.batchLength) break;
    batch.push(exchange);
  }
  return batch;
}

/** Returns the characters of what can be long. */
function lengthOf({ url, path, requestHeaders, responseHeaders, requestBody, responseBody }: ImportedExchange): number {
  const headers = [...requestHeaders, ...responseHeaders].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return url.length + path.length + headers + (requestBody?.length ?? 0) + (responseBody?.length ?? 0);
}
