import type { Problem } from '../../../shared/schema/project-schema.ts';
import { applyProblemDifference } from '../../../shared/project/difference/problem-difference.ts';
import type { Host } from '../../host/host.ts';
import { createWholeFetch } from './whole-fetch.ts';

/** A list of problems and which one it is: differences are for one of them alone. */
export interface NumberedProblems {
  readonly problems: readonly Problem[];
  readonly problemsRevision: number;
}

/** Keeps the problems that `read` gives and `write` takes in step with main. Returns the function that stops. */
export function followProblems(host: Host, read: () => NumberedProblems, write: (next: Partial<NumberedProblems>) => void): () => void {
  /** Unchanged problems are not written: every list that shows them would be built again. */
  function show(problems: readonly Problem[], problemsRevision: number): void {
    const isSame = JSON.stringify(problems) === JSON.stringify(read().problems);
    write(isSame ? { problemsRevision } : { problems, problemsRevision });
  }
  const whole = createWholeFetch(
    () => host.call('problems.list', {}),
    ({ problems, revision }) => show(problems, revision),
  );
  const stop = host.on('problems.changed', ({ base, revision, difference }) => {
    if (whole.changed()) return;
    const known = read();
    if (base === null) show(applyProblemDifference([], difference), revision);
    else if (base === known.problemsRevision) show(applyProblemDifference(known.problems, difference), revision);
    // An event before got lost: the whole list instead.
    else if (revision !== known.problemsRevision) whole.fetch();
  });
  return () => {
    whole.stop();
    stop();
  };
}
