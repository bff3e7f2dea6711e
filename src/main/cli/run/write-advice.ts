import type { RuntimeResponse } from '../../runtime/runtime.ts';
import type { RunBackEnd } from './run-connection.ts';

/** Returns an answer as the command line shows it: where a write was refused, with the option that allows it instead of a part of the window. */
export function withWriteAdvice(response: RuntimeResponse, backEnd: RunBackEnd | null): RuntimeResponse {
  if (response.ok || response.error.code !== 'write-refused' || backEnd?.writesRefused === undefined) return response;
  return { ...response, error: { ...response.error, message: `Nothing was sent. ${backEnd.writesRefused}` } };
}
