import type { MdxExpression, MdxMethod, MdxPath, MdxRange } from '../../../shared/mdx/syntax-tree.ts';
import type { Cube } from '../model/cube.ts';
import type { Dimension, DimensionElement } from '../model/dimension.ts';
import { nameKey } from '../model/name-key.ts';
import type { Meaning } from './meaning.ts';
import { type MemberSet, membersOfSet } from './member-set.ts';
import { meaningError, unknownMember } from './query-error.ts';
import type { SetEvaluation } from './functions/set-evaluation.ts';
import { dimensionFunction, memberFunction } from './functions/member-functions.ts';
import { findSetFunction } from './functions/set-functions.ts';

/** Tuples that a set may have: a query with more is a mistake. */
const maximumTuples = 200_000;

/** One query being evaluated against one cube. Throws `BackEndError` 400 for names and combinations the cube does not know. */
export class SetEvaluator implements SetEvaluation {
  readonly text: string;
  private readonly cube: Cube;

  constructor(cube: Cube, text: string) {
    this.cube = cube;
    this.text = text;
  }

  /** Evaluates an expression as a set; a single member or tuple is a set of one. */
  set(expression: MdxExpression): MemberSet {
    const meaning = this.meaning(expression);
    switch (meaning.kind) {
      case 'set':
        return meaning.set;
      case 'member':
        return membersOfSet(meaning.dimension, [meaning.element]);
      case 'dimension':
        // A bare dimension stands for its default member.
        return membersOfSet(meaning.dimension, meaning.definition.roots.slice(0, 1));
    }
  }

  dimension(expression: MdxExpression): { readonly dimension: number; readonly definition: Dimension } {
    const meaning = this.meaning(expression);
    if (meaning.kind === 'dimension') return meaning;
    throw this.error(expression.range, 'A dimension is expected');
  }

  member(expression: MdxExpression): { readonly dimension: number; readonly element: DimensionElement } {
    const meaning = this.meaning(expression);
    if (meaning.kind === 'member') return meaning;
    throw this.error(expression.range, 'A member is expected');
  }

  literal<Type extends 'number' | 'string'>(expression: MdxExpression, type: Type): Type extends 'number' ? number : string {
    if (expression.kind === 'literal' && typeof expression.value === type) {
      return expression.value as Type extends 'number' ? number : string;
    }
    throw this.error(expression.range, type === 'number' ? 'A number is expected' : 'A text is expected');
  }

  /** Returns a name such as ASC or ALL, in upper case. */
  word(expression: MdxExpression): string {
    const name = expression.kind === 'path' && expression.names.length === 1 ? expression.names[0] : undefined;
    if (name === undefined) throw this.error(expression.range, 'A word is expected');
    return name.text.toUpperCase();
  }

  error(range: MdxRange, message: string) {
    return meaningError(this.text, range, message);
  }

  /** Returns the product of sets over different dimensions; the last one varies fastest. */
  crossJoin(sets: readonly MemberSet[], range: MdxRange): MemberSet {
    let product: MemberSet = { dimensions: [], tuples: [[]] };
    for (const next of sets) {
      if (next.dimensions.some((dimension) => product.dimensions.includes(dimension))) {
        throw this.error(range, 'A dimension may be used only once in a product');
      }
      this.limit(product.tuples.length * next.tuples.length, range);
      product = {
        dimensions: [...product.dimensions, ...next.dimensions],
        tuples: product.tuples.flatMap((left) => next.tuples.map((right) => [...left, ...right])),
      };
    }
    return product;
  }

  /** Concatenates sets over the same dimensions, in the order of the first. */
  union(sets: readonly MemberSet[], range: MdxRange): MemberSet {
    const [first] = sets;
    if (first === undefined) return { dimensions: [], tuples: [] };
    const tuples: (readonly DimensionElement[])[] = [];
    for (const next of sets) {
      if (next.tuples.length === 0) continue;
      if (next.dimensions.join() !== first.dimensions.join()) throw this.error(range, 'The parts of a set are of different dimensions');
      this.limit(tuples.length + next.tuples.length, range);
      for (const tuple of next.tuples) tuples.push(tuple);
    }
    return { dimensions: first.dimensions, tuples };
  }

  private limit(count: number, range: MdxRange): void {
    if (count > maximumTuples) throw this.error(range, `A set may have ${maximumTuples} tuples; this one has ${count}`);
  }

  private meaning(expression: MdxExpression): Meaning {
    switch (expression.kind) {
      case 'path':
        return this.path(expression);
      case 'method':
        return this.method(expression);
      case 'call':
        return { kind: 'set', set: findSetFunction(expression.name.text, expression.range, this)(this, expression) };
      case 'set': {
        const sets = expression.items.map((item) => this.set(item)).filter((set) => set.dimensions.length > 0);
        return { kind: 'set', set: this.union(sets, expression.range) };
      }
      case 'tuple': {
        const [only] = expression.items;
        if (only !== undefined && expression.items.length === 1) return this.meaning(only);
        const parts = expression.items.map((item) => this.set(item));
        return { kind: 'set', set: this.crossJoin(parts, expression.range) };
      }
      case 'crossJoin': {
        const factors = expression.factors.map((factor) => this.set(factor));
        return { kind: 'set', set: this.crossJoin(factors, expression.range) };
      }
      case 'range':
        return this.memberRange(expression.from, expression.to, expression.range);
      case 'literal':
      case 'nothing':
        throw this.error(expression.range, 'A set is expected');
      case 'alias':
      case 'case':
      case 'hole':
      case 'operation':
      case 'prefix':
      case 'sequence':
        throw this.error(expression.range, 'Calculations are not supported by the sample back-end');
    }
  }

  /** Resolves `[Dim]`, `[Dim].[Hier]`, `[Dim].[Member]`, `[Dim].[Hier].[Member]`, a path of ancestors, or a member alone. */
  private path(path: MdxPath): Meaning {
    const names = path.names.map((name) => name.text);
    const [first = ''] = names;
    const dimension = this.cube.dimensions.findIndex((candidate) => nameKey(candidate.name) === nameKey(first));
    const definition = this.cube.dimensions[dimension];
    if (definition === undefined) return this.memberAlone(path, names);
    let rest = names.slice(1);
    // [Month].[Month] is the hierarchy, unless a member has that name.
    if (rest[0] !== undefined && nameKey(rest[0]) === nameKey(first) && (rest.length > 1 || definition.find(rest[0]) === undefined))
      rest = rest.slice(1);
    if (rest.length === 0) return { kind: 'dimension', dimension, definition };
    const elements = rest.map((name) => definition.find(name));
    const last = elements.at(-1);
    if (last === undefined || elements.includes(undefined)) throw unknownMember(this.text, path.range);
    for (let position = 1; position < elements.length; position += 1) {
      if (elements[position]?.parent !== elements[position - 1]) throw unknownMember(this.text, path.range);
    }
    return { kind: 'member', dimension, element: last };
  }

  /** Resolves a member without its dimension, such as `[Budget]`, if only one dimension has it. */
  private memberAlone(path: MdxPath, names: readonly string[]): Meaning {
    const found = this.cube.dimensions.flatMap((definition, dimension) => {
      const element = names.length === 1 ? definition.find(names[0] ?? '') : undefined;
      return element === undefined ? [] : [{ kind: 'member' as const, dimension, element }];
    });
    const [only] = found;
    if (only === undefined || found.length > 1) throw unknownMember(this.text, path.range);
    return only;
  }

  private memberRange(from: MdxExpression, to: MdxExpression, range: MdxRange): Meaning {
    const first = this.member(from);
    const last = this.member(to);
    if (first.dimension !== last.dimension) throw this.error(range, 'Both ends of a range must be of one dimension');
    if (first.element.level !== last.element.level) throw this.error(range, 'Both ends of a range must be of one level');
    const [low, high] = [Math.min(first.element.index, last.element.index), Math.max(first.element.index, last.element.index)];
    const elements = this.definition(first.dimension).elements.filter(
      (element) => element.level === first.element.level && element.index >= low && element.index <= high,
    );
    return { kind: 'set', set: membersOfSet(first.dimension, elements) };
  }

  private definition(dimension: number): Dimension {
    const found = this.cube.dimensions[dimension];
    if (found === undefined) throw new Error(`the cube has no dimension ${dimension}`);
    return found;
  }

  private method(method: MdxMethod): Meaning {
    const name = method.name.text;
    const target = this.meaning(method.target);
    if (method.arguments !== null) throw this.error(method.name.range, `Function ${name} is not supported`);
    const found = this.methodOf(target, name);
    if (found === undefined) throw this.error(method.name.range, `Function ${name} is not supported here`);
    return found;
  }

  private methodOf(target: Meaning, name: string): Meaning | undefined {
    switch (target.kind) {
      case 'dimension':
        return dimensionFunction(name, target.dimension, target.definition);
      case 'member':
        return memberFunction(name, target.dimension, this.definition(target.dimension), target.element);
      case 'set':
        return undefined;
    }
  }
}
