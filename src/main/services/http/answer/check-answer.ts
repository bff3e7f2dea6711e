import { isUtf8 } from 'node:buffer';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { scanAnswer } from '../../exchanges/scan-answer.ts';
import type { TextBody } from '../../exchanges/bodies/text-body.ts';
import { explainStatus } from './status-words.ts';
import { isStoredFile } from './stored-file.ts';
import type { Incoming } from '../transmission.ts';

/** Characters up to which a JSON answer is parsed to see whether it is complete. */
const parseLimit = 256 * 1024;
/** Bytes up to which an answer is searched for invalid UTF-8, which takes about a millisecond. */
const utf8Limit = 4 * 1024 ** 2;

/**
 * Returns the error of an answer whose status is a success: a web page of a gateway in place of data, or JSON that
 * ends in the middle. Of large answers only the end is checked.
 *
 * Source: `docs/format/back-end.md`, Signing in (gateways in front answer in HTML, sign-in pages with status 200).
 */
export function findAnswerFault(answer: Incoming, path: string): AppError | undefined {
  if (isWebPage(answer, path)) {
    const words =
      answer.status >= 500
        ? `The server answered with a web page (sign-in or gateway), not with data. ${explainStatus(answer.status, answer.headers)}`
        : `The server answered with a web page (sign-in or gateway), not with data (HTTP ${answer.status}). Open the base address in a browser to see it, then check the base address and sign in.`;
    return new AppError('network-failed', words, {
      details: { status: answer.status, step: answer.status >= 500 ? 'back-end' : 'sign-in' },
    });
  }
  if (answer.status < 300 && isJson(answer.contentType) && answer.body.length > 0 && !isWholeJson(answer.body)) {
    return new AppError(
      'network-reset',
      `The answer is no whole JSON: it ends or breaks off after ${answer.bytes} bytes. Try again; if it happens again, ask whether a gateway in between cuts answers.`,
      { details: { status: answer.status } },
    );
  }
  if (isJson(answer.contentType) && answer.bytes <= utf8Limit && !answer.body.chunks.every((chunk) => isUtf8(chunk))) {
    return new AppError(
      'network-failed',
      'The answer is not written in UTF-8 as it says, so letters in it would be lost. Ask whether a gateway in between changes answers.',
      { details: { status: answer.status } },
    );
  }
  return undefined;
}

/**
 * Explains a failed status, if the answer itself does not say so because it is empty or the page of a gateway.
 * @param fault What {@link findAnswerFault} or the sign-in found.
 */
export function wordsFor(answer: Incoming, fault: AppError | undefined): { code: string; message: string } | undefined {
  if (fault !== undefined) return fault.code === 'network-failed' ? { code: fault.code, message: fault.message } : undefined;
  return answer.bytes === 0 ? { code: 'http-status', message: explainStatus(answer.status, answer.headers) } : undefined;
}

export function isJson(contentType: string): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(contentType.trim());
}

/** Returns whether an answer is the page of a gateway in place of data. */
export function isWebPage(answer: Incoming, path: string): boolean {
  if (isStoredFile(path)) return false;
  if (/^(text\/html|application\/xhtml\+xml)\b/i.test(answer.contentType.trim())) return true;
  return /^\s*(<!doctype html|<html[\s>])/i.test(answer.body.slice(0, 200));
}

function isWholeJson(body: TextBody): boolean {
  if (body.length <= parseLimit) {
    try {
      JSON.parse(body.text());
      return true;
    } catch {
      return false;
    }
  }
  const end = body.slice(body.length - 100, body.length);
  return /[}\]"\d\w]\s*$/.test(end) && looksClosed(body, end);
}

/** Returns whether the last bracket closes the first one. The inside is checked when it is parsed. */
function looksClosed(body: TextBody, end: string): boolean {
  const first = /^\s*([{[])/.exec(body.slice(0, 100))?.[1];
  if (first === undefined) return true;
  if (end.trimEnd().at(-1) !== (first === '{' ? '}' : ']')) return false;
  // A cut may fall right behind an inner bracket; searching large answers for that would block main.
  if (body.bytes > 2_000_000) return true;
  const scan = scanAnswer(body.chunks);
  scan.advance(body.bytes);
  return scan.isBalanced();
}
