import type { CopiedRequest } from './copied-request.ts';
import { curlText } from './curl-text.ts';
import { fetchText } from './fetch-text.ts';
import { powerShellText } from './powershell-text.ts';
import { pythonText } from './python-text.ts';

/** A language in which a request can be copied. */
export interface RequestCode {
  readonly id: string;
  /** As in *Copy as …*. */
  readonly name: string;
  /** Returns the code that sends the request. */
  readonly write: (request: CopiedRequest) => string;
}

/** The languages in the order they are offered; the first is the usual one. */
export const requestCodes = [
  { id: 'curl', name: 'cURL', write: curlText },
  { id: 'fetch', name: 'fetch', write: fetchText },
  { id: 'python', name: 'Python', write: pythonText },
  { id: 'powershell', name: 'PowerShell', write: powerShellText },
] as const satisfies readonly RequestCode[];
