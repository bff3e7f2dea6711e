/** Rules of Problems that stand for what the service finds (`docs/problems.md`). */
export type CodeRule =
  | 'code-unknown-name'
  | 'code-unknown-member'
  | 'code-constant-assigned'
  | 'code-used-too-early'
  | 'code-declared-twice'
  | 'code-not-callable'
  | 'code-wrong-argument'
  | 'code-never-reached';

/** Severity of a finding of the service: none of them hinders anything. */
export type FindingSeverity = 'warning' | 'hint';

/** What the service found in a script; offsets in its text. */
export interface Finding {
  readonly start: number;
  readonly length: number;
  readonly message: string;
  /** The number that the service gives it. */
  readonly code: number;
  readonly rule: CodeRule;
  readonly severity: FindingSeverity;
}

/** Which of the scripts a text is: rules of the format look at each differently. */
export type ScriptRole = 'repository' | 'widgetConfig' | 'eventMap';

/** A diagnostic of the service, as far as it is read. */
export interface Diagnosed {
  readonly start?: number;
  readonly length?: number;
  readonly code: number;
  readonly messageText: string | { readonly messageText: string; readonly next?: readonly { readonly messageText: string }[] };
}
