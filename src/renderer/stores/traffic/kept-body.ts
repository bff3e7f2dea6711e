import type { Host } from '../../host/host.ts';

/** Characters read at a time. */
export const pageLength = 1_000_000;

/** Reads a whole body page by page, up to `limit` characters. Undefined if it is no text or was not kept. */
export async function readKeptBody(
  host: Pick<Host, 'call'>,
  id: string,
  part: 'request' | 'response',
  limit = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  let text = '';
  for (;;) {
    const page = await host.call('exchange.read', { id, part, offset: text.length, limit: pageLength });
    if (!page.available) return undefined;
    text += page.text;
    if (page.text === '' || text.length >= page.totalLength || text.length >= limit) return text;
  }
}
