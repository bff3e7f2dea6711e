import type { FileRole, Problem, ProjectModel } from '../schema/project-schema.ts';
import type { PermissionRequest, StoredQueries } from '../language/stored-query.ts';

/** Text of one of the four files. */
export interface SourceText {
  /** Relative to the project folder, forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The texts of a project; a role is absent if its file does not exist. */
export type ProjectSources = { readonly [Role in FileRole]?: SourceText };

/** What is known about a project without running it. */
export interface ProjectAnalysis {
  /** For a file with a syntax error, its contents before the error, if known. */
  readonly model: ProjectModel;
  /** Syntax and model problems, in file order. */
  readonly problems: readonly Problem[];
  /** Stored queries by key. */
  readonly queries: StoredQueries;
  readonly permissionRequests: readonly PermissionRequest[];
  /** The texts the model is based on; for a file with a syntax error the last readable one. */
  readonly texts: { readonly [Role in FileRole]?: SourceText | undefined };
  readonly hasSyntaxError: Readonly<Record<FileRole, boolean>>;
}
