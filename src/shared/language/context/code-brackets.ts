import type { CodeFrame } from './code-frame.ts';
import { isValueAwaited, isWordStart } from './code-tokens.ts';

const beforeBlock = new Set([')', '=>', ';', 'else', 'try', 'finally', 'do', 'static']);
const closers = {
  ')': ['call', 'group'],
  ']': ['list'],
  '}': ['object', 'block', 'hole'],
} satisfies Readonly<Record<string, readonly CodeFrame['kind'][]>>;

/** Returns whether a brace opens a block, not an object, by the innermost open bracket and the token before the brace. */
export function opensBlock(top: CodeFrame | undefined, previous: string): boolean {
  if (top === undefined && previous === '') return true;
  if (beforeBlock.has(previous)) return true;
  if (top?.kind === 'block' && (previous === '{' || previous === '}' || previous === '')) return true;
  return isWordStart(previous) && !isValueAwaited(previous) && top?.kind !== 'object';
}

/** Closes the innermost bracket that a sign may close, and those open inside it; a sign that closes none changes nothing. */
export function closeBracket(frames: CodeFrame[], sign: keyof typeof closers): void {
  const kinds: readonly CodeFrame['kind'][] = closers[sign];
  for (let index = frames.length - 1; index >= 0; index -= 1) {
    const kind = frames[index]?.kind ?? 'template';
    if (kinds.includes(kind)) {
      frames.length = index;
      return;
    }
    // A stray round or square bracket closes nothing beyond the braces around it, and nothing reaches out of a template.
    if (kind === 'template' || kind === 'hole' || (sign !== '}' && (kind === 'object' || kind === 'block'))) return;
  }
}
