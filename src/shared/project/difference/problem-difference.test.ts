import fc from 'fast-check';
import { expect, it } from 'vitest';
import { problemDifferenceSchema } from '../../schema/problem-difference.ts';
import { type Problem, problemSchema } from '../../schema/project-schema.ts';
import { applyProblemDifference, makeProblemDifference } from './problem-difference.ts';

const problem: fc.Arbitrary<Problem> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    severity: fc.constantFrom('error', 'warning'),
    source: fc.constant('model'),
    code: fc.constant('x'),
    message: fc.constantFrom('one', 'other'),
    location: fc.record(
      { path: fc.constantFrom('r.js', 'w.js'), line: fc.integer({ min: 1, max: 9 }), column: fc.integer({ min: 1, max: 3 }) },
      { requiredKeys: ['path', 'line', 'column'] },
    ),
  },
  { requiredKeys: ['id', 'severity', 'source', 'code', 'message'] },
);
const list = fc.uniqueArray(problem, { selector: ({ id }) => id });

const at = (id: string, line: number, path = 'r.js'): Problem => ({
  id,
  severity: 'error',
  source: 'model',
  code: 'x',
  message: 'x',
  location: { path, line, column: 2, endLine: line, endColumn: 5 },
});
const movedBy = (problems: readonly Problem[], from: number, lines: number): Problem[] =>
  problems.map((known) =>
    known.location && known.location.line >= from
      ? { ...known, location: { ...known.location, line: Math.max(1, known.location.line + lines) } }
      : known,
  );

it('turns the problems of a window into those of main, whatever changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(list, fc.boolean(), fc.integer({ min: 1, max: 9 }), fc.integer({ min: -4, max: 4 })), { minLength: 2 }),
      (lists) => {
        let known: readonly Problem[] = [];
        let shown: readonly Problem[] = [];
        for (const [given, moves, from, lines] of lists) {
          const next = moves ? movedBy(known, from, lines) : given;
          const difference = makeProblemDifference(known, next);
          if (difference) shown = applyProblemDifference(shown, problemDifferenceSchema.parse(JSON.parse(JSON.stringify(difference))));
          expect(shown).toEqual(next);
          expect(() => problemSchema.array().parse(shown)).not.toThrow();
          known = next;
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('sends an inserted line as one shift, however many problems follow it', () => {
  const before = [at('a', 3), at('b', 9), at('c', 7, 'w.js'), at('d', 5)];
  const after = [at('a', 3), at('b', 10), at('c', 7, 'w.js'), at('d', 6)];
  expect(makeProblemDifference(before, after)).toEqual({ shifts: [{ path: 'r.js', line: 5, column: 1, lines: 1, columns: 0 }] });
});

it('sends new problems, and nothing if nothing changed', () => {
  const before = [at('a', 1), at('b', 2)];
  expect(makeProblemDifference(before, [...before])).toBeUndefined();
  expect(makeProblemDifference(before, [at('a', 1), at('new', 2), at('b', 2)])).toEqual({
    shifts: [],
    problems: [[0, 1], at('new', 2), [1, 1]],
  });
});
