import { z } from 'zod';
import { boundedList } from './bounded-list.ts';

/** Keys and indexes from a result to a value in it. */
export const resultPathSchema = boundedList(z.union([z.string().max(500), z.number().int().min(0)]), 20);
export type ResultPath = z.infer<typeof resultPathSchema>;
