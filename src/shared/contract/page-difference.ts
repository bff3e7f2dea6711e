import { z } from 'zod';
import { jsonObjectSchema } from './json.ts';
import { listDifferenceSchema } from './list-difference.ts';
import { widgetDataSchema } from './preview-schema.ts';

/** A widget of the tree without its children: rows stand in the order of the tree, children one deeper right behind their parent. */
export const treeRowSchema = z.object({
  /** 0 for the page itself. */
  depth: z.number().int().nonnegative(),
  id: z.string(),
  type: z.string(),
  config: jsonObjectSchema,
});
export type TreeRow = z.infer<typeof treeRowSchema>;

/** How a page comes from the one before it. The id of the page is the same; lists that are left out stay. */
export const pageDifferenceSchema = z.object({
  title: z.string().optional(),
  generation: z.number().int(),
  /** As in the page; left out: it is not there. */
  withState: z.boolean().optional(),
  rows: listDifferenceSchema(treeRowSchema),
  widgets: listDifferenceSchema(widgetDataSchema),
});
export type PageDifference = z.infer<typeof pageDifferenceSchema>;
