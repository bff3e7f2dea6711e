/**
 * Headers of a paused request that a person may set. Nothing of a sign-in is among them, and nothing that changes what a request does:
 * the write guard judges method, path and body (`docs/security.md`, Who trusts whom).
 */
export const headersByHand = [
  'Accept',
  'Accept-Language',
  'Cache-Control',
  'If-Match',
  'If-None-Match',
  'OData-MaxVersion',
  'OData-Version',
  'TM1-SessionContext',
] as const;

type HeaderPair = readonly [name: string, value: string];

/** Returns whether a person may set a header of this name. */
export function isHeaderByHand(name: string): boolean {
  return headersByHand.some((known) => known.toLowerCase() === name.toLowerCase());
}

/** Returns the headers that a person may set as lines, `Name: value`. */
export function settableHeaderLines(headers: readonly HeaderPair[]): string {
  return headers.flatMap(([name, value]) => (isHeaderByHand(name) ? [`${name}: ${value}`] : [])).join('\n');
}

/** Returns the headers that lines stand for, or what is wrong with one of them. Empty lines have no meaning. */
export function parseHeaderLines(text: string): { readonly headers: readonly HeaderPair[] } | { readonly fault: string } {
  const headers: HeaderPair[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const [name, value] = colon < 0 ? ['', ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    const fault = headerFault([name, value]);
    if (fault !== undefined) return { fault };
    headers.push([name, value]);
  }
  return { headers };
}

/** Returns why a header may not be sent, in plain words; undefined if it may. */
export function headerFault([name, value]: HeaderPair): string | undefined {
  if (name === '') return 'Write each header in a line of its own, as Name: value.';
  if (!isHeaderByHand(name)) return `${name.slice(0, 60)} cannot be set here. These can: ${headersByHand.join(', ')}.`;
  if (!/^[\x20-\x7e]{1,1000}$/.test(value)) return `The value of ${name} has to be 1 to 1,000 printable ASCII characters.`;
  return undefined;
}
