import { z } from 'zod';
import { isSuccessfulProcessStatus, processFailureWords } from '../../../shared/trace/exchange.ts';
import { isJson } from './check-answer.ts';
import type { Incoming } from './transmit.ts';

/** Bytes of an answer that is taken for one of a process. */
const longestAnswer = 64 * 1024;
/** Bytes of an error log that are read; a larger one is only named. */
export const longestErrorLog = 64 * 1024;
/** Characters of it in a message; all of it stands in the request that asked for it. */
const shownCharacters = 4000;

const answerSchema = z.object({
  ProcessExecuteStatusCode: z.string().max(200),
  ErrorLogFile: z
    .object({ Filename: z.string().min(1).max(500) })
    .nullish()
    .catch(null),
});

/** A process that did not complete although HTTP says success. */
interface ProcessFailure {
  readonly status: string;
  /** Name of its error log, as the back-end gives it. */
  readonly errorLog: string | undefined;
}

/** Source: `backend-rest.md`, Processes. */
export function findProcessFailure(answer: Incoming): ProcessFailure | undefined {
  if (answer.status >= 400 || answer.bytes > longestAnswer || !isJson(answer.contentType)) return undefined;
  const text = answer.body.text();
  if (!text.includes('ProcessExecuteStatusCode')) return undefined;
  const parsed = answerSchema.safeParse(parse(text));
  if (!parsed.success || isSuccessfulProcessStatus(parsed.data.ProcessExecuteStatusCode)) return undefined;
  return { status: parsed.data.ProcessExecuteStatusCode, errorLog: parsed.data.ErrorLogFile?.Filename };
}

/** Where the text of an error log is. The name is the back-end's word: it becomes one key and nothing else. */
export function errorLogPath(fileName: string): string {
  const key = encodeURIComponent(fileName.toWellFormed().replaceAll("'", "''"));
  return `/api/v1/ErrorLogFiles('${key}')/Content`;
}

/** What a person is told of a failure. @param log Text of the error log, or `undefined` where it could not be read. */
export function tellProcessFailure({ status, errorLog }: ProcessFailure, log: string | undefined): string {
  const ended = processFailureWords(status);
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
