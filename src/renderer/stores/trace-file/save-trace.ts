import { formatCount } from '../../../shared/trace/format.ts';
import { harEntry } from '../../../shared/trace/har/har-entry.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { createFolderMask } from '../../../shared/trace/trace-file/hidden-folders.ts';
import { withNested } from '../../../shared/trace/trace-file/nested-runs.ts';
import { importedRunSchema } from '../../../shared/trace/trace-file/imported-run.ts';
import { type TraceFileEntry, traceFileFrame, traceFileLimits, traceFileName } from '../../../shared/trace/trace-file/trace-file.ts';
import type { Trace } from '../../../shared/trace/trace.ts';
import { fitTrace } from '../../../shared/trace/trace-ring.ts';
import type { Host } from '../../host/host.ts';
import { useSession } from '../session/session-store.ts';
import { readKeptBody } from '../traffic/kept-body.ts';
import { exchangesOfTrace, useTraffic } from '../traffic/traffic-store.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';
import { showProgress } from '../window/progress-notice.ts';
import { saveFile as save } from '../window/save-file.ts';

/**
 * Saves a run as one file, with the runs it caused and all their requests. Secrets are masked as they are in the window, and folders of this
 * computer are taken out. Shows the progress of a long one, which can be cancelled, and says what was too large for the file. A failure is shown,
 * and nothing is saved. `most`: characters of the file.
 */
export async function saveTrace(
  host: Pick<Host, 'call'>,
  root: Trace,
  saveFile = save,
  most: number = traceFileLimits.fileLength,
): Promise<void> {
  const control = new AbortController();
  const traffic = useTraffic.getState();
  const nested = withNested(traffic.traces, root.id);
  const runs = savedRuns(root, nested);
  const all = runs.flatMap(({ id }) => exchangesOfTrace(traffic, id));
  const exchanges = all.slice(0, traceFileLimits.exchanges);
  let done = 0;
  const endProgress = showProgress(() => `Saving the trace: ${formatCount(done)} of ${formatCount(exchanges.length)} requests`, control);
  try {
    const { info, project } = useSession.getState();
    const mask = createFolderMask(project?.folder ?? '');
    const { start, end } = traceFileFrame(runs, root.id, info?.version ?? '');
    const entries = await writtenEntries(host, exchanges, { room: most - start.length - end.length, mask }, () => {
      done += 1;
      return control.signal.aborted;
    });
    if (control.signal.aborted) return;
    saveFile(traceFileName(root), new Blob([mask(start), entries.texts.join(',\n'), end], { type: 'application/json' }));
    const message = leftOutText(nested.length - runs.length, all.length - entries.texts.length, entries.withoutBodies);
    if (message !== undefined) showNotice('info', message);
  } catch (thrown) {
    showFailure(thrown);
  } finally {
    endProgress();
  }
}

/** Returns the runs as the file has them, within its bounds, the saved one among them. */
function savedRuns(root: Trace, nested: readonly Trace[]): readonly Trace[] {
  const kept = nested.slice(0, traceFileLimits.runs);
  const runs = kept.includes(root) ? kept : [root, ...kept.slice(1)];
  // A run counts two bytes per character.
  const share = (2 * traceFileLimits.runsLength) / Math.max(8, runs.length);
  return runs.map((run) => {
    const { resultRows: _rows, dataRevision: _revision, fromFile: _file, ...saved } = fitTrace(run, share);
    // What code named without end is shortened, so that every file that is written can be read.
    return importedRunSchema.safeParse(saved).success ? saved : fitTrace(saved, 0);
  });
}

/** Returns the entries as JSON, as many as there is room for, oldest first; of those whose bodies would need too much of it, the rest. */
async function writtenEntries(
  host: Pick<Host, 'call'>,
  exchanges: readonly Exchange[],
  { room, mask }: { readonly room: number; readonly mask: (text: string) => string },
  isCancelled: () => boolean,
): Promise<{ readonly texts: readonly string[]; readonly withoutBodies: number }> {
  const texts: string[] = [];
  let [length, withoutBodies] = [0, 0];
  const written = (exchange: Exchange, request: string | undefined, response: string | undefined): string => {
    const entry: TraceFileEntry = { ...harEntry(exchange, { request, response }), _exchangeId: exchange.id };
    return mask(JSON.stringify(entry));
  };
  for (const exchange of exchanges.toSorted((left, right) => left.startedAt - right.startedAt)) {
    const { id, requestSize, responseSize } = exchange;
    // Bytes are no fewer than characters; what is larger is not even read.
    const isSmall = requestSize + responseSize < room - length;
    const request = isSmall && requestSize > 0 ? await readKeptBody(host, id, 'request') : undefined;
    const response = isSmall && responseSize > 0 ? await readKeptBody(host, id, 'response') : undefined;
    const whole = written(exchange, request, response);
    const isWhole = isSmall && length + whole.length <= room;
    const text = isWhole ? whole : written(exchange, undefined, undefined);
    if (length + text.length > room) break;
    if (!isWhole) withoutBodies += 1;
    texts.push(text);
    length += text.length + 2;
    if (isCancelled()) break;
  }
  return { texts, withoutBodies };
}

function leftOutText(runs: number, requests: number, bodies: number): string | undefined {
  const parts = [counted(runs, 'run'), counted(requests, 'request'), counted(bodies, 'body', 'bodies')].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? undefined : `Too large for the file, so left out: ${parts.join(', ')}.`;
}

function counted(count: number, noun: string, plural = `${noun}s`): string | undefined {
  return count <= 0 ? undefined : `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
