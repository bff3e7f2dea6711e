import type { AnyNode } from 'acorn';
import { returnedExpression } from '../reading/script-file.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';

/** Where the source of what a function returns stands, brackets around it included. */
export interface ReturnedPlace {
  readonly start: number;
  readonly end: number;
  /** It stands behind `=>`, where an object needs brackets. */
  readonly isArrow: boolean;
}

/** Returns the place of the only expression that a function returns; undefined if it is not certain or a comment stands beside it. */
export function returnedPlace(node: AnyNode, source: string): ReturnedPlace | undefined {
  const returned = returnedExpression(node);
  if (returned === undefined) return undefined;
  let { start, end } = returned;
  // The tree has no brackets; only those that surround the whole expression can stand at both of its ends.
  for (;;) {
    const before = /\(\s*$/.exec(source.slice(node.start, start));
    const after = /^\s*\)/.exec(source.slice(end, node.end));
    if (before === null || after === null) break;
    start = node.start + before.index;
    end += after[0].length;
  }
  const isArrow = node.type === 'ArrowFunctionExpression' && node.body === returned;
  const lead = source.slice(node.start, start).trimEnd();
  return lead.endsWith(isArrow ? '=>' : 'return') ? { start, end, isArrow } : undefined;
}

/** Returns the edit that makes a function return something else. */
export function returnedEdit({ start, end }: ReturnedPlace, source: string, text: string): TextEdit {
  // `return(x)` has no blank of its own.
  return { start, end, text: /\w/.test(source.charAt(start - 1)) ? ` ${text}` : text };
}
