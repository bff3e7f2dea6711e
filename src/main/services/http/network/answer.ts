import type { Dispatcher } from 'undici';

/** Head of an answer, and its body while it comes. */
export interface Answer {
  readonly statusCode: number;
  readonly statusText: string;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: AnswerBody;
}

/**
 * Takes one piece of a body. A promise holds the next one back until it resolves; `false` says that it was enough, and the
 * rest is not fetched.
 */
export type TakePiece = (piece: Buffer) => undefined | false | Promise<undefined>;

/** A body is taken, discarded or cancelled, each at most once. */
export interface AnswerBody {
  /** Hands over every piece as it comes. @throws what `take` throws, what the request was aborted with, errors of the socket. */
  take(take: TakePiece): Promise<void>;
  /** Throws the rest away, so that the socket can be used again; that of a long rest is closed instead. Never rejects. */
  discard(): Promise<void>;
  /** Nothing more of it is wanted. */
  cancel(): void;
}

/** Bytes up to which the rest of an answer is fetched only to use its socket again. */
const longestRest = 65_536;

/** Takes a body to throw it away; see {@link AnswerBody.discard}. */
export async function discard(body: Pick<AnswerBody, 'take'>): Promise<void> {
  let bytes = 0;
  try {
    await body.take((piece) => {
      bytes += piece.byteLength;
      return bytes > longestRest ? false : undefined;
    });
  } catch {
    // Nobody wants it, whole or not.
  }
}
