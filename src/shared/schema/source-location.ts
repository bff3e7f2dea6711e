import { z } from 'zod';

/** A location in a project file. Lines and columns count from 1, columns in UTF-16 units, the end is exclusive. */
export const sourceLocationSchema = z.object({
  /** Path relative to the project folder, with forward slashes. */
  path: z.string(),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  endLine: z.number().int().min(1).optional(),
  endColumn: z.number().int().min(1).optional(),
});

export type SourceLocation = z.infer<typeof sourceLocationSchema>;
