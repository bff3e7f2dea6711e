import type { Headers } from '../../exchanges/mask-headers.ts';
import { toNetworkError } from '../network-error.ts';
import type { Answer } from '../network/answer.ts';
import { abortReason } from '../or-aborted.ts';

/** An answer to a request of the sign-in itself. */
export interface OwnAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly setCookies: readonly string[];
  readonly challenges: readonly string[];
  readonly text: string;
  /** To be called once what is secret of the answer is known to the redactor: it may be shown from then on. */
  readonly show: () => void;
}

export interface SentForSignIn {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is shown of a request. */
export interface OwnNote {
  answered(answer: OwnAnswer): void;
  failed(thrown: unknown): void;
}

/** The sockets of the connection, so that the sign-in takes the same road as everything else. */
export interface Sender {
  /** Shows a request that is about to be sent. */
  readonly note?: (url: URL, sent: SentForSignIn) => OwnNote;
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
      headers: Object.entries(headers).flatMap(([name, value]) => listOf(value).map((one): [string, string] => [name, one])),
      setCookies: listOf(headers['set-cookie']),
      challenges: listOf(headers['www-authenticate']),
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

/** Values of a header that may come several times. */
export function listOf(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
