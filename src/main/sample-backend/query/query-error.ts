import type { MdxRange } from '../../../shared/mdx/syntax-tree.ts';
import { BackEndError } from '../back-end-error.ts';

/** Rest of the query from the place of an error on, as the server quotes it. */
function tail(text: string, offset: number): string {
  const rest = text.slice(offset);
  return rest.length > 120 ? `${rest.slice(0, 117)}...` : rest;
}

/** `Syntax error at or near: '<tail>'`, code 501 (`backend-rest.md`, "Errors"). */
export function syntaxErrorAt(text: string, range: MdxRange): BackEndError {
  return new BackEndError(400, '501', `Syntax error at or near: '${tail(text, range.offset)}'`);
}

/** A name the cube does not know; `written` is the text as it stands in the query. */
export function unknownMember(text: string, range: MdxRange): BackEndError {
  return new BackEndError(
    400,
    '501',
    `"${text.slice(range.offset, range.offset + Math.min(range.length, 300))}" : member not found (rte 81)`,
  );
}

/** Right grammar, wrong meaning. */
export function meaningError(text: string, range: MdxRange, message: string): BackEndError {
  return new BackEndError(400, '501', `${message} at or near: '${tail(text, range.offset)}'`);
}
