import type { CopiedRequest } from './copied-request.ts';

/** Returns a Python literal that means this text. JSON texts are literals of Python, too, once no half of a pair of characters is left. */
export function quoteForPython(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

/** Returns a Python 3 script that sends this request and prints its answer, with the standard library alone. */
export function pythonText({ method, url, headers, body }: CopiedRequest): string {
  const lines = [
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
  lines.push(')', 'with urllib.request.urlopen(request) as response:', '    print(response.read().decode("utf-8"))');
  return lines.join('\n');
}
