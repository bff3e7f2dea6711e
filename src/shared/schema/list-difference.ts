import { z } from 'zod';

/** Schema of a list based on the previous one: `[from, count]` copies items of it, anything else is a new item. If missing, the list stays. */
export const listDifferenceSchema = <Item extends z.ZodType>(item: Item) =>
  z.array(z.union([z.tuple([z.number().int().nonnegative(), z.number().int().positive()]), item])).optional();

/** See {@link listDifferenceSchema}. */
export type ListDifference<Item> = (Item | [number, number])[];
