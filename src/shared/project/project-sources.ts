import type { FileRole, Problem, ProjectModel } from '../contract/project-schema.ts';
import type { PermissionRequest, StoredQueries } from '../language/stored-query.ts';

/** Text of one of the four files. */
export interface SourceText {
  /** Relative to the project folder, forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** The texts a project is made of; a role is absent when its file does not exist. */
export type ProjectSources = { readonly [Role in FileRole]?: SourceText };

/** What is known of a project without running it. */
export interface ProjectAnalysis {
  /** Of a file with a syntax error: what it held before the error, when that is known. */
  readonly model: ProjectModel;
  /** Syntax and model problems, in file order. */
  readonly problems: readonly Problem[];
  /** Stored queries by key. */
  readonly queries: StoredQueries;
  readonly permissionRequests: readonly PermissionRequest[];
  /** The texts the model was made of: of a file with a syntax error the last readable one. */
  readonly texts: { readonly [Role in FileRole]?: SourceText | undefined };
  readonly hasSyntaxError: Readonly<Record<FileRole, boolean>>;
}
