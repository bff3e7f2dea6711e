import { z } from 'zod';

/**
 * Returns the schema of a list whose length is checked before its items: a schema of `z.array(…).max(…)` looks at every item first, notes the
 * fault of each, and takes minutes for a list that is only long.
 */
export function boundedList<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  return z.custom<z.input<Item>[]>((value) => Array.isArray(value) && value.length >= least && value.length <= most).pipe(z.array(item));
}
