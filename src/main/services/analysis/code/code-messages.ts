import type { TypedProject } from '../../../../shared/language/types/project-types.ts';
import type { CodeScript } from '../../../../shared/project/code-problems/checked-code.ts';
import type { Problem } from '../../../../shared/schema/project-schema.ts';

/** Milliseconds of processor time that one check of the code may take. */
export const codeDeadline = 15_000;

/** Milliseconds that the thread checks before it replies with what it found so far. */
export const codeStep = 150;

/** What is checked. */
export interface CodeQuestion {
  readonly scripts: readonly CodeScript[];
  readonly project: TypedProject;
}

/** What main asks the thread that checks code, one question at a time; `further` goes on with what it was asked before. */
export type CodeRequest = CodeQuestion | 'further';

/** What the thread replies; `failed` reports what the TypeScript service threw. */
export type CodeReply =
  | { readonly kind: 'found'; readonly problems: readonly Problem[]; readonly isComplete: boolean }
  | { readonly kind: 'failed'; readonly stack: string };
