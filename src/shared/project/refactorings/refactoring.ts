import type { FileRole } from '../../schema/project-schema.ts';
import type { Refusal } from '../widget-edit/edit-outcome.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';

/** The texts of the project's files; a file that does not exist has none. */
export type RoleTexts = { readonly [Role in FileRole]?: string | undefined };

/** The edits of a refactoring by file, which never overlap, or why there are none. */
export type RefactoringOutcome = { readonly outcome: 'edits'; readonly edits: ReadonlyMap<FileRole, readonly TextEdit[]> } | Refusal;

/** A change of code that keeps what it does, offered at a place. */
export interface Refactoring {
  /** What it does, as a command. */
  readonly title: string;
  /** Returns the edits in the texts as they are now. The file in which it was offered has to be the same as then. */
  plan(texts: RoleTexts): RefactoringOutcome;
}

/** Returns edits of a single file as an outcome. */
export function editsIn(role: FileRole, edits: readonly TextEdit[]): RefactoringOutcome {
  return { outcome: 'edits', edits: new Map([[role, edits]]) };
}
