import type { DocumentRole } from '../schema/project-schema.ts';

/** What a text gets where it shows no habit of its own. */
export interface FormattingOptions {
  /** Columns of one level of indentation. */
  readonly tabWidth: number;
  readonly useTabs: boolean;
}

/** What can be formatted: MDX has a layout of its own (*Format MDX*). */
export type FormattedRole = Exclude<DocumentRole, 'savedQuery'>;

/** A text, and what it is. */
export interface FormattingInput {
  readonly role: FormattedRole;
  readonly text: string;
  readonly options: FormattingOptions;
}

/** Why a text is not formatted, and what to do; line and column count from 1. */
export interface FormattingRefusal {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type FormattingResult =
  | { readonly outcome: 'formatted'; readonly text: string }
  | ({ readonly outcome: 'refused' } & FormattingRefusal);

/** How a kind of text is formatted. Every text given to it has `\n` at the ends of its lines. */
export interface FormattingLanguage {
  /** Returns what keeps the text from being read; undefined if nothing does. */
  fault(text: string): FormattingRefusal | undefined;
  /** Returns the text as it is laid out. Throws what the formatter throws. */
  layOut(text: string, options: FormattingOptions): Promise<string>;
  /** Returns whether two texts that can be read mean the same. */
  isSame(before: string, after: string): boolean;
}

/** Columns that lines are kept within, where they can be broken. */
export const formattedWidth = 120;
