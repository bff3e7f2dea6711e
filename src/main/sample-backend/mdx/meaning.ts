import type { Dimension, DimensionElement } from '../model/dimension.ts';
import type { MemberSet } from './member-set.ts';

/** Meaning of an expression; `dimension` is the index in the cube. */
export type Meaning =
  | { readonly kind: 'dimension'; readonly dimension: number; readonly definition: Dimension }
  | { readonly kind: 'member'; readonly dimension: number; readonly element: DimensionElement }
  | { readonly kind: 'set'; readonly set: MemberSet };
