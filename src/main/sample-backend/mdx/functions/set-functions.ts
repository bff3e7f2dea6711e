import type { MdxCall, MdxExpression, MdxRange } from '../../../../shared/mdx/syntax-tree.ts';
import type { DimensionElement } from '../../model/dimension.ts';
import { distinct, type MemberSet, membersOfSet, tupleKey } from '../member-set.ts';
import type { SetEvaluation } from './set-evaluation.ts';

type SetFunction = (evaluator: SetEvaluation, call: MdxCall) => MemberSet;

function argument(evaluator: SetEvaluation, call: MdxCall, place: number): MdxExpression {
  const found = call.arguments[place];
  if (found === undefined) throw evaluator.error(call.range, `Function ${call.name.text} misses argument ${place + 1}`);
  return found;
}

function setAt(evaluator: SetEvaluation, call: MdxCall, place: number): MemberSet {
  return evaluator.set(argument(evaluator, call, place));
}

function countAt(evaluator: SetEvaluation, call: MdxCall, place: number, absent: number): number {
  const found = call.arguments[place];
  return found === undefined ? absent : Math.max(0, evaluator.literal(found, 'number'));
}

/** Returns the members of a set over one dimension that pass a test. */
function filterMembers(set: MemberSet, keep: (element: DimensionElement) => boolean): MemberSet {
  return { dimensions: set.dimensions, tuples: set.tuples.filter(([element]) => element !== undefined && keep(element)) };
}

function keysOf(set: MemberSet): Set<string> {
  return new Set(set.tuples.map(tupleKey));
}

/** Returns whether `text` matches `pattern`, with `*` for any run and `?` for one character, ignoring case. Linear in practice: backtracks only to the last `*`. */
function matchesPattern(text: string, pattern: string): boolean {
  const [wanted, given] = [pattern.toLowerCase(), text.toLowerCase()];
  let [place, position, star, resume] = [0, 0, -1, 0];
  while (position < given.length) {
    if (place < wanted.length && wanted[place] === '*') {
      star = place;
      resume = position;
      place += 1;
    } else if (place < wanted.length && (wanted[place] === '?' || wanted[place] === given[position])) {
      place += 1;
      position += 1;
    } else if (star >= 0) {
      resume += 1;
      [place, position] = [star + 1, resume];
    } else {
      return false;
    }
  }
  while (wanted[place] === '*') place += 1;
  return place === wanted.length;
}

function descendants(element: DimensionElement): DimensionElement[] {
  return [element, ...element.children.flatMap(descendants)];
}

function drillDown(element: DimensionElement, recursive: boolean): DimensionElement[] {
  return recursive ? descendants(element) : [element, ...element.children];
}

/**
 * Functions that give a set, by name in upper case. Those behind a dot (`.Children`) are in `member-functions.ts`; none gives a value
 * (`Sum`, `IIF`), since the sample back-end calculates no members.
 */
export const setFunctions: Readonly<Record<string, SetFunction>> = {
  TM1SUBSETALL: (evaluator, call) => {
    const { dimension, definition } = evaluator.dimension(argument(evaluator, call, 0));
    return membersOfSet(dimension, definition.elements);
  },
  CROSSJOIN: (evaluator, call) =>
    evaluator.crossJoin(
      call.arguments.map((item) => evaluator.set(item)),
      call.range,
    ),
  UNION: (evaluator, call) =>
    distinct(
      evaluator.union(
        call.arguments.map((item) => evaluator.set(item)),
        call.range,
      ),
    ),
  DISTINCT: (evaluator, call) => distinct(setAt(evaluator, call, 0)),
  EXCEPT: (evaluator, call) => {
    const without = keysOf(setAt(evaluator, call, 1));
    const set = setAt(evaluator, call, 0);
    return { dimensions: set.dimensions, tuples: set.tuples.filter((tuple) => !without.has(tupleKey(tuple))) };
  },
  INTERSECT: (evaluator, call) => {
    const both = keysOf(setAt(evaluator, call, 1));
    const set = setAt(evaluator, call, 0);
    return { dimensions: set.dimensions, tuples: set.tuples.filter((tuple) => both.has(tupleKey(tuple))) };
  },
  HEAD: (evaluator, call) => {
    const set = setAt(evaluator, call, 0);
    return { dimensions: set.dimensions, tuples: set.tuples.slice(0, countAt(evaluator, call, 1, 1)) };
  },
  TAIL: (evaluator, call) => {
    const set = setAt(evaluator, call, 0);
    return { dimensions: set.dimensions, tuples: set.tuples.slice(Math.max(0, set.tuples.length - countAt(evaluator, call, 1, 1))) };
  },
  SUBSET: (evaluator, call) => {
    const set = setAt(evaluator, call, 0);
    const start = countAt(evaluator, call, 1, 0);
    return { dimensions: set.dimensions, tuples: set.tuples.slice(start, start + countAt(evaluator, call, 2, set.tuples.length)) };
  },
  HIERARCHIZE: (evaluator, call) => {
    const set = setAt(evaluator, call, 0);
    return { dimensions: set.dimensions, tuples: set.tuples.toSorted(compareTuples) };
  },
  DESCENDANTS: (evaluator, call) => {
    const { dimension, element } = evaluator.member(argument(evaluator, call, 0));
    return membersOfSet(dimension, descendants(element));
  },
  TM1FILTERBYLEVEL: (evaluator, call) => {
    const level = evaluator.literal(argument(evaluator, call, 1), 'number');
    return filterMembers(setAt(evaluator, call, 0), (element) => element.level === level);
  },
  TM1FILTERBYPATTERN: (evaluator, call) => {
    const pattern = evaluator.literal(argument(evaluator, call, 1), 'string');
    return filterMembers(setAt(evaluator, call, 0), (element) => matchesPattern(element.name, pattern));
  },
  TM1SORT: (evaluator, call) => {
    const set = setAt(evaluator, call, 0);
    const sign = call.arguments[1] !== undefined && evaluator.word(call.arguments[1]) === 'DESC' ? -1 : 1;
    const name = (tuple: readonly DimensionElement[]) => tuple[0]?.name ?? '';
    return { dimensions: set.dimensions, tuples: set.tuples.toSorted((left, right) => sign * name(left).localeCompare(name(right), 'en')) };
  },
  TM1DRILLDOWNMEMBER: (evaluator, call) => {
    const set = setAt(evaluator, call, 0);
    const which = argument(evaluator, call, 1);
    const all = which.kind === 'path' && which.names.length === 1 && evaluator.word(which) === 'ALL';
    const drilled = all ? keysOf(set) : keysOf(evaluator.set(which));
    const recursive = call.arguments[2] !== undefined && evaluator.word(call.arguments[2]) === 'RECURSIVE';
    const tuples = set.tuples.flatMap((tuple) => {
      const [element] = tuple;
      return element !== undefined && drilled.has(tupleKey(tuple)) ? drillDown(element, recursive).map((each) => [each]) : [tuple];
    });
    return distinct({ dimensions: set.dimensions, tuples });
  },
};

function compareTuples(left: readonly DimensionElement[], right: readonly DimensionElement[]): number {
  for (const [place, element] of left.entries()) {
    const difference = element.index - (right[place]?.index ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the function of a name, ignoring case. Throws `BackEndError` 400 if there is none. */
export function findSetFunction(name: string, range: MdxRange, evaluator: SetEvaluation): SetFunction {
  const key = name.toUpperCase();
  const found = Object.hasOwn(setFunctions, key) ? setFunctions[key] : undefined;
  if (found === undefined) throw evaluator.error(range, `Function ${name} is not supported`);
  return found;
}
