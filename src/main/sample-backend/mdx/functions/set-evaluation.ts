import type { MdxExpression, MdxRange } from '../../../../shared/mdx/syntax-tree.ts';
import type { Dimension, DimensionElement } from '../../model/dimension.ts';
import type { MemberSet } from '../member-set.ts';

/** What set functions may use of the evaluation. All members throw `BackEndError` 400 for an expression of another kind. */
export interface SetEvaluation {
  /** Evaluates an expression as a set; a single member or tuple is a set of one. */
  set(expression: MdxExpression): MemberSet;
  dimension(expression: MdxExpression): { readonly dimension: number; readonly definition: Dimension };
  member(expression: MdxExpression): { readonly dimension: number; readonly element: DimensionElement };
  literal<Type extends 'number' | 'string'>(expression: MdxExpression, type: Type): Type extends 'number' ? number : string;
  /** Returns a name that is not resolved, such as a flag, in upper case. */
  word(expression: MdxExpression): string;
  crossJoin(sets: readonly MemberSet[], range: MdxRange): MemberSet;
  union(sets: readonly MemberSet[], range: MdxRange): MemberSet;
  error(range: MdxRange, message: string): Error;
}
