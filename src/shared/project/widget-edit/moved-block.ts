import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { type BracketList, commentsAbove, gapComments, indentAt, type Item, removalOf } from './list-edits.ts';
import type { TextEdit } from './text-edit.ts';

/** Returns the ranges whose line breaks belong to a value, so that their lines keep their indentation. */
function keptLines(node: AnyNode): readonly { readonly start: number; readonly end: number }[] {
  const kept: { start: number; end: number }[] = [];
  full(node, (inner) => {
    if (inner.type === 'TemplateElement' || inner.type === 'Literal') kept.push({ start: inner.start, end: inner.end });
  });
  return kept;
}

/** Returns a node's source with its further lines moved from one indentation to another; multi-line texts stay as they are. */
export function reindent(text: string, node: AnyNode, from: string, to: string): string {
  const kept = keptLines(node);
  let result = '';
  let place = node.start;
  for (let at = text.indexOf('\n', node.start) + 1; at > 0 && at < node.end; at = text.indexOf('\n', at) + 1) {
    const start = at;
    const isKept = kept.some((range) => start > range.start && start <= range.end);
    if (isKept || /[\r\n]/.test(text.charAt(at)) || !text.startsWith(from, at)) continue;
    result += text.slice(place, at) + to;
    place = at + from.length;
  }
  return result + text.slice(place, node.end);
}

/**
 * Removes an item from its list for insertion into another: returns the edits, and the item with the comments above it on
 * their own lines and after it on its last line.
 */
export function takeItem(
  text: string,
  list: BracketList,
  index: number,
  node: AnyNode,
  lineEnd: string,
): { readonly edits: readonly TextEdit[]; readonly item: (indent: string) => Item } {
  const removal = removalOf(text, list, index);
  // Only an item on its own lines has comments above it that certainly belong to it.
  const above = removal.isWholeLine ? commentsAbove(text, list, index) : [];
  const behind = gapComments(text, node.end, Math.max(node.end, removal.end));
  const first = above[0];
  const from = indentAt(text, node.start);
  const comment = ({ start, end }: { readonly start: number; readonly end: number }, indent: string): string =>
    text.slice(start, end).replaceAll(`\n${from}`, () => `\n${indent}`);
  return {
    edits: [{ start: first ? text.lastIndexOf('\n', first.start - 1) + 1 : removal.start, end: removal.end, text: '' }],
    item: (indent) => ({
      text: [...above.map((range) => comment(range, indent)), reindent(text, node, from, indent)].join(lineEnd + indent),
      tail: behind.map((range) => ` ${comment(range, indent)}`).join(lineEnd + indent),
    }),
  };
}
