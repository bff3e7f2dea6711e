import type { MetadataPage, MetadataQuery } from '../../../shared/contract/metadata-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { targetNow } from '../http/check-request.ts';
import type { HttpConnections, SendTarget } from '../http/http-connections.ts';
import type { HttpService } from '../http/http-service-types.ts';
import { metadataPaths } from './metadata-paths.ts';
import { readPage, readRefusal } from './read-page.ts';
import { createSharedRequests } from './shared-requests.ts';

export interface MetadataQuestion {
  readonly query: MetadataQuery;
  /** Letters of the names that are wanted; a server that cannot choose sends all. */
  readonly contains?: string | undefined;
  /** Entries before the page. */
  readonly skip: number;
  /** Asks the back-end again, even if the page is cached. */
  readonly refresh: boolean;
  /** By default the connection in use. */
  readonly connectionId?: string | undefined;
}

/** Reads names of cubes, dimensions, elements and processes of the connection in use, or of another one of the project, for the panel and for completion. */
export interface MetadataService {
  /**
   * Returns one page of names, requested once and cached until the connection, its address or its user changes.
   * @throws AppError `cancelled`, `paused`, `not-found`, `network-...`, `sign-in-...`, `response-too-large`.
   */
  read(question: MetadataQuestion, signal: AbortSignal): Promise<MetadataPage>;
}

interface MetadataServiceOptions {
  readonly http: Pick<HttpService, 'ask'>;
  readonly connections: Pick<HttpConnections, 'target' | 'savedTarget'>;
  /** Removes secrets, since back-ends may repeat in an error what they were sent. */
  readonly redact: (text: string) => string;
}

/** Pages cached at once; the least recently used is dropped first. */
const maxPages = 500;
/** Bytes of the largest answer that is read. A thousand cubes with their dimensions stay below one megabyte. */
const largestAnswer = 8 * 1024 * 1024;
/** Statuses with which a server rejects this form of a request. */
const otherWay = new Set([400, 404, 501]);

/** See {@link MetadataService}. Source: `docs/format/back-end.md`, Metadata for completion. */
export function createMetadataService({ http, connections, redact }: MetadataServiceOptions): MetadataService {
  const requests = createSharedRequests<MetadataPage>();
  const pages = new Map<string, MetadataPage>();
  let source = '';

  /** Drops the cached names once another connection or user is in use. */
  function useSource(next: string): void {
    if (next === source) return;
    source = next;
    pages.clear();
  }

  function remember(key: string, page: MetadataPage, isChosen: boolean): void {
    if (page.source !== source && !isChosen) return;
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
  }

  async function fetchPage(
    { query, skip, contains, connectionId }: MetadataQuestion,
    wanted: string,
    signal: AbortSignal,
  ): Promise<MetadataPage> {
    const paths = metadataPaths(query, skip, contains);
    for (const [index, path] of paths.entries()) {
      const { target, answer } = await http.ask(path, signal, largestAnswer, connectionId).catch((thrown: unknown) => {
        if (!(thrown instanceof AppError && thrown.code === 'response-too-large')) throw thrown;
        const words = 'The back-end sent far more names than were asked for, so they are not shown.';
        throw new AppError('response-too-large', words, { cause: thrown });
      });
      if (sourceOf(target) !== wanted) throw new AppError('cancelled', 'The connection was changed meanwhile. Refresh to read its names.');
      if (otherWay.has(answer.status) && index < paths.length - 1) continue;
      if (answer.status >= 300) throw refusal(answer.status, readRefusal(answer.body.slice(0, 10_000)));
      return { source: wanted, ...readPage(answer.body.text(), skip) };
    }
    throw new AppError('not-found', 'The back-end does not list these names.');
  }

  function refusal(status: number, message: string | undefined): AppError {
    // The back-end's text first: a line of the panel is short.
    const reason = message === undefined ? `HTTP ${status}` : `${redact(message)} (HTTP ${status})`;
    const next = 'The back-end does not list these names: refresh the list above, or ask for the right to read them.';
    return new AppError(status === 404 ? 'not-found' : 'network-failed', `${reason}. ${next}`, { details: { status } });
  }

  return {
    async read(question, signal) {
      const { query, skip, refresh, contains, connectionId } = question;
      const isChosen = connectionId !== undefined;
      const wanted = sourceOf(await targetNow(connections, connectionId));
      if (!isChosen) useSource(wanted);
      const key = JSON.stringify([wanted, query, skip, contains]);
      const known = pages.get(key);
      if (known !== undefined && !refresh) {
        remember(key, known, isChosen);
        return known;
      }
      // Refreshing also joins a running request, whose answer is still to come.
      return await requests.join(key, signal, async (combined) => {
        const page = await fetchPage(question, wanted, combined);
        remember(key, page, isChosen);
        return page;
      });
    },
  };
}

/** Returns a text that differs for another connection, address, database, or session of another user. */
function sourceOf({ connection, baseUrl, revision }: SendTarget): string {
  return [connection.id, revision, baseUrl, connection.deployment, connection.database, connection.impersonate].join(' ');
}
