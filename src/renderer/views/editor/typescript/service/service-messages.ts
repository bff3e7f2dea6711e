import type { Finding } from './kept-findings.ts';

/** What a window asks of the worker: findings in one script, with the texts and declarations that changed since it last asked. */
export interface CheckQuestion {
  readonly number: number;
  readonly path: string;
  /** Paths of all scripts in the order in which they are run. */
  readonly scripts: readonly string[];
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  readonly types: readonly { readonly name: string; readonly text: string }[];
}

/** The worker's answer; null where the service failed. */
export interface CheckAnswer {
  readonly number: number;
  readonly findings: readonly Finding[] | null;
}
