/** Maximum number of names: a text with more of them is parsed as a whole. */
const maxNames = 200_000;
/** Candidates for a key after which searching on is as much work as parsing the whole text. */
const maxAlike = 20_000;

/** Where a key begins that is written once in a text, quotes included, and where its value begins. */
export interface OnlyKey {
  readonly start: number;
  readonly value: number;
}

/** Finds a key that is written once in a text, without parsing it. Undefined if it occurs several times, in another form, or not at all. */
export function findOnlyKey(text: string, key: string): OnlyKey | undefined {
  let only: OnlyKey | undefined;
  let alike = 0;
  for (let at = key === '' ? -1 : text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    alike += 1;
    if (alike > maxAlike) return undefined;
    if (/[\w$.]/.test(text.charAt(at - 1))) continue;
    const behind = /^["']?\s{0,50}:\s{0,50}/.exec(text.slice(at + key.length, at + key.length + 110));
    if (!behind) continue;
    if (only !== undefined) return undefined;
    const isQuoted = /["']/.test(text.charAt(at - 1));
    only = { start: isQuoted ? at - 1 : at, value: at + key.length + behind[0].length };
  }
  return only;
}

/** Names before a colon in a text, found in one pass: most are keys of objects. */
export class KeyIndex {
  /** Where each name is written. Undefined for a text with too many names. */
  private readonly places: ReadonlyMap<string, OnlyKey | 'several'> | undefined;

  constructor(private readonly text: string) {
    const places = new Map<string, OnlyKey | 'several'>();
    for (const match of text.matchAll(/(?<![\w$.])(["']?)([A-Za-z_$][\w$]*)\1\s{0,50}:\s{0,50}/g)) {
      const name = match[2] ?? '';
      places.set(name, places.has(name) ? 'several' : { start: match.index, value: match.index + match[0].length });
      if (places.size > maxNames) return;
    }
    this.places = places;
  }

  /** Returns where a name is the key of an entry; `absent` if it is not one, `unclear` if only parsing the text can tell. */
  find(name: string): OnlyKey | 'absent' | 'unclear' {
    if (!this.places) return 'unclear';
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return findOnlyKey(this.text, name) ?? 'unclear';
    const found = this.places.get(name);
    if (found === 'several') return 'unclear';
    return found ?? (this.mayBeWrittenOtherwise(name) ? 'unclear' : 'absent');
  }

  /** Whether the name may be written as a method, a short form, a computed key or with escapes. */
  private mayBeWrittenOtherwise(name: string): boolean {
    const { text } = this;
    if (name === '' || text.includes('\\u')) return true;
    let alike = 0;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      alike += 1;
      if (alike > maxAlike) return true;
      if (/[\w$.]/.test(text.charAt(at - 1))) continue;
      if (/^["'`]?\s{0,50}[\]:(,}]/.test(text.slice(at + name.length, at + name.length + 60))) return true;
    }
    return false;
  }
}
