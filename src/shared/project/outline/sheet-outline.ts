import { createLineMap } from '../line-map.ts';
import { withBlankComments } from '../occurrences/sheet-occurrences.ts';
import { type OutlineNode, type OutlinePart, withIds } from './outline-node.ts';

/** Blocks within each other that are listed; deeper ones are left out. */
const deepest = 32;

interface OpenBlock {
  readonly label: string;
  readonly start: number;
  readonly children: OutlinePart[];
}

/**
 * Returns the selectors and at-rules of a style sheet that have a block, nested as they are written, from the selector to the end of its
 * block. Braces in comments and strings are none; a block that is never closed ends with the text.
 */
export function sheetOutline(path: string, text: string): readonly OutlineNode[] {
  const lines = createLineMap(path, text);
  const blank = withBlankComments(text);
  const roots: OutlinePart[] = [];
  const open: OpenBlock[] = [];
  let from = 0;
  const close = (end: number) => {
    const block = open.pop();
    if (block === undefined || block.label === '' || open.length >= deepest) return;
    const { label, start, children } = block;
    (open.at(-1)?.children ?? roots).push({ kind: 'selector', label, location: lines.location(start, end), children });
  };
  for (const { 0: sign, index } of blank.matchAll(/"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|[{};]/g)) {
    if (sign === '{') {
      const prelude = blank.slice(from, index);
      const label = prelude.trim().replace(/\s+/g, ' ');
      open.push({ label, start: from + prelude.length - prelude.trimStart().length, children: [] });
    } else if (sign === '}') close(index + 1);
    else if (sign !== ';') continue;
    from = index + 1;
  }
  while (open.length > 0) close(text.length);
  return withIds(roots);
}
