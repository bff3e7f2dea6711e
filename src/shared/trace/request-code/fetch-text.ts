import { type CopiedRequest, signInHeader } from './copied-request.ts';
import { asExpression, type CopiedHeader } from './copied-sign-in.ts';

/** Returns a JavaScript expression that sends this request: for a module of Node, and without a sign-in for the console of a browser, too. */
export function fetchText(request: CopiedRequest): string {
  const { method, url, headers, body } = request;
  const lines = [`  method: ${JSON.stringify(method)},`];
  const entries = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const signIn = signInHeader(request);
  if (signIn !== undefined) entries.push(`    ${JSON.stringify(signIn.name)}: ${signInExpression(signIn)},`);
  if (entries.length > 0) lines.push('  headers: {', ...entries, '  },');
  if (body !== '') lines.push(`  body: ${JSON.stringify(body)},`);
  return `await fetch(${JSON.stringify(url)}, {\n${lines.join('\n')}\n});`;
}

function signInExpression({ scheme, isEncoded, values }: CopiedHeader): string {
  const parts = values.map((value) =>
    asExpression(
      value,
      (variable) => `process.env.${variable}`,
      (text) => JSON.stringify(text),
    ),
  );
  const value = isEncoded ? `Buffer.from([${parts.join(', ')}].join(":")).toString("base64")` : parts.join(' + ');
  return scheme === '' ? value : `${JSON.stringify(`${scheme} `)} + ${value}`;
}
