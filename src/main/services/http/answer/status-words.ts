import { retryTime } from '../../../../shared/text/retry-after.ts';
import type { WireAnswer } from '../network/answer.ts';

/**
 * Explains a status of 400 or more and says what to do, for an answer that does not say so itself.
 * Source: `docs/format/back-end.md`, Errors and Long requests; RFC 9110 10.2.3 for Retry-After.
 */
export function explainStatus(status: number, headers: WireAnswer['headers']): string {
  const wait = waitOf(headers);
  switch (status) {
    case 401:
      return 'The server wants a sign-in (HTTP 401). Sign in to the connection.';
    case 403:
      return 'The back-end does not allow this user to do that (HTTP 403). Sign in as another user, or ask its administrator for the right.';
    case 404:
      return 'The back-end has nothing at this path (HTTP 404). Check the names in it; cellsets end with their session.';
    case 409:
      return 'Somebody else holds or changed it meanwhile (HTTP 409). Reload, then run it again.';
    case 413:
      return 'The body is too large for the back-end (HTTP 413). Send less at once.';
    case 429:
      return `The back-end takes no more requests for now (HTTP 429). Wait ${wait ?? 'a while'}, then run it again.`;
    case 502:
      return 'A gateway in front of the back-end got no right answer from it (HTTP 502). Check that the back-end runs, then run it again.';
    case 503:
      return `The back-end is not available now (HTTP 503). Wait ${wait ?? 'a while'}, then run it again.`;
    case 504:
      return 'A gateway in front of the back-end gave up waiting for it (HTTP 504). Make the query smaller, or choose long requests in the connection.';
    default:
      return status >= 500
        ? `The back-end failed without saying why (HTTP ${status}). Run it again; if that does not help, check its log.`
        : `The back-end refused the request without saying why (HTTP ${status}). Check path, type and body.`;
  }
}

/** Returns the wait that `Retry-After` asks for, as text; undefined if there is none that makes sense. */
function waitOf(headers: WireAnswer['headers']): string | undefined {
  const now = Date.now();
  const time = retryTime([headers['retry-after'] ?? ''].flat()[0], now);
  if (time === undefined) return undefined;
  const seconds = (time - now) / 1000;
  return seconds === 1 ? '1 second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
