import type { Dispatcher } from 'undici';
import type { RequestClock } from './request-clock.ts';

/** Head of an answer, and its body while it arrives. */
export interface WireAnswer {
  readonly statusCode: number;
  readonly statusText: string;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: AnswerBody;
  /** What was measured of its request. */
  readonly clock?: RequestClock | undefined;
}

/**
 * Takes one piece of a body. A promise delays the next piece until it resolves; after `false` the rest is not fetched.
 */
export type TakePiece = (piece: Buffer) => undefined | false | Promise<undefined>;

/** The body of an answer. It can be taken, discarded or cancelled, each at most once. */
export interface AnswerBody {
  /** Passes on every piece as it arrives. @throws what `take` throws, the reason of the signal, errors of the socket. */
  take(take: TakePiece): Promise<void>;
  /** Discards the rest, so that the socket can be used again; after a long rest it is closed instead. Never rejects. */
  discard(): Promise<void>;
  /** Ends the body, of which no more is needed. */
  cancel(): void;
}

/** Bytes up to which the rest of an answer is fetched just to reuse its socket. */
const longestRest = 65_536;

/** Takes a body in order to discard it; see {@link AnswerBody.discard}. */
export async function discard(body: Pick<AnswerBody, 'take'>): Promise<void> {
  let bytes = 0;
  try {
    await body.take((piece) => {
      bytes += piece.byteLength;
      return bytes > longestRest ? false : undefined;
    });
  } catch {
    // The body is not needed, complete or not.
  }
}
