import { parseMdx } from '../../../shared/mdx/parse.ts';
import type { MdxQuery } from '../../../shared/mdx/syntax-tree.ts';
import { BackEndError, notInCollection } from '../back-end-error.ts';
import type { CellAddress, Cube } from '../model/cube.ts';
import type { DimensionElement } from '../model/dimension.ts';
import { findByName } from '../model/name-key.ts';
import { SetEvaluator } from './evaluate-set.ts';
import type { MemberSet } from './member-set.ts';
import { meaningError, syntaxErrorAt } from './query-error.ts';

/** Cells that an answer may have (`docs/format/back-end.md`, Sizes: exports reach 1,000,000). */
const maximumCells = 1_000_000;

/** Characters that a query may have. Parsing takes about two milliseconds per thousand. */
const maximumQuery = 200_000;

/** The result of a query: axes over one cube. Cells are read from the cube on demand, so a cellset always shows the stored values. */
export interface Cellset {
  readonly cube: Cube;
  /** Columns, rows, ...; the first one varies fastest in ordinals. */
  readonly axes: readonly MemberSet[];
  /** Members of WHERE, if there is one; returned as axis 2 (`docs/format/back-end.md`, Queries). */
  readonly slicer: MemberSet | null;
  readonly cellCount: number;
  /** Dimensions of the cube in answer order: those of each axis, then of the slicer, then those that the query leaves out. */
  readonly memberOrder: readonly number[];
  /** Returns one element per dimension of the cube. */
  addressOf(ordinal: number): CellAddress;
}

/** Runs a query over the cubes. Throws `BackEndError` 400 or 404 with the server's messages. */
export function executeQuery(cubes: readonly Cube[], text: string): Cellset {
  if (text.length > maximumQuery)
    throw new BackEndError(400, '501', `A query may have ${maximumQuery} characters; this one has ${text.length}.`);
  const parsed = parseMdx(text);
  if (!parsed.ok) {
    const [first] = parsed.errors;
    throw first === undefined ? new BackEndError(400, '501', 'Syntax error') : syntaxErrorAt(text, first.range);
  }
  const query = parsed.tree;
  refuseUnsupported(text, query);
  const cube = findByName(cubes, query.cube.text);
  if (cube === undefined) throw notInCollection(query.cube.text, 'Cube');

  const evaluator = new SetEvaluator(cube, text);
  const ordered = query.axes.toSorted((left, right) => left.ordinal - right.ordinal);
  const axes = ordered.map((axis) => evaluator.set(axis.set));
  const slicer = query.slicer === null ? null : evaluator.set(query.slicer);
  if (query.slicer !== null && slicer?.tuples.length !== 1) throw meaningError(text, query.slicer.range, 'WHERE takes one tuple');

  const used = new Set<number>();
  for (const [place, set] of [...axes, ...(slicer ? [slicer] : [])].entries()) {
    for (const dimension of set.dimensions) {
      const range = ordered[place]?.range ?? query.slicer?.range ?? query.range;
      if (used.has(dimension)) throw meaningError(text, range, `Dimension ${cube.dimensions[dimension]?.name} is used on two axes`);
      used.add(dimension);
    }
  }
  const full = createCellset(cube, axes, slicer);
  const wanted = ordered.map((axis) => axis.nonEmpty);
  return wanted.includes(true) ? createCellset(cube, withoutEmpty(full, wanted), slicer) : full;
}

/** Throws `BackEndError` 400 for clauses that the sample back-end does not evaluate. */
function refuseUnsupported(text: string, { definitions, source, axes }: MdxQuery): void {
  const [definition] = definitions;
  if (definition !== undefined) throw meaningError(text, definition.range, 'WITH is not supported by the sample back-end');
  if (source !== null) throw meaningError(text, source.range, 'A SELECT in FROM is not supported by the sample back-end');
  const having = axes.find((axis) => axis.having !== null)?.having;
  if (having) throw meaningError(text, having.range, 'HAVING is not supported by the sample back-end');
}

function createCellset(cube: Cube, axes: readonly MemberSet[], slicer: MemberSet | null): Cellset {
  const cellCount = axes.reduce((count, axis) => count * axis.tuples.length, 1);
  if (cellCount > maximumCells) throw new BackEndError(400, '501', `A query may have ${maximumCells} cells; this one has ${cellCount}.`);
  const base = cube.dimensions.map((dimension) => dimension.roots[0] as DimensionElement);
  slicer?.dimensions.forEach((dimension, place) => {
    const element = slicer.tuples[0]?.[place];
    if (element !== undefined) base[dimension] = element;
  });
  const named = [...axes.flatMap((axis) => axis.dimensions), ...(slicer?.dimensions ?? [])];
  const rest = cube.dimensions.map((_, dimension) => dimension).filter((dimension) => !named.includes(dimension));
  return {
    cube,
    axes,
    slicer,
    cellCount,
    memberOrder: [...named, ...rest],
    addressOf: (ordinal) => {
      const address = [...base];
      let left = ordinal;
      for (const axis of axes) {
        const tuple = axis.tuples[left % axis.tuples.length];
        left = Math.floor(left / axis.tuples.length);
        axis.dimensions.forEach((dimension, place) => {
          const element = tuple?.[place];
          if (element !== undefined) address[dimension] = element;
        });
      }
      return address;
    },
  };
}

/** Applies NON EMPTY: removes tuples whose cells are all empty, zero or blank. */
function withoutEmpty(cellset: Cellset, wanted: readonly boolean[]): MemberSet[] {
  const filled = cellset.axes.map((axis) => new Uint8Array(axis.tuples.length));
  for (let ordinal = 0; ordinal < cellset.cellCount; ordinal += 1) {
    const value = cellset.cube.value(cellset.addressOf(ordinal));
    if (value === null || value === 0 || value === '') continue;
    let left = ordinal;
    for (const [place, axis] of cellset.axes.entries()) {
      const marks = filled[place];
      if (marks !== undefined) marks[left % axis.tuples.length] = 1;
      left = Math.floor(left / axis.tuples.length);
    }
  }
  return cellset.axes.map((axis, place) => {
    if (wanted[place] !== true) return axis;
    return { dimensions: axis.dimensions, tuples: axis.tuples.filter((_, tuple) => filled[place]?.[tuple] === 1) };
  });
}
