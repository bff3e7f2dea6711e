import { z } from 'zod';
import { readingBounds } from '../project/bounds/reading-bounds.ts';

/** Changes that one message brings at most: more of them are sent as the whole text. */
export const mostChanges = 1_000;

/** Characters of a text that main takes at most: beyond the largest file, so that one that is too large can be made smaller again. */
export const longestSentText = 2 * readingBounds.fileSize;

const offset = z.number().int().nonnegative();

export const textChangeSchema = z.object({ start: offset, end: offset, text: z.string().max(longestSentText) });

/** A name that a window gives to a state of a text, or the version of the file on disk. */
const stateName = z.string().regex(/^[\w-]{1,64}$/);

/** What a text became since a state that main knows. */
const textDifferenceSchema = z.object({
  /** The state the changes are made in: the last one this window sent, or the version of the file that it was given. */
  base: stateName,
  /** In order, each in the text after those before it. */
  changes: z.array(textChangeSchema).max(mostChanges),
  /** Characters of the text after them. */
  length: z.number().int().nonnegative(),
  /** `digestOfText` of it, where it counts. */
  digest: z.string().max(64).optional(),
});

/** A text that a window sends: the whole, or what became of one that main holds. */
export const sentTextSchema = z.object({
  text: z.union([z.string(), textDifferenceSchema]),
  /** Names the text, so that the next one can be sent as a difference to it. */
  state: stateName.optional(),
});

export type SentText = z.infer<typeof sentTextSchema>;
