import { z } from 'zod';
import { listDifferenceSchema } from './list-difference.ts';
import { placeShiftSchema } from './model-difference.ts';
import { problemSchema } from './project-schema.ts';

/** Difference from one list of problems to the next: first positions shift, then the list changes. */
export const problemDifferenceSchema = z.object({ shifts: z.array(placeShiftSchema), problems: listDifferenceSchema(problemSchema) });
export type ProblemDifference = z.infer<typeof problemDifferenceSchema>;
