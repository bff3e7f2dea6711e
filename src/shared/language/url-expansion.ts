/** Nested options that are described at most, and parts of one address. */
const bounds = { depth: 12, parts: 60 } as const;

/** Splits at a character where no bracket and no quote is open. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === separator && depth <= 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function option(text: string, name: string): string | undefined {
  return text.trim().startsWith(`${name}=`) ? text.trim().slice(name.length + 1) : undefined;
}

function describe(expansion: string, path: readonly string[], lines: string[]): void {
  for (const part of splitOutside(expansion, ',')) {
    if (lines.length >= bounds.parts || path.length >= bounds.depth) return;
    const bracket = part.indexOf('(');
    const name = (bracket < 0 ? part : part.slice(0, bracket)).trim();
    if (name === '') continue;
    const inside = bracket < 0 ? '' : part.slice(bracket + 1, part.trimEnd().endsWith(')') ? part.trimEnd().length - 1 : undefined);
    const options = splitOutside(inside, ';');
    const own = [...path, name];
    const fields = options.map((one) => option(one, '$select')).find((one) => one !== undefined);
    const others = options.filter((one) => one.trim() !== '' && !/^\s*\$(?:select|expand)=/.test(one)).map((one) => one.trim());
    const said = [fields?.split(',').join(', ') ?? 'all fields', ...others].join('; ');
    lines.push(`${own.join(' › ')}: ${said}`);
    for (const one of options) {
      const inner = option(one, '$expand');
      if (inner !== undefined) describe(inner, own, lines);
    }
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
  for (const one of splitOutside(query, '&')) {
    const fields = option(one, '$select');
    if (fields !== undefined) lines.push(`Answer: ${fields.split(',').join(', ')}`);
    const expansion = option(one, '$expand');
    if (expansion !== undefined) describe(expansion, [], lines);
  }
  return lines;
}
