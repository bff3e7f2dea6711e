import { formatCount } from '../../../shared/trace/format.ts';
import { importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import type { Host } from '../../host/host.ts';
import { changeNotice, dismissNotice, showFailure, showNotice } from '../window/notice-store.ts';
import type { HarAnswer } from './har-worker.ts';
import type { ReadHar } from './read-har.ts';

export type HarWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Milliseconds after which the progress is shown. */
const patience = 1_000;

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
  try {
    const har = await readInWorker(await file.text(), start);
    if (har === null) {
      showNotice('error', `${name} is no HAR file. Export one from the network panel of a browser, or from Requests.`);
      return [];
    }
    return await listAll(host, name, har);
  } catch (thrown) {
    showFailure(thrown);
    return [];
  }
}

function readInWorker(text: string, start: () => HarWorker): Promise<ReadHar | null> {
  const worker = start();
  return new Promise<ReadHar | null>((resolve, reject) => {
    worker.onerror = () => reject(new Error('This file is too large for the memory there is. Export fewer requests.'));
    worker.onmessage = ({ data }: MessageEvent<HarAnswer>) => resolve(data.har);
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}

async function listAll(host: Pick<Host, 'call'>, name: string, { exchanges, leftOut }: ReadHar): Promise<readonly string[]> {
  const ids: string[] = [];
  let isCancelled = false;
  let notice: number | undefined;
  const progress = () => `Reading ${name}: ${formatCount(ids.length)} of ${formatCount(exchanges.length)}`;
  const cancel = () => {
    isCancelled = true;
  };
  const timer = setTimeout(() => {
    notice = showNotice('info', progress(), { label: 'Cancel', run: cancel });
  }, patience);
  try {
    for (const exchange of exchanges) {
      if (isCancelled) break;
      const { id } = await host.call('exchange.import', { file: name, exchange });
      ids.push(id);
      if (notice !== undefined) changeNotice(notice, progress());
    }
  } finally {
    clearTimeout(timer);
    if (notice !== undefined) dismissNotice(notice);
  }
  const rest =
    leftOut === 0
      ? ''
      : ` ${formatCount(leftOut)} further ${leftOut === 1 ? 'entry was' : 'entries were'} left out: no requests, or too many.`;
  showNotice(
    'info',
    `${formatCount(ids.length)} ${ids.length === 1 ? 'request' : 'requests'} of ${name} listed. is:imported finds them.${rest}`,
  );
  return ids;
}
