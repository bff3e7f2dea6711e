import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

export interface DownloadTimeouts {
  /** Milliseconds until the server must have answered at all. */
  readonly probe: number;
  /** Milliseconds without a byte after which the download is given up. */
  readonly stall: number;
}
export const defaultTimeouts: DownloadTimeouts = { probe: 3_000, stall: 15_000 };

/** Returns the reason of a failed connection, which is in the causes: the outermost only says "fetch failed". */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  if (cause instanceof Error) return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message;
  return thrown.message;
}

async function probe(url: string, milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    // Any answer will do: some mirrors do not support HEAD.
    await fetch(url, { method: 'HEAD', signal });
  } catch (thrown) {
    const { host } = new URL(url);
    throw new Error(signal.aborted ? `${host} did not answer within ${milliseconds / 1000} s` : `${host}: ${reasonOf(thrown)}`);
  }
}

/**
 * Downloads `url` into a file, with a probe first and a time-out for every piece, so that a dead network costs seconds, not
 * minutes. `onProgress` gets whole percentages if the server sends the size.
 * @throws Error with a message for a person.
 */
export async function watchedDownload(
  url: string,
  targetPath: string,
  onProgress: (percent: number) => void,
  timeouts: DownloadTimeouts = defaultTimeouts,
): Promise<void> {
  await probe(url, timeouts.probe);
  const stalled = new Error(`the download stood still for ${timeouts.stall / 1000} s`);
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(stalled), timeouts.stall);
  };
  restart();
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answered ${response.status}`);
    const total = Number(response.headers.get('content-length') ?? 0);
    let received = 0;
    async function* watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        restart();
        received += piece.length;
        if (total > 0) onProgress(Math.floor((100 * received) / total));
        yield piece;
      }
    }
    await mkdir(dirname(targetPath), { recursive: true });
    await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), watch, createWriteStream(targetPath));
  } catch (thrown) {
    if (abort.signal.aborted) throw stalled;
    throw new Error(reasonOf(thrown), { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
}
