import { z } from 'zod';

/** Bounds of a grid and of what one question may ask for. */
export const gridBounds = {
  rows: 5_000_000,
  columns: 100_000,
  /** Rows times columns. */
  places: 20_000_000,
  dimensions: 100,
  tileCells: 2000,
  tileSide: 1000,
  hits: 1000,
} as const;

const place = z.number().int().min(0);
const span = z.object({ offset: place, count: z.number().int().min(1).max(gridBounds.tileSide) });
/** Both ends belong to it. */
const range = z.object({ from: place, to: place });

/** Which rows are shown, and in which order: the rest of a question counts rows in it. */
export const gridOrderSchema = z.object({
  /** Column by whose cells rows are sorted: numbers before texts, empty cells last. */
  sort: z.object({ column: place, descending: z.boolean() }).optional(),
  /** Only rows with this text in a member or a cell, ignoring case. */
  filter: z.string().max(500).optional(),
});
export type GridOrder = z.infer<typeof gridOrderSchema>;

export const gridQuerySchema = z.object({
  order: gridOrderSchema,
  want: z.discriminatedUnion('kind', [
    /** Rows and columns with their headers; long texts are cut unless `isWhole`. At most 2,000 cells: fewer rows come otherwise. */
    z.object({ kind: z.literal('tile'), rows: span, columns: span, isWhole: z.boolean() }),
    /** Where a text is found in members and cells, ignoring case. */
    z.object({ kind: z.literal('find'), text: z.string().min(1).max(500) }),
    z.object({ kind: z.literal('range'), rows: range, columns: range }),
  ]),
});
export type GridQuery = z.infer<typeof gridQuerySchema>;

const memberSchema = z.tuple([/** Name. */ z.string(), /** Alias, '' for none. */ z.string()]);
export type GridMember = readonly [name: string, alias: string];

const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const cellSchema = z
  .tuple([/** Value. */ scalarSchema, /** Formatted value. */ z.string(), /** Marks, see `cell-marks.ts`. */ place, /** Ordinal. */ place])
  .nullable();
/** Null: the answer does not have this cell. */
export type GridCellData = readonly [value: z.infer<typeof scalarSchema>, formatted: string, marks: number, ordinal: number] | null;

const names = z.array(z.string()).max(gridBounds.dimensions);
const factsSchema = z.object({
  rows: place,
  columns: place,
  /** A text for each level of the headers, '' where the answer does not name the dimension. */
  rowDimensions: names,
  columnDimensions: names,
  /** Members that hold for every cell. */
  titles: z.array(z.object({ dimension: z.string(), member: memberSchema })).max(gridBounds.dimensions),
  hasAliases: z.boolean(),
  /** Whether cells have a `Value` and a `FormattedValue`. */
  hasValues: z.boolean(),
  hasFormatted: z.boolean(),
});
export type GridFacts = z.infer<typeof factsSchema>;

const tileSchema = z.object({
  outcome: z.literal('tile'),
  facts: factsSchema,
  /** Number of rows after the filter. */
  rowTotal: place,
  /** Place of each row before filter and order, its members and its cells. */
  rows: z
    .array(z.object({ index: place, members: z.array(memberSchema).max(gridBounds.dimensions), cells: z.array(cellSchema) }))
    .max(gridBounds.tileSide),
  columns: z.array(z.array(memberSchema).max(gridBounds.dimensions)).max(gridBounds.tileSide),
});
export type GridTile = z.infer<typeof tileSchema>;

const hitsSchema = z.object({
  outcome: z.literal('hits'),
  /** All places, also those beyond the listed ones. */
  total: place,
  /** Row and column of the first places; -1 for a header. */
  hits: z.array(z.tuple([z.number().int().min(-1), z.number().int().min(-1)])).max(gridBounds.hits),
});
export type GridHits = z.infer<typeof hitsSchema>;

const statisticsSchema = z.object({
  outcome: z.literal('range'),
  cells: place,
  numbers: place,
  /** Cells whose value is null, and cells that the answer does not have. */
  empty: place,
  missing: place,
  sum: z.number(),
  /** Undefined without numbers. */
  least: z.number().optional(),
  greatest: z.number().optional(),
  /** What is known of a single cell, its texts cut. */
  detail: z
    .object({
      ordinal: place,
      value: scalarSchema,
      formatted: z.string(),
      members: z.array(z.string()).max(200),
      editable: z.string(),
      editability: z.string(),
    })
    .optional(),
});
export type GridStatistics = z.infer<typeof statisticsSchema>;

export const gridAnswerSchema = z.discriminatedUnion('outcome', [
  tileSchema,
  hitsSchema,
  statisticsSchema,
  /** The cells have no known place in rows and columns. */
  z.object({ outcome: z.literal('list'), reason: z.string() }),
  /** The body is no longer kept. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type GridAnswer = z.infer<typeof gridAnswerSchema>;
