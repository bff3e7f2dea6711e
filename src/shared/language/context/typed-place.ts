import { scanCode } from './scan-code.ts';

/** What a name that is being typed may be. */
export type TypedPlace =
  /** A name that code knows by itself. */
  | { readonly kind: 'name'; readonly word: string }
  /** A member of the value at a path, whose first part is a name. */
  | { readonly kind: 'member'; readonly word: string; readonly path: readonly string[] }
  /** The beginning of a path of `v()`. */
  | { readonly kind: 'widget'; readonly word: string };

/** A dotted name with items of lists, in front of a point. */
const chain = /(?:^|[^\w$.)\]'"`])([A-Za-z_$][\w$]*(?:(?:\?\.|\.)[A-Za-z_$][\w$]*|\[\d{1,9}\])*)\??\.$/;
const mostParts = 20;

/** Returns what stands at the end of typed code; null where no name can be offered, as in texts and comments. Never throws. */
export function typedPlace(before: string): TypedPlace | null {
  const { within, start, previous, isName, frames } = scanCode(before);
  const word = before.slice(start);
  if (within === 'text') {
    const call = frames.at(-1);
    const isPath = call?.kind === 'call' && (call.name === 'v' || call.name === 'w') && call.index === 0 && /^[\w$-]*$/.test(word);
    return isPath ? { kind: 'widget', word } : null;
  }
  if (within !== 'code' || isName || !/^[\w$]*$/.test(word)) return null;
  if (previous !== '.') return { kind: 'name', word };
  const path = chain.exec(before.slice(0, start))?.[1]?.match(/[A-Za-z_$][\w$]*|\d+/g);
  return path && path.length <= mostParts ? { kind: 'member', word, path } : null;
}
