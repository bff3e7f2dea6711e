import type { Problem, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { createBatch } from '../../events/batch.ts';
import type { Emit } from '../../events/event-hub.ts';
import { placeDrawing } from './drawing-place.ts';
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

export interface ProblemFeedOptions {
  readonly emit: Emit;
  /** Returns null until the files have been read for the first time. */
  readonly model: () => ProjectModel | null;
  readonly projectProblems: () => readonly Problem[];
  /** Milliseconds for which changes are collected before they are reported, unless it is the first one after a pause. */
  readonly batchDelay: number;
}

/** See {@link ProblemFeed}. */
export function createProblemFeed({ emit, model, projectProblems, batchDelay }: ProblemFeedOptions): ProblemFeed {
  const view = createProblemView();
  // A person who made a mistake waits for its mark: what comes after a pause is collected no longer than what is done in one go.
  const batch = createBatch<true>(batchDelay, report, { first: 0 });
  const changed = (): void => batch.put('problems', true);
  const problems = createProblemRecord(changed);

  function report(): void {
    const known = model();
    const listed = known ? problems.list().map((problem) => placeDrawing(known, problem)) : problems.list();
    const change = view.show([...projectProblems(), ...listed]);
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
