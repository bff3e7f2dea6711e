import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';

/** Bytes of an answer that code may get as `$r`. */
export const largestForCode = 4 * 1024 * 1024;

/** Returns whether code may use `$r`: an answer is read and passed on for such code alone. */
export function namesAnswer(code: string): boolean {
  return /(?<![\w$])\$r(?![\w$])/.test(code);
}

/** Where answers are kept. */
export interface KeptAnswers {
  readonly exchanges: Pick<ExchangeStore, 'get' | 'responseBody'>;
  /** Returns an answer without known secrets; undefined if it is not kept. */
  readData(id: string): Promise<readonly Uint8Array[] | undefined>;
}

/**
 * Returns the text of an answer for code that a person typed, without known secrets and without its headers. Fails with `invalid-input`, saying
 * why there is none. Answers to requests of the app itself, such as a sign-in, are for no code.
 */
export async function readAnswerForCode({ exchanges, readData }: KeptAnswers, id: string | null): Promise<string> {
  const exchange = id === null ? undefined : exchanges.get(id);
  if (!exchange) throw new AppError('invalid-input', '$r is the answer of the selected request: select one in Requests.');
  const { traceId, byPerson, fromFile, originalOf, state } = exchange;
  if (traceId === '' && !byPerson && fromFile === undefined && originalOf === undefined) {
    throw new AppError(
      'invalid-input',
      'The app itself sent the selected request, so code cannot have its answer as $r: select another one.',
    );
  }
  if (state === 'waiting' || state === 'streaming') {
    throw new AppError('invalid-input', 'The selected request has no answer yet: run this again once it has.');
  }
  const body = exchanges.responseBody(exchange.id);
  if (!body)
    throw new AppError(
      'invalid-input',
      'The answer of the selected request is not kept as text: send the request again, or select another one.',
    );
  if (body.bytes > largestForCode) {
    const size = `${largestForCode / 1024 ** 2} MB`;
    throw new AppError(
      'invalid-input',
      `The answer of the selected request is larger than ${size}, the most that $r may have: ask for less in its URL.`,
    );
  }
  const pieces = (await readData(exchange.id)) ?? [];
  return Buffer.concat(pieces).toString('utf8');
}
