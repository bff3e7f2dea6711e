import type { HostEventData } from '../../../../shared/contract/host-events.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { makeProblemDifference } from '../../../../shared/project/difference/problem-difference.ts';

/** The problems as windows have them, which get the differences of the list. */
export interface ProblemView {
  /** Takes the current list. Returns what to send to windows; undefined if nothing changed. */
  show(problems: readonly Problem[]): HostEventData<'problems.changed'> | undefined;
  current(): { readonly revision: number; readonly problems: readonly Problem[] };
}

/** See {@link ProblemView}. The first list is sent whole, even if it is empty. */
export function createProblemView(): ProblemView {
  let shown: readonly Problem[] | null = null;
  let revision = 0;
  return {
    show(problems) {
      const base = shown === null ? null : revision;
      const difference = shown === null ? { shifts: [], problems: [...problems] } : makeProblemDifference(shown, problems);
      if (difference === undefined) return undefined;
      shown = problems;
      revision += 1;
      return { base, revision, difference };
    },
    current: () => ({ revision, problems: shown ?? [] }),
  };
}
