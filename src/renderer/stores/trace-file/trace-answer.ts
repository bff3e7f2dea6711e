import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { type ReadTraceFile, readTraceFile } from './read-trace-file.ts';

export interface TraceQuestion {
  readonly text: string;
  readonly name: string;
}

/** What a file holds, or what is wrong with it. */
export type TraceAnswer = { readonly file: ReadTraceFile } | { readonly fault: string };

/** Returns the answer to a question; it never throws. */
export function answerTraceQuestion({ text, name }: TraceQuestion): TraceAnswer {
  try {
    return { file: readTraceFile(text, name) };
  } catch (thrown) {
    return { fault: toAppErrorData(thrown).message };
  }
}
