import type { CopiedRequest } from './copied-request.ts';

/** Returns a JavaScript expression that sends this request, for the console of a browser or a module of Node. */
export function fetchText({ method, url, headers, body }: CopiedRequest): string {
  const lines = [`  method: ${JSON.stringify(method)},`];
  if (headers.length > 0) {
    const entries = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
    lines.push('  headers: {', ...entries, '  },');
  }
  if (body !== '') lines.push(`  body: ${JSON.stringify(body)},`);
  return `await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});`;
}
