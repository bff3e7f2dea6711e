import type { Problem } from '../../../../shared/schema/project-schema.ts';
import { createBatch } from '../../events/batch.ts';
import type { Emit } from '../../events/event-hub.ts';
import { createProblemRecord, type ProblemRecord } from './problem-record.ts';
import { createProblemView, type ProblemView } from './problem-view.ts';

/** All problems of the project, reported to windows as they change. */
export interface ProblemFeed {
  readonly problems: ProblemRecord;
  /** Reports a change of the problems soon. */
  changed(): void;
  /** Reports pending changes. Returns the list that windows have now. */
  current(): ReturnType<ProblemView['current']>;
  flushNow(): void;
}

/** Returns a feed that reports changes at most once in `batchDelay` milliseconds. */
export function createProblemFeed(emit: Emit, projectProblems: () => readonly Problem[], batchDelay: number): ProblemFeed {
  const view = createProblemView();
  const batch = createBatch<true>(batchDelay, report);
  const changed = (): void => batch.put('problems', true);
  const problems = createProblemRecord(changed);

  function report(): void {
    const change = view.show([...projectProblems(), ...problems.list()]);
    if (change) emit('problems.changed', change);
  }

  return {
    problems,
    changed,
    current() {
      report();
      return view.current();
    },
    flushNow: batch.flushNow,
  };
}
