/** A range in a query text: `offset` and `length` in UTF-16 units, `line` and `column` from 1. */
export interface MdxRange {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** One part of a dotted name. `text` is the meaning: without brackets, `]]` folded to `]`. */
export interface MdxName {
  readonly text: string;
  readonly quoted: boolean;
  readonly range: MdxRange;
}

/** `[Dim].[Member]`, `[Dim].[Hierarchy].[Member]`, `Dim.Member`; at least one name. */
export interface MdxPath {
  readonly kind: 'path';
  readonly names: readonly MdxName[];
  readonly range: MdxRange;
}

/** `<target>.Members`, `<target>.Children`, `<target>.Levels(0)`; without an argument list, that is `null`. */
export interface MdxMethod {
  readonly kind: 'method';
  readonly target: MdxExpression;
  readonly name: MdxName;
  readonly arguments: readonly MdxExpression[] | null;
  readonly range: MdxRange;
}

/** `CrossJoin(a, b)`, `TM1SubsetAll([Dim])` or any other function; the parser knows no function by name. */
export interface MdxCall {
  readonly kind: 'call';
  readonly name: MdxName;
  readonly arguments: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `{a, b}`; may be empty. */
interface MdxSet {
  readonly kind: 'set';
  readonly items: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `(a, b)`; with one item also plain grouping. */
interface MdxTuple {
  readonly kind: 'tuple';
  readonly items: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `a * b * c`, two or more factors, kept flat so that long chains stay shallow. */
interface MdxCrossJoin {
  readonly kind: 'crossJoin';
  readonly factors: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `from : to` */
interface MdxMemberRange {
  readonly kind: 'range';
  readonly from: MdxExpression;
  readonly to: MdxExpression;
  readonly range: MdxRange;
}

/** A number or a text between quotes (as argument of a function). */
export interface MdxLiteral {
  readonly kind: 'literal';
  readonly value: number | string;
  readonly range: MdxRange;
}

export type MdxExpression = MdxPath | MdxMethod | MdxCall | MdxSet | MdxTuple | MdxCrossJoin | MdxMemberRange | MdxLiteral;

export interface MdxAxis {
  /** 0 is columns, 1 rows, ... */
  readonly ordinal: number;
  readonly nonEmpty: boolean;
  readonly set: MdxExpression;
  /** Names after `DIMENSION PROPERTIES`; parsed but not used. */
  readonly properties: readonly MdxPath[];
  readonly range: MdxRange;
}

export interface MdxQuery {
  readonly kind: 'query';
  /** In source order. */
  readonly axes: readonly MdxAxis[];
  readonly cube: MdxName;
  /** The expression after WHERE. */
  readonly slicer: MdxExpression | null;
  readonly range: MdxRange;
}
