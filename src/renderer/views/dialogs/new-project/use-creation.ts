import { useState } from 'react';
import { AppError, toAppErrorData } from '../../../../shared/errors/app-error.ts';
import type { HostCallInput } from '../../../../shared/contract/host-calls.ts';
import { createProject } from '../../../stores/session/project-actions.ts';
import { nameProblem } from './project-name.ts';

interface Failure {
  readonly message: string;
  /** What it concerns: the name, or the form as a whole. */
  readonly part: 'name' | 'form';
}

interface Creation {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  forgetFailure(): void;
  /** Checks the name, then creates the project, which closes the dialog. */
  create(name: string, input: HostCallInput<'project.create'>): Promise<void>;
}

/** Creating a project, and why it failed. */
export function useCreation(): Creation {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
    async create(name, input) {
      if (isBusy) return;
      const problem = nameProblem(name);
      setFailure(problem === undefined ? null : { part: 'name', message: problem });
      if (problem !== undefined) return;
      setBusy(true);
      try {
        await createProject(input);
      } catch (thrown) {
        const isName = thrown instanceof AppError && thrown.code === 'folder-not-empty';
        // Short, since it stands below the narrow field; which folder is meant is said at the foot of the dialog.
        setFailure(
          isName
            ? { part: 'name', message: 'This folder has files. Give another name.' }
            : { part: 'form', message: toAppErrorData(thrown).message },
        );
        setBusy(false);
      }
    },
  };
}
