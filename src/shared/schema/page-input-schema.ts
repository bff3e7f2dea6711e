import { z } from 'zod';
import { givenName } from './preview-schema.ts';

/** Characters of one input. */
export const largestInput = 500_000;
/** Characters of all inputs in one message. */
const largestInputs = 2_000_000;
/** Inputs of one page that are kept, and characters of all of them; the oldest go first. */
export const keptInputs = 2000;
export const keptCharacters = 4_000_000;
/** Inputs in one message: a pasted block changes up to 900 widgets at once. */
const mostInputs = 2000;

/**
 * What a person typed or chose at one widget of a page and new data has not replaced yet, so that other windows of the project and a page
 * that is loaded again show it, too.
 */
export const pageInputSchema = z.object({
  /** Key of the widget within its page. */
  key: z.string().max(2100),
  /** Type of the widget, or of the one that contains it, and the revision of its data that the input belongs to. */
  type: givenName,
  revision: z.number().int(),
  /** JSON that the widget alone can read; null: the input is gone. */
  draft: z.string().max(largestInput).nullable(),
  /** Names of the edits that sent it and may still be refused, newest last. */
  edits: z.array(z.string().max(100)).max(50),
});
export type PageInput = z.infer<typeof pageInputSchema>;

/** Returns the characters that an input takes. */
export function sizeOfInput({ key, draft, edits }: PageInput): number {
  return edits.reduce((size, edit) => size + edit.length, key.length + (draft?.length ?? 0));
}

/** Inputs that changed on a page; `by` is the frame in which they did. */
export const pageInputsSchema = z.object({
  page: givenName,
  by: z.string().max(100),
  inputs: z
    .array(pageInputSchema)
    .max(mostInputs)
    .refine((inputs) => inputs.reduce((size, input) => size + sizeOfInput(input), 0) <= largestInputs),
});
export type PageInputs = z.infer<typeof pageInputsSchema>;
