import type { MdxRange } from '../../../shared/mdx/syntax-tree.ts';
import { BackEndError } from '../back-end-error.ts';

/** Returns the rest of the query from the position of an error, as the server quotes it. */
function tail(text: string, offset: number): string {
  const rest = text.slice(offset);
  return rest.length > 120 ? `${rest.slice(0, 117)}...` : rest;
}

/** Returns the error `Syntax error at or near: '<tail>'`, code 501 (`docs/format/back-end.md`, Errors). */
export function syntaxErrorAt(text: string, range: MdxRange): BackEndError {
  return new BackEndError(400, '501', `Syntax error at or near: '${tail(text, range.offset)}'`);
}

/** Returns the error for a member that the cube does not have, quoted as written in the query. */
export function unknownMember(text: string, range: MdxRange): BackEndError {
  return new BackEndError(
    400,
    '501',
    `"${text.slice(range.offset, range.offset + Math.min(range.length, 300))}" : member not found (rte 81)`,
  );
}

/** Returns the error for a query with valid syntax but an invalid meaning. */
export function meaningError(text: string, range: MdxRange, message: string): BackEndError {
  return new BackEndError(400, '501', `${message} at or near: '${tail(text, range.offset)}'`);
}
