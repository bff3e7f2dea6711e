import { formatCount } from '../../../shared/trace/format.ts';
import { traceFileLimits } from '../../../shared/trace/trace-file/trace-file.ts';
import type { Host } from '../../host/host.ts';
import { askWorker, type ReadingWorker } from '../har-import/ask-worker.ts';
import { recordExchanges } from '../har-import/record-exchanges.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { showProgress } from '../window/progress-notice.ts';
import type { TraceAnswer, TraceQuestion } from './trace-answer.ts';
import { type ReadTraceFile, tooLargeTrace } from './read-trace-file.ts';

export type TraceWorker = ReadingWorker<TraceQuestion>;

/** The most bytes that one character takes in a file. */
const characterBytes = 3;

/**
 * Lists the runs of a saved trace and their requests beside those of the session, to be read and compared. Shows the progress of a long one, which
 * can be cancelled, and says why a file cannot be opened. Returns the id of the run that was saved; undefined if nothing was opened.
 */
export async function openTrace(
  host: Pick<Host, 'call'>,
  file: Pick<File, 'name' | 'size' | 'text'>,
  start: () => TraceWorker,
): Promise<string | undefined> {
  const name = file.name.slice(-255) || 'The file';
  if (file.size > characterBytes * traceFileLimits.fileLength) {
    showNotice('error', `${name} ${tooLargeTrace}`);
    return undefined;
  }
  const control = new AbortController();
  let progress = `Reading ${name}…`;
  const endProgress = showProgress(() => progress, control);
  try {
    const text = await file.text();
    const answer = control.signal.aborted ? null : await askWorker<TraceQuestion, TraceAnswer>({ text, name }, start, control.signal);
    if (answer === null) return undefined;
    if ('fault' in answer) {
      showNotice('error', answer.fault);
      return undefined;
    }
    return await record(host, name, answer.file, control.signal, (done) => {
      progress = `Reading ${name}: ${formatCount(done)} of ${formatCount(answer.file.exchanges.length)} requests`;
    });
  } catch (thrown) {
    showFailure(thrown);
    return undefined;
  } finally {
    endProgress();
  }
}

async function record(
  host: Pick<Host, 'call'>,
  name: string,
  { run, runs, exchanges }: ReadTraceFile,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string | undefined> {
  const requests = exchanges.map(({ exchange }) => exchange);
  const recorded = await recordExchanges(host, name, requests, signal, onProgress);
  if (signal.aborted) return undefined;
  const pairs = exchanges.flatMap(({ saved }, index) => {
    const id = recorded[index];
    return id === undefined ? [] : [{ saved, id }];
  });
  const { ids } = await host.call('trace.import', { file: name, runs: [...runs], exchanges: pairs });
  return ids[runs.findIndex(({ id }) => id === run)];
}
