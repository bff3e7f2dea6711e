import { z } from 'zod';

/** Maximum characters of a name; the back-end itself allows 256. */
export const longestMetadataName = 1000;
/** Entries per page. */
export const metadataPageSize = 1000;
/** Attributes that are read of one element. */
export const maxAttributes = 100;

const name = z.string().min(1).max(longestMetadataName);

/** One list of names that a back-end can be asked for (`docs/format/back-end.md`, Metadata for completion). */
export const metadataQuerySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cubes') }),
  z.object({ kind: z.literal('dimensions') }),
  z.object({ kind: z.literal('processes') }),
  z.object({ kind: z.literal('views'), cube: name }),
  z.object({ kind: z.literal('hierarchies'), dimension: name }),
  z.object({ kind: z.literal('elements'), dimension: name, hierarchy: name }),
  /** One element with its attributes: a list of at most one. */
  z.object({ kind: z.literal('element'), dimension: name, hierarchy: name, element: name }),
  /** Children of a consolidation. */
  z.object({ kind: z.literal('components'), dimension: name, hierarchy: name, element: name }),
  z.object({ kind: z.literal('subsets'), dimension: name, hierarchy: name }),
  z.object({ kind: z.literal('attributes'), dimension: name, hierarchy: name }),
]);
export type MetadataQuery = z.infer<typeof metadataQuerySchema>;

export const metadataItemSchema = z.object({
  name,
  /** For elements `Numeric`, `String` or `Consolidated`, for attributes `String`, `Numeric` or `Alias`, as the back-end names them. */
  type: z.string().max(100).optional(),
  /** Of one element that was asked for: its texts and numbers by attribute, empty ones left out. */
  attributes: z
    .array(z.object({ name, value: z.string().max(1000) }))
    .max(maxAttributes)
    .optional(),
  /** Dimensions of a cube, in its order. */
  dimensions: z.array(name).max(256).optional(),
  /** Of a process. */
  parameters: z
    .array(z.object({ name, type: z.string().max(100), prompt: z.string().max(1000), value: z.string().max(1000) }))
    .max(500)
    .optional(),
});
export type MetadataItem = z.infer<typeof metadataItemSchema>;

export const metadataPageSchema = z.object({
  /** Identifies connection, user and address; a different value invalidates everything read before. */
  source: z.string(),
  items: z.array(metadataItemSchema).max(metadataPageSize),
  /** Number of entries in the list, if the back-end counts them. */
  total: z.number().int().min(0).optional(),
  /** Start of the next page; null at the end. */
  next: z.number().int().min(1).nullable(),
  /** Number of entries of this page with unusable names (not text, too long, control characters). */
  omitted: z.number().int().min(0),
});
export type MetadataPage = z.infer<typeof metadataPageSchema>;

export const metadataReadSchema = z.object({
  query: metadataQuerySchema,
  skip: z.number().int().min(0).max(100_000_000),
  /** Letters of the names that are wanted, in any case. Some back-ends cannot choose, and send all of them. */
  contains: name.optional(),
  /** The connection of the project whose names are wanted, by default the one in use. */
  connectionId: z.string().min(1).max(200).optional(),
  /** Ignores the cache and asks the back-end again. */
  refresh: z.boolean(),
  /** Chosen by the caller, for `metadata.cancel`. */
  request: z.string().min(1).max(100),
});
