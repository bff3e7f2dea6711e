import { parse } from 'acorn';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { createLineMap } from '../line-map.ts';
import type { SourceText } from '../project-sources.ts';
import { ignoreWord } from './ignore-comments.ts';
import { brokenScript, type ScriptFile, scriptOptions } from './script-file.ts';
import { describeScriptError } from './script-error.ts';

const opening = '({';
/** Characters behind a piece that the parser may look at before it finds a mistake in the piece. */
const lookAhead = 4_000;
/** Mistakes that are found only when the text ends. */
const foundAtEnd = /^Unterminated (?:comment|template)/;

/**
 * Returns the script with its syntax error if the first one certainly is between two offsets, where properties of an object literal outside
 * of functions begin and, before the edit, ended: everything before them was parsed with the former text. Undefined if that is not certain.
 */
export function mistakenScript(former: ScriptFile, source: SourceText, start: number, end: number): ScriptFile | undefined {
  const { text } = source;
  const tokens = former.places.runs.reduce((sum, run) => sum + run.tokens, end - start);
  if (tokens > readingBounds.tokens || text.includes(ignoreWord)) return undefined;
  const piece = opening + text.slice(start, end + lookAhead);
  try {
    parse(piece, scriptOptions);
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError) || foundAtEnd.test(thrown.message)) return undefined;
    if (!('pos' in thrown && typeof thrown.pos === 'number' && 'raisedAt' in thrown && typeof thrown.raisedAt === 'number'))
      return undefined;
    // The parser saw nothing but the piece: what is behind it may be read in another way after the mistake.
    if (thrown.raisedAt > opening.length + end - start || isCommentOpen(piece.slice(thrown.raisedAt))) return undefined;
    const pos = start + thrown.pos - opening.length;
    const lines = createLineMap(source.path, text);
    return brokenScript(source, describeScriptError(text, Object.assign(new SyntaxError(thrown.message), { pos }), lines), lines);
  }
  return undefined;
}

const isCommentOpen = (rest: string): boolean => rest.lastIndexOf('/*') > rest.lastIndexOf('*/');
