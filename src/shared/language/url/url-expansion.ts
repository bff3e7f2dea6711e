import { type ExpansionPart, printOption, readOption, splitOutside } from './expansion.ts';

/** Nested options that are described at most, and parts of one address. */
const bounds = { depth: 12, parts: 60 } as const;

function describe(parts: readonly ExpansionPart[], path: readonly string[], lines: string[]): void {
  for (const { name: written, options } of parts) {
    if (lines.length >= bounds.parts || path.length >= bounds.depth) return;
    const name = written.trim();
    if (name === '') continue;
    const own = [...path, name];
    const fields = options?.find((option) => option.kind === 'select')?.fields;
    const others = (options ?? [])
      .filter((option) => option.kind === 'other')
      .map((option) => printOption(option).trim())
      .filter((text) => text !== '' && !text.startsWith('$expand='));
    const said = [fields?.join(', ') ?? 'all fields', ...others].join('; ');
    lines.push(`${own.join(' › ')}: ${said}`);
    for (const option of options ?? []) if (option.kind === 'expand') describe(option.parts, own, lines);
  }
}

/**
 * Returns what `$expand` and `$select` of an address ask for, a line for each part of the answer, such as
 * `Axes › Tuples › Members: Name`; none for an address without them. Brackets that are not closed end with the address.
 */
export function urlExpansion(url: string): readonly string[] {
  const query = url.slice(url.indexOf('?') + 1).replaceAll('%24', '$');
  if (!url.includes('?')) return [];
  const lines: string[] = [];
  for (const text of splitOutside(query, '&')) {
    const option = readOption(text);
    if (option.kind === 'select') lines.push(`Answer: ${option.fields.join(', ')}`);
    if (option.kind === 'expand') describe(option.parts, [], lines);
  }
  return lines;
}
