import { bracketPairs, pairAt } from '../../../../../shared/mdx/blocks/mdx-brackets.ts';
import { parseTolerantly } from '../../../../../shared/mdx/parse.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';
import { mdxAt } from './mdx-at.ts';

/** The two brackets of MDX that belong together beside a place of a file. */
export interface BracketRanges {
  readonly open: monaco.Range;
  readonly close: monaco.Range;
}

/** Returns the brackets at a place, if one of them stands directly before or behind it in MDX; reads the neighbourhood alone. */
export function mdxBracketsAt(model: monaco.editor.ITextModel, position: monaco.IPosition): BracketRanges | undefined {
  const line = model.getLineContent(position.lineNumber);
  // Most places are beside no bracket, and need no look at the text.
  if (!/[[\](){}]/.test(line.slice(Math.max(0, position.column - 2), position.column))) return undefined;
  const found = mdxAt(model, position);
  const pair = found && pairAt(bracketPairs(parseTolerantly(found.mdx.text).tokens), found.offset);
  return pair && { open: found.rangeOf(pair.open, pair.open + 1), close: found.rangeOf(pair.close, pair.close + 1) };
}
