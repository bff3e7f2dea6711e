import { z } from 'zod';

/** A list made of the one before: `[from, count]` copies items of it, anything else is an item of its own. Left out: it stays. */
export const listDifferenceSchema = <Item extends z.ZodType>(item: Item) =>
  z.array(z.union([z.tuple([z.number().int().nonnegative(), z.number().int().positive()]), item])).optional();

/** See {@link listDifferenceSchema}. */
export type ListDifference<Item> = (Item | [number, number])[];
