import type { PlaceShift } from '../../schema/model-difference.ts';
import type { ProblemDifference } from '../../schema/problem-difference.ts';
import type { Problem } from '../../schema/project-schema.ts';
import { applyListDifference, makeListDifference } from './list-difference.ts';
import { isSameData } from './make-difference.ts';
import { shiftPlaces } from './shift-places.ts';

/** Returns the difference from the first list to the second: moved lines become one shift per file. Undefined if they are the same. */
export function makeProblemDifference(before: readonly Problem[], after: readonly Problem[]): ProblemDifference | undefined {
  const shifts = shiftsOf(before, after);
  const problems = makeListDifference(shiftAll(before, shifts), after, ({ id }) => id, isSameData);
  return problems === undefined && shifts.length === 0 ? undefined : { shifts, ...(problems && { problems }) };
}

/** Returns the list after a difference. Problems that did not change stay the same objects. */
export function applyProblemDifference(before: readonly Problem[], { shifts, problems }: ProblemDifference): readonly Problem[] {
  return applyListDifference(shiftAll(before, shifts), problems);
}

function shiftAll(problems: readonly Problem[], shifts: readonly PlaceShift[]): Problem[] {
  let moved: readonly Problem[] = problems;
  for (const shift of shifts) moved = shiftPlaces(moved, shift);
  return moved as Problem[];
}

/** Returns, per file, how far its first moved problem has moved. The following ones have mostly moved as far. */
function shiftsOf(before: readonly Problem[], after: readonly Problem[]): PlaceShift[] {
  const now = new Map(after.map((problem) => [problem.id, problem.location]));
  const shifts = new Map<string, PlaceShift>();
  for (const { id, location } of before) {
    const moved = now.get(id);
    if (!location || moved?.path !== location.path || moved.line === location.line) continue;
    const { path, line } = location;
    const known = shifts.get(path);
    if (known === undefined || line < known.line) shifts.set(path, { path, line, column: 1, lines: moved.line - line, columns: 0 });
  }
  return [...shifts.values()];
}
