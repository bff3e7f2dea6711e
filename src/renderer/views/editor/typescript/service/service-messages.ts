import type { TypedProject } from '../../../../../shared/language/types/project-types.ts';
import type { Finding, ScriptRole } from '../../../../../shared/language/code/findings.ts';

/** A place in a script; the offset counts in its text. */
export interface ScriptOffset {
  readonly path: string;
  readonly offset: number;
}

/** A range of a script, as offsets in its text. */
export interface ScriptRange {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

/** A name that can be written at a place. */
export interface ScriptName {
  readonly name: string;
  /** What it is, as the service calls it: `function`, `const`, `property`, `keyword`. */
  readonly kind: string;
  /** Names with a smaller text are likelier. */
  readonly order: string;
}

export interface ScriptNames {
  readonly names: readonly ScriptName[];
  /** There were more than are given. */
  readonly isCut: boolean;
}

/** What a name is, and what its author wrote above it. Plain texts. */
export interface NameDetails {
  readonly signature: string;
  readonly documentation: string;
}

export interface CallSignature {
  readonly label: string;
  readonly documentation: string;
  readonly parameters: readonly { readonly label: string; readonly documentation: string }[];
}

/** The functions that a call may mean, and the argument that is written. */
export interface CallHelp {
  readonly signatures: readonly CallSignature[];
  readonly active: number;
  readonly argument: number;
}

/** A place of a name that is renamed, with what is written around the new name. */
export interface RenamedPlace extends ScriptRange {
  readonly prefix: string;
  readonly suffix: string;
}

export interface RenamePlaces {
  readonly name: string;
  readonly places: readonly RenamedPlace[];
  /** Names that mean something else where the name is used. */
  readonly taken: readonly string[];
}

/** Something with a name in a script, with what it holds. */
export interface ScriptSymbol {
  readonly name: string;
  readonly kind: string;
  readonly start: number;
  readonly length: number;
  /** Where the name stands. */
  readonly nameStart: number;
  readonly nameLength: number;
  readonly children: readonly ScriptSymbol[];
}

export interface FoldedSpan {
  readonly start: number;
  readonly length: number;
  readonly kind: 'comment' | 'region' | 'code';
}

/** A way to mend a finding. */
export interface ScriptFix {
  readonly title: string;
  readonly edits: readonly (ScriptRange & { readonly text: string })[];
}

/** What was found in a script so far, what changed being checked first. */
export interface FindingsSoFar {
  readonly findings: readonly Finding[];
  /** Everything is checked; otherwise the same question goes on. */
  readonly isComplete: boolean;
}

/** Every question that a window may ask of the worker, with its answer. */
export interface ServiceKinds {
  findings: { question: { readonly path: string; readonly role: ScriptRole }; answer: FindingsSoFar };
  completions: { question: ScriptOffset; answer: ScriptNames };
  details: { question: ScriptOffset & { readonly name: string }; answer: NameDetails | null };
  signature: { question: ScriptOffset; answer: CallHelp | null };
  /** Null for names that the format declares, which others explain. */
  hover: { question: ScriptOffset; answer: (NameDetails & ScriptRange) | null };
  definition: { question: ScriptOffset; answer: readonly ScriptRange[] };
  references: { question: ScriptOffset; answer: readonly ScriptRange[] };
  /** Null for what is no name, or one that the language or the format declares. */
  rename: { question: ScriptOffset; answer: RenamePlaces | null };
  symbols: { question: { readonly path: string }; answer: readonly ScriptSymbol[] };
  folding: { question: { readonly path: string }; answer: readonly FoldedSpan[] };
  fixes: { question: ScriptRange & { readonly codes: readonly number[] }; answer: readonly ScriptFix[] };
}

export type ServiceKind = keyof ServiceKinds;
export type QuestionOf<Kind extends ServiceKind> = ServiceKinds[Kind]['question'];
export type AnswerOf<Kind extends ServiceKind> = ServiceKinds[Kind]['answer'];

/** Scripts and names that changed since the worker was last asked. */
export interface ServiceTexts {
  /** Paths of all scripts in the order in which they are run. */
  readonly scripts: readonly string[];
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  /** What declarations are made of, if it differs. */
  readonly project?: TypedProject;
}

/** A question as it is sent. */
export type ServiceRequest = {
  readonly [Kind in ServiceKind]: ServiceTexts & {
    readonly number: number;
    readonly kind: Kind;
    readonly question: QuestionOf<Kind>;
    /** Milliseconds after which the work is broken off. */
    readonly deadline: number;
  };
}[ServiceKind];

/** The worker's answer; null where the service failed. */
export interface ServiceReply {
  readonly number: number;
  readonly answer: AnswerOf<ServiceKind> | 'late' | null;
}
