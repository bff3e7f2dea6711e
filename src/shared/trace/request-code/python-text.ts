import { type CopiedRequest, signInHeader } from './copied-request.ts';
import { asExpression, type CopiedHeader, type SignInValue } from './copied-sign-in.ts';

/** Returns a Python literal that means this text. JSON texts are literals of Python, too, once no half of a pair of characters is left. */
export function quoteForPython(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

/** Returns a Python expression for a part of a sign-in. */
export function pythonValue(value: SignInValue): string {
  return asExpression(value, (variable) => `os.environ[${quoteForPython(variable)}]`, quoteForPython);
}

/** Returns a Python 3 script that sends this request and prints its answer, with the standard library alone. */
export function pythonText(request: CopiedRequest): string {
  const { method, url, headers, body } = request;
  const signIn = signInHeader(request);
  const lines = [
    ...(signIn?.isEncoded ? ['import base64'] : []),
    ...(signIn ? ['import os'] : []),
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${quoteForPython(url)},`,
    `    method=${quoteForPython(method)},`,
  ];
  if (headers.length > 0) {
    const entries = headers.map(([name, value]) => `        ${quoteForPython(name)}: ${quoteForPython(value)},`);
    lines.push('    headers={', ...entries, '    },');
  }
  if (body !== '') lines.push(`    data=${quoteForPython(body)}.encode("utf-8"),`);
  lines.push(')', ...(signIn ? signInLines(signIn) : []));
  lines.push('with urllib.request.urlopen(request) as response:', '    print(response.read().decode("utf-8"))');
  return lines.join('\n');
}

/** The other headers follow a redirect to another server, where a sign-in must not go. */
function signInLines({ name, scheme, isEncoded, values }: CopiedHeader): readonly string[] {
  const parts = values.map(pythonValue);
  const start = scheme === '' ? '' : `${quoteForPython(`${scheme} `)} + `;
  if (!isEncoded) return [`request.add_unredirected_header(${quoteForPython(name)}, ${start}${parts.join(' + ')})`];
  return [
    `sign_in = ":".join([${parts.join(', ')}])`,
    `request.add_unredirected_header(${quoteForPython(name)}, ${start}base64.b64encode(sign_in.encode("utf-8")).decode("ascii"))`,
  ];
}
