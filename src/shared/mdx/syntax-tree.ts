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

/** `(a, b)`; with one item also plain grouping; may be empty. */
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

/** `a + b - c`, `a AND b`, `a >= b`: operators of one precedence, flat; there is one operand more than operators. */
interface MdxOperation {
  readonly kind: 'operation';
  /** In upper case. */
  readonly operators: readonly string[];
  readonly operands: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `NOT a`, `-a`, `NON EMPTY a`, `EXISTING a`, `TM1IGNORE_BADTUPLES a`; several before the same operand, outermost first. */
interface MdxPrefix {
  readonly kind: 'prefix';
  /** In upper case. */
  readonly operators: readonly string[];
  readonly operand: MdxExpression;
  readonly range: MdxRange;
}

/** `CASE [subject] WHEN a THEN b ... [ELSE c] END` */
interface MdxCase {
  readonly kind: 'case';
  readonly subject: MdxExpression | null;
  readonly branches: readonly { readonly when: MdxExpression; readonly result: MdxExpression }[];
  readonly otherwise: MdxExpression | null;
  readonly range: MdxRange;
}

/** `{set} AS name` */
interface MdxAlias {
  readonly kind: 'alias';
  readonly target: MdxExpression;
  readonly name: MdxName;
  readonly range: MdxRange;
}

/** `from : to` */
interface MdxMemberRange {
  readonly kind: 'range';
  readonly from: MdxExpression;
  readonly to: MdxExpression;
  readonly range: MdxRange;
}

/** A number or a text between quotes. */
export interface MdxLiteral {
  readonly kind: 'literal';
  readonly value: number | string;
  readonly range: MdxRange;
}

/** A `$placeholder` or `${...}` that stands alone: a member, a set, a text, several of them or nothing. */
interface MdxHole {
  readonly kind: 'hole';
  /** As written. */
  readonly text: string;
  readonly range: MdxRange;
}

/** Expressions without an operator between them, at least one of which is or ends with a hole. */
interface MdxSequence {
  readonly kind: 'sequence';
  readonly items: readonly MdxExpression[];
  /** Whether a blank separates an item from the next one. */
  readonly spaced: readonly boolean[];
  readonly range: MdxRange;
}

/** An argument that is left out, as in `Descendants(a, , LEAVES)`, or whatever is missing in a text with mistakes. */
interface MdxNothing {
  readonly kind: 'nothing';
  readonly range: MdxRange;
}

export type MdxExpression =
  | MdxPath
  | MdxMethod
  | MdxCall
  | MdxSet
  | MdxTuple
  | MdxCrossJoin
  | MdxOperation
  | MdxPrefix
  | MdxCase
  | MdxAlias
  | MdxMemberRange
  | MdxLiteral
  | MdxHole
  | MdxSequence
  | MdxNothing;

export interface MdxAxis {
  /** 0 is columns, 1 rows, ...; -1 if a hole or a mistake stands there. */
  readonly ordinal: number;
  /** The hole in place of its name or number; null for a known axis. */
  readonly hole: string | null;
  readonly nonEmpty: boolean;
  readonly set: MdxExpression;
  /** The condition after HAVING. */
  readonly having: MdxExpression | null;
  /** Names after `DIMENSION PROPERTIES`. */
  readonly properties: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `SOLVE_ORDER = 10`, `FORMAT_STRING = '0.0'` behind a calculated member. */
interface MdxProperty {
  readonly name: MdxName;
  readonly value: MdxExpression;
}

/** `MEMBER [Dim].[Name] AS expression, ...` or `SET [Name] AS expression` after WITH. */
export interface MdxDefinition {
  readonly kind: 'member' | 'set';
  readonly name: MdxExpression;
  readonly value: MdxExpression;
  readonly properties: readonly MdxProperty[];
  readonly range: MdxRange;
}

export interface MdxQuery {
  readonly kind: 'query';
  readonly definitions: readonly MdxDefinition[];
  /** In source order. */
  readonly axes: readonly MdxAxis[];
  /** The cube; of a sub-select, the cube of the innermost one. */
  readonly cube: MdxName;
  /** The query between brackets in place of the cube. */
  readonly source: MdxQuery | null;
  /** The expression after WHERE. */
  readonly slicer: MdxExpression | null;
  /** Names after `CELL PROPERTIES`. */
  readonly cellProperties: readonly MdxExpression[];
  readonly range: MdxRange;
}

/** `UPDATE CUBE [cube] SET (tuple) = value, ...` */
export interface MdxUpdate {
  readonly kind: 'update';
  readonly cube: MdxName;
  readonly cells: readonly { readonly target: MdxExpression; readonly value: MdxExpression }[];
  readonly range: MdxRange;
}

export type MdxStatement = MdxQuery | MdxUpdate;
