import type { MetadataPage, MetadataQuery } from '../../../shared/contract/metadata-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { HttpConnections, SendTarget } from '../http/http-connections.ts';
import type { HttpService } from '../http/http-service.ts';
import { metadataPaths } from './metadata-paths.ts';
import { readPage, readRefusal } from './read-page.ts';
import { createSharedRequests } from './shared-requests.ts';

export interface MetadataQuestion {
  readonly query: MetadataQuery;
  /** Entries before the page. */
  readonly skip: number;
  /** Asks the back-end again, whatever is remembered. */
  readonly refresh: boolean;
}

/** Names of cubes, dimensions, elements and processes of the active connection, for the panel and for completion. */
export interface MetadataService {
  /**
   * One page of names, asked for once and remembered until the connection, its address or its user changes.
   * @throws AppError `cancelled`, `paused`, `not-found`, `network-...`, `sign-in-...`, `response-too-large`.
   */
  read(question: MetadataQuestion, signal: AbortSignal): Promise<MetadataPage>;
}

interface MetadataServiceOptions {
  readonly http: Pick<HttpService, 'ask'>;
  readonly connections: Pick<HttpConnections, 'target'>;
  /** Back-ends may repeat in their refusals what they were sent. */
  readonly redact: (text: string) => string;
}

/** Pages remembered at once; the one used longest ago goes first. */
const mostPages = 500;
/** Bytes of an answer that is read. A thousand cubes with their dimensions stay below one megabyte. */
const largestAnswer = 8 * 1024 * 1024;
/** Answers of a server that does not know what was asked for in this way. */
const otherWay = new Set([400, 404, 501]);

/** Source: `backend-rest.md`, Metadata for completion. */
export function createMetadataService({ http, connections, redact }: MetadataServiceOptions): MetadataService {
  const requests = createSharedRequests<MetadataPage>();
  const pages = new Map<string, MetadataPage>();
  let source = '';

  /** Whose names are remembered; those of another connection or user are forgotten. */
  function useSource(next: string): void {
    if (next === source) return;
    source = next;
    pages.clear();
  }

  function remember(key: string, page: MetadataPage): void {
    if (page.source !== source) return;
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
  }

  async function fetchPage(query: MetadataQuery, skip: number, wanted: string, signal: AbortSignal): Promise<MetadataPage> {
    const paths = metadataPaths(query, skip);
    for (const [index, path] of paths.entries()) {
      const { target, answer } = await http.ask(path, signal);
      if (sourceOf(target) !== wanted) throw new AppError('cancelled', 'The connection was changed meanwhile. Refresh to read its names.');
      if (otherWay.has(answer.status) && index < paths.length - 1) continue;
      if (answer.status >= 300) throw refusal(answer.status, readRefusal(answer.body.slice(0, 10_000)));
      if (answer.bytes > largestAnswer) {
        throw new AppError('response-too-large', 'The back-end sent far more names than were asked for, so they are not shown.');
      }
      return { source: wanted, ...readPage(answer.body.text(), skip) };
    }
    throw new AppError('not-found', 'The back-end does not tell these names.');
  }

  function refusal(status: number, words: string | undefined): AppError {
    // The words first: a line of the panel is short.
    const said = words === undefined ? `HTTP ${status}` : `${redact(words)} (HTTP ${status})`;
    const next = 'The back-end does not tell these names: refresh the list above, or ask for the right to read them.';
    return new AppError(status === 404 ? 'not-found' : 'network-failed', `${said}. ${next}`, { details: { status } });
  }

  return {
    async read({ query, skip, refresh }, signal) {
      const wanted = sourceOf(await connections.target());
      useSource(wanted);
      const key = JSON.stringify([query, skip]);
      const known = pages.get(key);
      if (known !== undefined && !refresh) {
        remember(key, known);
        return known;
      }
      // Refreshing joins what is under way too: that answer is still to come.
      return await requests.join(`${wanted} ${key}`, signal, async (combined) => {
        const page = await fetchPage(query, skip, wanted, combined);
        remember(key, page);
        return page;
      });
    },
  };
}

/** Another text for another connection, address, database, or session of another user. */
function sourceOf({ connection, baseUrl, revision }: SendTarget): string {
  return [connection.id, revision, baseUrl, connection.deployment, connection.database, connection.impersonate].join(' ');
}
