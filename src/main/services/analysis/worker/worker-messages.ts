import type { ModelDifference } from '../../../../shared/contract/model-difference.ts';
import type { FileRole, Problem } from '../../../../shared/contract/project-schema.ts';
import type { FileFacts } from '../../../../shared/project/analyse-project.ts';
import type { LiteralPage } from '../../../../shared/project/literal-page/draw-literal-page.ts';

/** Which text of each file is meant; 0 for a file that does not exist. */
export type TextVersions = Readonly<Record<FileRole, number>>;

/** What main asks the worker, one question at a time. */
export type WorkerQuestion =
  | { readonly kind: 'read'; readonly role: FileRole; readonly version: number; readonly path: string; readonly text: string }
  /** Widgets whose inits have to run again between two states of the files. */
  | { readonly kind: 'changed'; readonly from: TextVersions; readonly to: TextVersions }
  /** A page as far as it stands in the files as literals; undefined for the first one. */
  | { readonly kind: 'literalPage'; readonly versions: TextVersions; readonly wanted: string | undefined }
  /** Model and problems; `unread` are files that cannot be read, `hasModel` whether main holds the model of the last answer. */
  | { readonly kind: 'check'; readonly versions: TextVersions; readonly unread: readonly FileRole[]; readonly hasModel: boolean };

/** The model after a question: the whole in parts (`modelPart`), a difference to the one before, or null when it is the same. */
export type ModelUpdate = { readonly parts: readonly string[] } | { readonly difference: ModelDifference } | null;

export interface WorkerAnswers {
  readonly read: FileFacts;
  readonly changed: 'all' | readonly string[];
  readonly literalPage: LiteralPage;
  readonly check: { readonly update: ModelUpdate; readonly problems: readonly Problem[] };
}

/** What the worker says; a mistake of our own comes as `failed`. */
export type WorkerReply =
  | { readonly kind: 'answer'; readonly answer: WorkerAnswers[keyof WorkerAnswers] }
  | { readonly kind: 'failed'; readonly stack: string };
