import { formatCount } from '../../../shared/trace/format.ts';
import { settingList } from '../../../shared/settings/setting-list.ts';
import { type ImportedExchange, importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import type { Host } from '../../host/host.ts';
import { currentSetting } from '../window/settings-store.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { showProgress } from '../window/progress-notice.ts';
import type { HarAnswer, HarQuestion } from './har-worker.ts';
import type { ReadHar } from './read-har.ts';

export type HarWorker = Pick<Worker, 'terminate' | 'onmessage' | 'onerror'> & { postMessage(question: HarQuestion): void };

/**
 * Lists the requests of a HAR file beside those of the session, to be read and compared. Says how many there are, shows the progress of a long
 * one, which can be cancelled, and says why a file cannot be read. Returns the ids of what was listed.
 */
export async function importHar(
  host: Pick<Host, 'call'>,
  file: Pick<File, 'name' | 'size' | 'text'>,
  start: () => HarWorker,
): Promise<readonly string[]> {
  const name = file.name.slice(-255);
  if (file.size > importLimits.fileLength) {
    showNotice('error', `${name} is too large. Open files of up to ${formatCount(importLimits.fileLength / 1_000_000)} MB.`);
    return [];
  }
  const control = new AbortController();
  let progress = `Reading ${name}…`;
  const endProgress = showProgress(() => progress, control);
  try {
    const bound = currentSetting('inspector.requests');
    const text = await file.text();
    const har = control.signal.aborted ? null : await readInWorker({ text, bound }, start, control.signal);
    if (control.signal.aborted) return [];
    if (har === null) {
      showNotice('error', `${name} is no HAR file. Export one from the network panel of a browser, or from Requests.`);
      return [];
    }
    const ids = await listAll(host, name, har.exchanges, control.signal, (done) => {
      progress = `Reading ${name}: ${formatCount(done)} of ${formatCount(har.exchanges.length)}`;
    });
    showNotice('info', [listedText(ids.length, name), olderText(har.older, bound), notRequestsText(har.notRequests)].join(''));
    return ids;
  } catch (thrown) {
    showFailure(thrown);
    return [];
  } finally {
    endProgress();
  }
}

/** Returns what stands in the file; null if it is none, or once it is aborted. */
function readInWorker(question: HarQuestion, start: () => HarWorker, signal: AbortSignal): Promise<ReadHar | null> {
  const worker = start();
  return new Promise<ReadHar | null>((resolve, reject) => {
    worker.onerror = () => reject(new Error('This file is too large for the memory there is. Export fewer requests.'));
    signal.addEventListener('abort', () => resolve(null));
    worker.onmessage = ({ data }: MessageEvent<HarAnswer>) => resolve(data.har);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** Returns the ids of the requests that were listed: not of all, once it is aborted. */
async function listAll(
  host: Pick<Host, 'call'>,
  name: string,
  exchanges: ReadHar['exchanges'],
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
function batchAt(exchanges: ReadHar['exchanges'], start: number): ImportedExchange[] {
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

function listedText(count: number, name: string): string {
  return `${formatCount(count)} ${count === 1 ? 'request' : 'requests'} of ${name} listed. is:imported finds them.`;
}

function olderText(count: number, bound: number): string {
  if (count === 0) return '';
  const { control } = settingList['inspector.requests'];
  const isLess = control.kind === 'number' && bound < control.most;
  const more = isLess ? ` Set it higher, up to ${formatCount(control.most)}, and open the file again.` : '';
  const were = count === 1 ? 'older one was' : 'older ones were';
  return ` ${formatCount(count)} ${were} left out: the setting Requests kept is ${formatCount(bound)}.${more}`;
}

function notRequestsText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' 1 entry was left out: it is no request.' : ` ${formatCount(count)} entries were left out: they are no requests.`;
}
