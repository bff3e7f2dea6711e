import { toNetworkError } from '../network-error.ts';
import type { Answer } from '../network/answer.ts';
import { abortReason } from '../or-aborted.ts';

/** An answer to a request of the sign-in itself. */
interface OwnAnswer {
  readonly status: number;
  readonly setCookies: readonly string[];
  readonly challenges: readonly string[];
  readonly text: string;
}

/** The sockets of the connection, so that the sign-in takes the same road as everything else. */
export interface Sender {
  /** Headers as name, value, name, value. */
  request(request: {
    readonly url: URL;
    readonly path: string;
    readonly method: 'POST';
    readonly headers: string[];
    readonly body: string;
    readonly signal: AbortSignal;
  }): Promise<Answer>;
}

/** Bytes of an answer that are read. */
const longestAnswer = 256 * 1024;

/**
 * A POST of the sign-in itself. Redirects are not followed: it carries the secret.
 * @throws AppError of the network, or what the signal was aborted with.
 */
export async function postForSignIn(
  sender: Sender,
  url: URL,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  signal: AbortSignal,
): Promise<OwnAnswer> {
  try {
    const { statusCode, headers, body } = await sender.request({
      url,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: ['Accept', 'application/json', ...Object.entries(sent.headers).flat()],
      body: sent.body,
      signal,
    });
    const pieces: Buffer[] = [];
    let bytes = 0;
    await body.take((piece) => {
      pieces.push(piece);
      bytes += piece.byteLength;
      return bytes > longestAnswer ? false : undefined;
    });
    const text = Buffer.concat(pieces).toString('utf8');
    return { status: statusCode, setCookies: listOf(headers['set-cookie']), challenges: listOf(headers['www-authenticate']), text };
  } catch (error) {
    throw signal.aborted ? abortReason(signal) : toNetworkError(error, url);
  }
}

/** Values of a header that may come several times. */
export function listOf(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
