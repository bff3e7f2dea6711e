import { usualHeaders } from '../edited-request/edited-headers.ts';
import { addressParts } from './address-parts.ts';
import type { CopiedRequest } from './copied-request.ts';
import type { CopiedArguments } from './copied-sign-in.ts';
import { pythonValue, quoteForPython } from './python-text.ts';

/** Methods of TM1py's connection. */
const methods = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
const impersonation = 'tm1-impersonate';

/** Returns why TM1py cannot send this request; undefined if it can. */
export function tm1pyFault(request: CopiedRequest): string | undefined {
  const { connection, method } = request;
  if (connection === undefined) return 'The connection of this request is not known';
  if (!methods.has(method)) return `TM1py has no ${method}`;
  if (pathInService(request) === undefined) return 'Only for requests below /api/v1';
  return argumentsOf(request) === undefined ? 'TM1py has no such sign-in for this kind of server' : undefined;
}

/** Returns the arguments with which TM1py signs in to the server of this request; undefined if TM1py has no such sign-in. */
export function argumentsOf({ connection }: CopiedRequest): CopiedArguments | undefined {
  const signIn = connection?.signIn.tm1py ?? undefined;
  if (signIn === undefined || signIn.servers === 'all') return signIn;
  return (signIn.servers === 'v12') === (connection?.deployment === 'v12') ? signIn : undefined;
}

/**
 * Returns a Python 3 script that sends this request by TM1py (2.0 or newer) and prints its answer; '' where TM1py cannot send it.
 * Source: `TM1Service.connection` and the docstrings of `RestService` (constructor, GET, POST).
 */
export function tm1pyText(request: CopiedRequest): string {
  const path = pathInService(request);
  const signIn = argumentsOf(request);
  if (path === undefined || signIn === undefined) return '';
  const call = [quoteForPython(path), ...(request.body === '' ? emptyBody(request) : [quoteForPython(request.body)])];
  const headers = ownHeaders(request).map(([name, value]) => `${quoteForPython(name)}: ${quoteForPython(value)}`);
  if (headers.length > 0) call.push(`headers={${headers.join(', ')}}`);
  const made = ['TM1Service(', ...serviceArguments(request, signIn).map((line) => `    ${line},`), ')'];
  const sent = [`response = tm1.connection.${request.method}(`, ...call.map((line) => `    ${line},`), ')', 'print(response.text)'];
  const usesVariables = Object.values(signIn.values).some((value) => 'variable' in value);
  return [
    ...(usesVariables ? ['import os', ''] : []),
    'from TM1py import TM1Service',
    '',
    // Leaving `with` would log the person out of the session they lent.
    ...(signIn.isBorrowed ? inFront('tm1 = ', made) : [...inFront('with ', made).slice(0, -1), ') as tm1:']),
    ...(signIn.isBorrowed ? sent : sent.map((line) => `    ${line}`)),
  ].join('\n');
}

function inFront(start: string, [first = '', ...rest]: readonly string[]): string[] {
  return [start + first, ...rest];
}

/** The body is a required argument of all but GET in some versions. */
function emptyBody({ method }: CopiedRequest): readonly string[] {
  return method === 'GET' ? [] : ['""'];
}

/** Returns the url behind the root that TM1py writes itself; undefined if it is not below that. */
function pathInService(request: CopiedRequest): string | undefined {
  return splitUrl(request)?.path;
}

/** Returns the address of the server, the database of v12, and the path behind the root of its service. */
function splitUrl({
  url,
  connection,
}: CopiedRequest): { readonly base: string; readonly database: string; readonly path: string } | undefined {
  const root = connection?.deployment === 'v12' ? /\/api\/v1\/Databases\('((?:[^'/?#]|'')*)'\)(?=\/)/ : /\/api\/v1(?=\/)/;
  const found = root.exec(url.split(/[?#]/)[0] ?? '');
  if (found === null || addressParts(url) === undefined) return undefined;
  try {
    const end = found.index + found[0].length;
    return { base: url.slice(0, found.index), database: decodeURIComponent(found[1] ?? ''), path: url.slice(end) };
  } catch {
    return undefined;
  }
}

function serviceArguments(request: CopiedRequest, signIn: CopiedArguments): readonly string[] {
  const { headers, connection } = request;
  const isV12 = connection?.deployment === 'v12';
  const { base = '', database = '' } = splitUrl(request) ?? {};
  const { isSecure = true, host = '', port = 443, path = '' } = addressParts(base) ?? {};
  const byAddress = [`address=${quoteForPython(host)}`, `port=${port}`, `ssl=${isSecure ? 'True' : 'False'}`];
  const instance = path.slice(1);
  const place =
    instance === '' && !signIn.needsBaseUrl ? byAddress : [`base_url=${quoteForPython(base)}`, `ssl=${isSecure ? 'True' : 'False'}`];
  const lines = isV12 ? [...byAddress, `instance=${quoteForPython(instance)}`, `database=${quoteForPython(database)}`] : place;
  // Else TM1py takes any certificate, and sends it the sign-in.
  if (isSecure) lines.push('verify=True');
  for (const [name, value] of Object.entries(signIn.values)) lines.push(`${name}=${pythonValue(value)}`);
  const user = headers.find(([name]) => name.toLowerCase() === impersonation)?.[1];
  if (user !== undefined && !isV12) lines.push(`impersonate=${quoteForPython(user)}`);
  return lines;
}

/** Headers that TM1py does not send by itself, in the same form or another one that means the same. */
function ownHeaders({ headers, connection }: CopiedRequest): CopiedRequest['headers'] {
  return headers.filter(([name, value]) => {
    const lower = name.toLowerCase();
    if (lower === 'content-type') return !value.startsWith('application/json');
    if (lower === impersonation) return connection?.deployment === 'v12';
    return !usualHeaders.some(([usual, same]) => usual.toLowerCase() === lower && same === value);
  });
}
