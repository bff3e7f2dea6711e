import { z } from 'zod';
import { readingBounds } from '../project/bounds/reading-bounds.ts';

/** Maximum number of changes in one message; more are sent as the whole text. */
export const maxChanges = 1_000;

/** Maximum characters of a text that main accepts: more than the largest file, so that one that is too large can be made smaller. */
export const longestSentText = 2 * readingBounds.fileSize;

const offset = z.number().int().nonnegative();

export const textChangeSchema = z.object({ start: offset, end: offset, text: z.string().max(longestSentText) });

/** Name that a window gives to a state of a text, or the version of the file on disk. */
const stateName = z.string().regex(/^[\w-]{1,64}$/);

/** How a text changed since a state that main knows. */
const textDifferenceSchema = z.object({
  /** The state the changes are based on: the last one this window sent, or the version of the file it was given. */
  base: stateName,
  /** In order; each applies to the text after the previous ones. */
  changes: z.array(textChangeSchema).max(maxChanges),
  /** Length of the text after the changes. */
  length: z.number().int().nonnegative(),
  /** `digestOfText` of the text, when it matters. */
  digest: z.string().max(64).optional(),
});

/** A text that a window sends: the whole, or changes to one that main holds. */
export const sentTextSchema = z.object({
  text: z.union([z.string(), textDifferenceSchema]),
  /** Names this state of the text, so that the next one can be sent as a difference. */
  state: stateName.optional(),
});

export type SentText = z.infer<typeof sentTextSchema>;
