import { z } from 'zod';
import { isSuccessfulProcessStatus, processFailureText } from '../../../../shared/trace/exchange/exchange.ts';
import { isJson } from '../answer/check-answer.ts';
import type { Incoming } from '../transmission.ts';

/** Maximum bytes of an answer that counts as one of a process. */
const longestAnswer = 64 * 1024;
/** Bytes up to which an error log is read; a larger one is only named. */
export const longestErrorLog = 64 * 1024;
/** Characters of it in a message; the exchange that fetched it contains all of it. */
const shownCharacters = 4000;

const answerSchema = z.object({
  ProcessExecuteStatusCode: z.string().max(200),
  ErrorLogFile: z
    .object({ Filename: z.string().min(1).max(500) })
    .nullish()
    .catch(null),
});

/** A process that did not complete although the HTTP status is a success. */
interface ProcessFailure {
  readonly status: string;
  /** Name of its error log, as the back-end returned it. */
  readonly errorLog: string | undefined;
}

/** Returns the failure of a process in an answer, if there is one. Source: `docs/format/back-end.md`, Processes. */
export function findProcessFailure(answer: Incoming): ProcessFailure | undefined {
  if (answer.status >= 400 || answer.bytes > longestAnswer || !isJson(answer.contentType)) return undefined;
  const text = answer.body.text();
  if (!text.includes('ProcessExecuteStatusCode')) return undefined;
  const parsed = answerSchema.safeParse(parse(text));
  if (!parsed.success || isSuccessfulProcessStatus(parsed.data.ProcessExecuteStatusCode)) return undefined;
  return { status: parsed.data.ProcessExecuteStatusCode, errorLog: parsed.data.ErrorLogFile?.Filename };
}

/** Returns the path of an error log's text. The name comes from the back-end, so it must become one key and nothing else. */
export function errorLogPath(fileName: string): string {
  const key = encodeURIComponent(fileName.toWellFormed().replaceAll("'", "''"));
  return `/api/v1/ErrorLogFiles('${key}')/Content`;
}

/** Returns the message about a failure. @param log Text of the error log; undefined if it could not be read. */
export function processFailureMessage({ status, errorLog }: ProcessFailure, log: string | undefined): string {
  const ended = processFailureText(status);
  if (errorLog === undefined) return ended;
  if (log === undefined) return `${ended} Its error log ${errorLog} could not be read here: ask the administrator for it.`;
  const text = log.trim();
  if (text === '') return `${ended} Its error log ${errorLog} is empty.`;
  return `${ended} Its error log says: ${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
