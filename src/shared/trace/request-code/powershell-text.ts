import type { CopiedRequest } from './copied-request.ts';

/**
 * Returns a PowerShell literal that means exactly this text. PowerShell ends it at a typographic quote, too, so each of them is doubled.
 * NUL is dropped: no request can contain it.
 */
export function quoteForPowerShell(text: string): string {
  return `'${text.replaceAll('\0', '').replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** Returns a PowerShell command (5.1 or newer) that sends this request and shows its answer. */
export function powerShellText({ method, url, headers, body }: CopiedRequest): string {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const words = [`Invoke-RestMethod -Method ${quoteForPowerShell(method)} -Uri ${quoteForPowerShell(url)}`];
  if (others.length > 0) {
    const entries = others.map(([name, value]) => `${quoteForPowerShell(name)} = ${quoteForPowerShell(value)}`);
    words.push(`-Headers @{ ${entries.join('; ')} }`);
  }
  if (type !== undefined) words.push(`-ContentType ${quoteForPowerShell(type)}`);
  // As bytes: 5.1 would send a text in the encoding of the machine.
  if (body !== '') words.push(`-Body ([Text.Encoding]::UTF8.GetBytes(${quoteForPowerShell(body)}))`);
  return words.join(' `\n  ');
}
