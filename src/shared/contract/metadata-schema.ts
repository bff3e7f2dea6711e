import { z } from 'zod';

/** Characters of a name; the back-end itself ends at 256. */
export const longestMetadataName = 1000;
/** Entries of one page. */
export const metadataPageSize = 1000;

const name = z.string().min(1).max(longestMetadataName);

/** One list of names that a back-end can tell (`backend-rest.md`, Metadata for completion). */
export const metadataQuerySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cubes') }),
  z.object({ kind: z.literal('dimensions') }),
  z.object({ kind: z.literal('processes') }),
  z.object({ kind: z.literal('views'), cube: name }),
  z.object({ kind: z.literal('hierarchies'), dimension: name }),
  z.object({ kind: z.literal('elements'), dimension: name, hierarchy: name }),
  /** Children of a consolidation. */
  z.object({ kind: z.literal('components'), dimension: name, hierarchy: name, element: name }),
  z.object({ kind: z.literal('subsets'), dimension: name, hierarchy: name }),
  z.object({ kind: z.literal('attributes'), dimension: name, hierarchy: name }),
]);
export type MetadataQuery = z.infer<typeof metadataQuerySchema>;

export const metadataItemSchema = z.object({
  name,
  /** Of elements `Numeric`, `String` or `Consolidated`; of attributes `String`, `Numeric` or `Alias`; in the words of the back-end. */
  type: z.string().max(100).optional(),
  /** Of a cube, in its order. */
  dimensions: z.array(name).max(256).optional(),
  /** Of a process. */
  parameters: z
    .array(z.object({ name, type: z.string().max(100), prompt: z.string().max(1000), value: z.string().max(1000) }))
    .max(500)
    .optional(),
});
export type MetadataItem = z.infer<typeof metadataItemSchema>;

export const metadataPageSchema = z.object({
  /** Whose names these are: another text means another connection, user or address, so nothing read before counts. */
  source: z.string(),
  items: z.array(metadataItemSchema).max(metadataPageSize),
  /** All entries of the list, where the back-end counts them. */
  total: z.number().int().min(0).optional(),
  /** Where the next page begins; null at the end. */
  next: z.number().int().min(1).nullable(),
  /** Entries of this page whose names cannot be used (no text, too long, control characters). */
  omitted: z.number().int().min(0),
});
export type MetadataPage = z.infer<typeof metadataPageSchema>;

export const metadataReadSchema = z.object({
  query: metadataQuerySchema,
  skip: z.number().int().min(0).max(100_000_000),
  /** Asks the back-end again whatever is remembered. */
  refresh: z.boolean(),
  /** Chosen by who asks, for `metadata.cancel`. */
  request: z.string().min(1).max(100),
});
