import type { ApplicationChoice } from '../../shared/schema/project-schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';

/** Returns the error for a folder that contains several applications, with a list of them. */
export function severalApplications(applications: readonly ApplicationChoice[]): AppError {
  const choices = applications.map((application) => application.folder).join('\n  ');
  return new AppError('invalid-input', `Several applications lie below this folder. Name one:\n  ${choices}`);
}
