import type { Headers } from '../../exchanges/mask-headers.ts';
import { toNetworkError } from '../network/network-error.ts';
import type { WireAnswer } from '../network/answer.ts';
import { abortReason } from '../limits/or-aborted.ts';

/** An answer to a request of the sign-in itself. */
export interface OwnAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly setCookies: readonly string[];
  readonly challenges: readonly string[];
  readonly text: string;
  /** Allows the answer to be shown; call it once the redactor knows the secrets in it. */
  readonly show: () => void;
}

export interface SentForSignIn {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Records what happens to a request. */
export interface OwnNote {
  answered(answer: OwnAnswer): void;
  failed(thrown: unknown): void;
}

/** The sockets of the connection, so that the sign-in takes the same way as everything else. */
export interface Sender {
  /** Records a request that is about to be sent. */
  readonly note?: (url: URL, sent: SentForSignIn) => OwnNote;
  /** Headers as name, value, name, value. */
  request(request: {
    readonly url: URL;
    readonly path: string;
    readonly method: 'POST';
    readonly headers: string[];
    readonly body: string;
    readonly signal: AbortSignal;
  }): Promise<WireAnswer>;
}

/** Maximum bytes of an answer. */
const longestAnswer = 256 * 1024;

/**
 * Sends a POST of the sign-in itself. Redirects are not followed, because it carries the secret.
 * @throws AppError of the network, or the reason of the signal.
 */
export async function postForSignIn(sender: Sender, url: URL, sent: SentForSignIn, signal: AbortSignal): Promise<OwnAnswer> {
  const note = sender.note?.(url, sent);
  try {
    const { statusCode, statusText, headers, body } = await sender.request({
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
    const answer: OwnAnswer = {
      status: statusCode,
      statusText,
      headers: Object.entries(headers).flatMap(([name, value]) => headerValues(value).map((one): [string, string] => [name, one])),
      setCookies: headerValues(headers['set-cookie']),
      challenges: headerValues(headers['www-authenticate']),
      text: Buffer.concat(pieces).toString('utf8'),
      show: () => note?.answered(answer),
    };
    return answer;
  } catch (error) {
    const failure = signal.aborted ? abortReason(signal) : toNetworkError(error, url);
    note?.failed(failure);
    throw failure;
  }
}

/** Returns the values of a header that may occur several times. */
export function headerValues(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
