import { type CopiedRequest, signInHeader } from './copied-request.ts';
import { variablesAmong } from './copied-sign-in.ts';
import { curlText } from './curl-text.ts';
import { fetchText } from './fetch-text.ts';
import { powerShellText } from './powershell-text.ts';
import { pythonText } from './python-text.ts';
import { argumentsOf, tm1pyFault, tm1pyText } from './tm1py-text.ts';

/** A language in which a request can be copied. */
export interface RequestCode {
  readonly id: string;
  /** As in *Copy as …*. */
  readonly name: string;
  /** What starts a comment. */
  readonly comment: '#' | '//';
  /** Returns the code that sends the request, without its first comment. */
  readonly write: (request: CopiedRequest) => string;
  /** TM1py signs in by arguments of its own, the others by a header. */
  readonly isTm1py?: true;
}

/** The languages in the order they are offered; the first is the usual one. */
export const requestCodes: readonly RequestCode[] = [
  { id: 'curl', name: 'cURL', comment: '#', write: curlText },
  { id: 'fetch', name: 'fetch', comment: '//', write: fetchText },
  { id: 'python', name: 'Python', comment: '#', write: pythonText },
  { id: 'tm1py', name: 'Python (TM1py)', comment: '#', write: tm1pyText, isTm1py: true },
  { id: 'powershell', name: 'PowerShell', comment: '#', write: powerShellText },
];

/** Returns why a language cannot send this request; undefined if it can. */
export function codeFault(code: RequestCode, request: CopiedRequest): string | undefined {
  return code.isTm1py ? tm1pyFault(request) : undefined;
}

/** Returns the code that sends a request, below a comment on its sign-in, if there is something to say. Nothing secret is in it. */
export function codeText(code: RequestCode, request: CopiedRequest): string {
  const lines = [setVariables(code, request), noteOf(code, request)].filter((line) => line !== undefined);
  return [...lines.map((line) => `${code.comment} ${line}`), code.write(request)].join('\n');
}

/** Returns the sentence that names the variables to set before the code runs; undefined if there are none. */
export function setVariables(code: RequestCode, request: CopiedRequest): string | undefined {
  const values = code.isTm1py ? Object.values(argumentsOf(request)?.values ?? {}) : (signInHeader(request)?.values ?? []);
  const names = variablesAmong(values);
  const last = names.at(-1);
  if (last === undefined) return undefined;
  return `Before you run it, set ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`} in its environment.`;
}

function noteOf(code: RequestCode, request: CopiedRequest): string | undefined {
  if (request.connection === undefined) return 'Sign-in and cookies are left out.';
  if (code.isTm1py) return argumentsOf(request)?.note;
  const { header } = request.connection.signIn;
  return header !== null && 'cannot' in header ? header.cannot : header?.note;
}
