/** Uses of ids by their number. */
export type IdUses = Map<string, number>;

const quotedText = /(['"`])([^'"`\n\\]{1,300})\1/g;

/** Returns whether a text is where an id is made: the `id` of a widget, or a name in front of a colon. */
function isMade(text: string, start: number, end: number): boolean {
  return /\bid\s?:\s?$/.test(text.slice(Math.max(0, start - 6), start)) || /^\s?:/.test(text.slice(end, end + 2));
}

/**
 * Adds the uses of ids in a script to those counted so far: texts that are an id, a path of `v()` that begins with one, or the name of an
 * event of one. The place where a widget or entry is made is no use.
 * @param isId whether a name is one of the ids that are counted
 */
export function countIdUses(text: string, isId: (name: string) => boolean, uses: IdUses): void {
  for (const found of text.matchAll(quotedText)) {
    const parts = (found[2] ?? '').split('.', 3);
    const [first = '', second = ''] = parts;
    const id = isId(first) ? first : isId(second) ? second : undefined;
    if (id === undefined || (parts.length === 1 && isMade(text, found.index, found.index + found[0].length))) continue;
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
}
