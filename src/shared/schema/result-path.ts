import { z } from 'zod';

/** Keys and indexes from a result to a value in it. */
export const resultPathSchema = z.array(z.union([z.string().max(500), z.number().int().min(0)])).max(20);
export type ResultPath = z.infer<typeof resultPathSchema>;
