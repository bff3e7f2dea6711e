import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { harEntry, harFrame } from '../../../shared/trace/har/har-entry.ts';
import { formatCount } from '../../../shared/trace/format.ts';
import type { Host } from '../../host/host.ts';
import { showFailure } from '../window/notice-store.ts';
import { showProgress } from '../window/progress-notice.ts';
import { saveFile as save } from '../window/save-file.ts';
import { useSession } from '../session/session-store.ts';
import { readKeptBody } from './kept-body.ts';

/** Requests whose bodies are read beside each other. */
const readAtOnce = 8;

/**
 * Saves exchanges with their bodies as a HAR file, oldest first, secrets masked as they are in the window. Shows the progress of a long one, which
 * can be cancelled. A failure is shown, and nothing is saved.
 */
export async function exportHar(host: Pick<Host, 'call'>, exchanges: readonly Exchange[], saveFile = save): Promise<void> {
  const control = new AbortController();
  let done = 0;
  const endProgress = showProgress(() => `Exporting requests: ${formatCount(done)} of ${formatCount(exchanges.length)}`, control);
  try {
    const pieces = await harPieces(host, exchanges, control.signal, () => {
      done += 1;
    });
    if (!control.signal.aborted) saveFile(harName(), new Blob(pieces, { type: 'application/json' }));
  } catch (thrown) {
    showFailure(thrown);
  } finally {
    endProgress();
  }
}

/** Returns the texts of the file; a part of them once it is aborted. Bodies are read some requests ahead. */
async function harPieces(
  host: Pick<Host, 'call'>,
  exchanges: readonly Exchange[],
  signal: AbortSignal,
  onEntry: () => void,
): Promise<string[]> {
  const ordered = exchanges.toSorted((left, right) => left.startedAt - right.startedAt);
  const entries: string[] = [];
  let next = 0;
  const read = async (): Promise<void> => {
    for (let at = next; at < ordered.length && !signal.aborted; at = next) {
      next += 1;
      const exchange = ordered[at] as Exchange;
      const [request, response] = await Promise.all([
        exchange.requestSize > 0 ? readKeptBody(host, exchange.id, 'request') : undefined,
        exchange.responseSize > 0 ? readKeptBody(host, exchange.id, 'response') : undefined,
      ]);
      entries[at] = `${at === 0 ? '' : ',\n'}${JSON.stringify(harEntry(exchange, { request, response }))}`;
      onEntry();
    }
  };
  try {
    await Promise.all(Array.from({ length: readAtOnce }, read));
  } finally {
    // After a failure, the other readers stop.
    next = ordered.length;
  }
  const { start, end } = harFrame(useSession.getState().info?.version ?? '');
  return [start, ...entries, end];
}

/** Returns the name of the file: project, day and time. */
function harName(): string {
  const project = useSession.getState().project?.name ?? 'requests';
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', ' ');
  return `${project.replace(/[^\w .-]+/g, '-')} ${time}.har`;
}
