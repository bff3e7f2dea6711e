import { z } from 'zod';
import { jsonObjectSchema } from './json.ts';
import { listDifferenceSchema } from './list-difference.ts';
import { widgetDataSchema } from './preview-schema.ts';

/** A widget of the tree without its children: rows are in tree order, children one level deeper right after their parent. */
export const treeRowSchema = z.object({
  /** 0 for the page itself. */
  depth: z.number().int().nonnegative(),
  id: z.string(),
  type: z.string(),
  config: jsonObjectSchema,
});
export type TreeRow = z.infer<typeof treeRowSchema>;

/** Difference from one page to the next with the same id; missing lists stay. */
export const pageDifferenceSchema = z.object({
  title: z.string().optional(),
  generation: z.number().int(),
  /** As in the page; missing if the page has none. */
  withState: z.boolean().optional(),
  rows: listDifferenceSchema(treeRowSchema),
  widgets: listDifferenceSchema(widgetDataSchema),
});
export type PageDifference = z.infer<typeof pageDifferenceSchema>;
