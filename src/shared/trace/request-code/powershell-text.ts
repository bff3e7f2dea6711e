import { type CopiedRequest, signInHeader } from './copied-request.ts';
import { asExpression, type CopiedHeader } from './copied-sign-in.ts';

/**
 * Returns a PowerShell literal that means exactly this text. PowerShell ends it at a typographic quote, too, so each of them is doubled.
 * NUL is dropped: no request can contain it.
 */
export function quoteForPowerShell(text: string): string {
  return `'${text.replaceAll('\0', '').replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** Returns a PowerShell command (5.1 or newer) that sends this request and shows its answer. Cookies need a line before it. */
export function powerShellText(request: CopiedRequest): string {
  const { method, url, headers, body } = request;
  const signIn = signInHeader(request);
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const words = [`Invoke-RestMethod -Method ${quoteForPowerShell(method)} -Uri ${quoteForPowerShell(url)}`];
  const entries = others.map(([name, value]) => `${quoteForPowerShell(name)} = ${quoteForPowerShell(value)}`);
  if (signIn?.name === 'Authorization') entries.push(`'Authorization' = ${signInExpression(signIn)}`);
  if (entries.length > 0) words.push(`-Headers @{ ${entries.join('; ')} }`);
  if (signIn?.name === 'Cookie') words.push('-WebSession $session');
  if (type !== undefined) words.push(`-ContentType ${quoteForPowerShell(type)}`);
  // As bytes: 5.1 would send a text in the encoding of the machine.
  if (body !== '') words.push(`-Body ([Text.Encoding]::UTF8.GetBytes(${quoteForPowerShell(body)}))`);
  return [...(signIn?.name === 'Cookie' ? sessionLines(url, signIn) : []), words.join(' `\n  ')].join('\n');
}

function signInExpression({ scheme, isEncoded, values }: CopiedHeader): string {
  const parts = values.map(powerShellValue);
  const value = isEncoded
    ? `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes((${parts.join(', ')} -join ':')))`
    : parts.join(' + ');
  return `${quoteForPowerShell(`${scheme} `)} + ${value}`;
}

/** A header `Cookie` would give way to the cookies of the session that 5.1 makes for each request. */
function sessionLines(url: string, { values }: CopiedHeader): readonly string[] {
  const cookies = values.map(powerShellValue).join(' + ');
  return [
    '$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession',
    `foreach ($cookie in ${cookies} -split ';') { $session.Cookies.SetCookies(${quoteForPowerShell(url)}, $cookie.Trim()) }`,
  ];
}

function powerShellValue(value: CopiedHeader['values'][number]): string {
  return asExpression(value, (variable) => `$env:${variable}`, quoteForPowerShell);
}
