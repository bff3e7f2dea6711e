import type { ApplicationChoice } from '../../shared/contract/project-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';

/** What a command says of a folder that holds several applications: which of them could be meant. */
export function severalApplications(applications: readonly ApplicationChoice[]): AppError {
  const choices = applications.map((application) => application.folder).join('\n  ');
  return new AppError('invalid-input', `Several applications lie below this folder. Name one:\n  ${choices}`);
}
