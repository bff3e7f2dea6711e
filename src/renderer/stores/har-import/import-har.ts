import { formatCount } from '../../../shared/trace/format.ts';
import { settingList } from '../../../shared/settings/setting-list.ts';
import { importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import type { Host } from '../../host/host.ts';
import { currentSetting } from '../window/settings-store.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { showProgress } from '../window/progress-notice.ts';
import { askWorker, type ReadingWorker } from './ask-worker.ts';
import type { HarAnswer, HarQuestion } from './har-worker.ts';
import { recordExchanges } from './record-exchanges.ts';

export type HarWorker = ReadingWorker<HarQuestion>;

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
    const har = control.signal.aborted
      ? null
      : ((await askWorker<HarQuestion, HarAnswer>({ text, bound }, start, control.signal))?.har ?? null);
    if (control.signal.aborted) return [];
    if (har === null) {
      showNotice('error', `${name} is no HAR file. Export one from the network panel of a browser, or from Requests.`);
      return [];
    }
    const ids = await recordExchanges(host, name, har.exchanges, control.signal, (done) => {
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
