import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { harEntry, harFrame } from '../../../shared/trace/har/har-entry.ts';
import { formatCount } from '../../../shared/trace/format.ts';
import type { Host } from '../../host/host.ts';
import { changeNotice, dismissNotice, showFailure, showNotice } from '../window/notice-store.ts';
import { saveFile as save } from '../window/save-file.ts';
import { useSession } from '../session/session-store.ts';
import { readKeptBody } from './kept-body.ts';

/** Milliseconds after which the progress is shown. */
const patience = 1_000;
/** Milliseconds between two changes of what is shown. */
const pace = 100;
/** Requests whose bodies are read beside each other. */
const readAtOnce = 8;

/**
 * Saves exchanges with their bodies as a HAR file, oldest first, secrets masked as they are in the window. Shows the progress of a long one, which
 * can be cancelled. A failure is shown, and nothing is saved.
 */
export async function exportHar(host: Pick<Host, 'call'>, exchanges: readonly Exchange[], saveFile = save): Promise<void> {
  const progress = showProgress(exchanges.length);
  try {
    const pieces = await harPieces(host, exchanges, progress.at);
    if (pieces !== undefined) saveFile(harName(), new Blob(pieces, { type: 'application/json' }));
  } catch (thrown) {
    showFailure(thrown);
  } finally {
    progress.end();
  }
}

/** Returns the texts of the file; undefined if `isWanted` turned false. Bodies are read some requests ahead. */
async function harPieces(
  host: Pick<Host, 'call'>,
  exchanges: readonly Exchange[],
  isWanted: (done: number) => boolean,
): Promise<string[] | undefined> {
  const ordered = exchanges.toSorted((left, right) => left.startedAt - right.startedAt);
  const entries: string[] = [];
  let done = 0;
  let next = 0;
  const read = async (): Promise<void> => {
    for (let at = next; at < ordered.length && isWanted(done); at = next) {
      next += 1;
      const exchange = ordered[at] as Exchange;
      const [request, response] = await Promise.all([
        exchange.requestSize > 0 ? readKeptBody(host, exchange.id, 'request') : undefined,
        exchange.responseSize > 0 ? readKeptBody(host, exchange.id, 'response') : undefined,
      ]);
      entries[at] = `${at === 0 ? '' : ',\n'}${JSON.stringify(harEntry(exchange, { request, response }))}`;
      done += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: readAtOnce }, read));
  } finally {
    // After a failure nothing more is asked for.
    next = ordered.length;
  }
  if (!isWanted(done)) return undefined;
  const { start, end } = harFrame(useSession.getState().info?.version ?? '');
  return [start, ...entries, end];
}

function showProgress(total: number): { readonly at: (done: number) => boolean; readonly end: () => void } {
  let done = 0;
  let shownAt = 0;
  let notice: number | undefined;
  let isCancelled = false;
  const text = (): string => `Exporting requests: ${formatCount(done)} of ${formatCount(total)}`;
  const cancel = (): void => {
    isCancelled = true;
  };
  const timer = setTimeout(() => {
    notice = showNotice('info', text(), { label: 'Cancel', run: cancel });
  }, patience);
  return {
    at(now) {
      done = now;
      if (notice !== undefined && Date.now() - shownAt >= pace) {
        shownAt = Date.now();
        changeNotice(notice, text());
      }
      return !isCancelled;
    },
    end() {
      clearTimeout(timer);
      if (notice !== undefined) dismissNotice(notice);
    },
  };
}

/** Returns the name of the file: project, day and time. */
function harName(): string {
  const project = useSession.getState().project?.name ?? 'requests';
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', ' ');
  return `${project.replace(/[^\w .-]+/g, '-')} ${time}.har`;
}
