import type { MdxToken } from '../mdx-tokens.ts';

/** Two brackets that belong together: offsets of their characters in the text. */
export interface BracketPair {
  readonly open: number;
  readonly close: number;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')' };

/**
 * Returns the brackets that belong together, in the order in which they close: of sets, of tuples and calls, and those around names.
 * Brackets in texts and comments are none; one without its other half is left out, and what is around it still matches.
 */
export function bracketPairs(tokens: readonly MdxToken[]): BracketPair[] {
  const pairs: BracketPair[] = [];
  const open: { readonly image: string; readonly at: number }[] = [];
  // How many of each kind are open: a bracket that none of them waits for is not looked for, which would take quadratic time.
  const waiting = new Map<string, number>();
  const count = (image: string, change: number) => waiting.set(image, (waiting.get(image) ?? 0) + change);
  for (const { kind, image, range } of tokens) {
    const { offset, length } = range;
    if (kind === 'name' && length > 1 && image.startsWith('[') && image.endsWith(']'))
      pairs.push({ open: offset, close: offset + length - 1 });
    if (kind !== 'sign') continue;
    const closedBy = closing[image];
    if (closedBy !== undefined) {
      open.push({ image: closedBy, at: offset });
      count(closedBy, 1);
    } else if ((waiting.get(image) ?? 0) > 0) {
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.image, -1);
        if (last.image !== image) continue;
        pairs.push({ open: last.at, close: offset });
        break;
      }
    }
  }
  return pairs;
}

/** Returns the pair with a bracket directly before or behind an offset, the one behind it first. */
export function pairAt(pairs: readonly BracketPair[], offset: number): BracketPair | undefined {
  const having = (at: number) => pairs.find(({ open, close }) => open === at || close === at);
  return having(offset) ?? having(offset - 1);
}
