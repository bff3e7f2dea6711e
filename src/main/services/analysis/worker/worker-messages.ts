import type { ModelDifference } from '../../../../shared/schema/model-difference.ts';
import type { FileRole, Problem } from '../../../../shared/schema/project-schema.ts';
import type { FileFacts } from '../../../../shared/project/analyse-project.ts';
import type { RuleLevels } from '../../../../shared/project/problem-rules/rule-levels.ts';
import type { ProjectStyles } from '../../../../shared/project/style-names.ts';
import type { LiteralPage } from '../../../../shared/project/literal-page/draw-literal-page.ts';

/** The version of the text of each file; 0 for a file that does not exist. */
export type TextVersions = Readonly<Record<FileRole, number>>;

/** What main asks the worker, one question at a time. */
export type WorkerQuestion =
  | { readonly kind: 'read'; readonly role: FileRole; readonly version: number; readonly path: string; readonly text: string }
  /** Widgets whose inits have to run again between two states of the files. */
  | { readonly kind: 'changed'; readonly from: TextVersions; readonly to: TextVersions }
  /** A page drawn from the literals in the files; `wanted` is undefined for the first one. */
  | { readonly kind: 'literalPage'; readonly versions: TextVersions; readonly wanted: string | undefined }
  /**
   * Model and problems; `unread` lists files that cannot be read, `hasModel` says whether main holds the model of the last answer, `levels`
   * are those of the project's rules, `styles` what its style sheets define.
   */
  | {
      readonly kind: 'check';
      readonly versions: TextVersions;
      readonly unread: readonly FileRole[];
      readonly hasModel: boolean;
      readonly levels: RuleLevels;
      readonly styles: ProjectStyles | undefined;
    };

/** The model after a check: all of it in parts (`modelPart`), its difference from the previous one, or null if nothing changed. */
export type ModelUpdate = { readonly parts: readonly string[] } | { readonly difference: ModelDifference } | null;

export interface WorkerAnswers {
  readonly read: FileFacts;
  readonly changed: 'all' | readonly string[];
  readonly literalPage: LiteralPage;
  readonly check: { readonly update: ModelUpdate; readonly problems: readonly Problem[] };
}

/** What the worker replies; `failed` reports a bug of our own. */
export type WorkerReply =
  | { readonly kind: 'answer'; readonly answer: WorkerAnswers[keyof WorkerAnswers] }
  | { readonly kind: 'failed'; readonly stack: string };
