import { z } from 'zod';
import { pageInputSchema } from './page-input-schema.ts';
import { previewPageSchema } from './preview-schema.ts';

/**
 * A page as windows get it: every change of the page or its data increases the revision, to which differences refer. `inputs`: what a person
 * typed or chose in it, where the whole page is sent.
 */
export const numberedPageSchema = previewPageSchema.extend({
  revision: z.number().int(),
  inputs: z.array(pageInputSchema).optional(),
});
export type NumberedPage = z.infer<typeof numberedPageSchema>;
