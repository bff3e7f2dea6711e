import { z } from 'zod';
import { savedQueryBounds } from '../saved-queries/query-file.ts';

/** Host calls about saved queries; part of `hostCalls`. Their texts are read and saved as those of other files. */
export const queryCalls = {
  /**
   * Returns the paths of the saved queries of the open project, with those that were never saved and whose text closed windows left behind;
   * `more`: how many files of the folder are not among them, because there are too many or their names are refused.
   */
  'query.list': () => ({
    input: z.object({}),
    output: z.object({ paths: z.array(z.string()).max(2 * savedQueryBounds.files), more: z.number().int().min(0) }),
  }),
  /** Deletes a saved query of a project and any unsaved text of it that closed windows left behind. Fails with `not-found` for any other file. */
  'query.remove': () => ({
    input: z.object({ folder: z.string().max(4096), path: z.string().max(500) }),
    output: z.object({}),
  }),
  /**
   * Renames the file of a saved query; both paths are of one kind. Fails with `not-found` for any other file, and with `invalid-input` if the name is
   * taken, or text of either was left behind unsaved.
   */
  'query.rename': () => ({
    input: z.object({ folder: z.string().max(4096), path: z.string().max(500), to: z.string().max(500) }),
    output: z.object({}),
  }),
};
