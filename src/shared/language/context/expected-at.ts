import type { FileRole } from '../../schema/project-schema.ts';
import type { CodeFrame } from './code-frame.ts';
import type { ExpectedAt } from './expected.ts';
import { expectedInScript } from './expected-in-code.ts';
import { expectedInQueries } from './expected-in-queries.ts';

/**
 * Returns what can stand between two texts of a file of a project, whether or not the file can be read as a whole. Never throws, and takes
 * time in proportion to the two texts.
 * @param before text up to the place, from a begin where the brackets of `outer` are open
 * @param after text behind the place
 * @param outer left out at the begin of the file
 */
export function expectedAt(role: FileRole, before: string, after: string, outer: readonly CodeFrame[] = []): ExpectedAt {
  if (outer.length === 0 && before.trim() === '' && after.trim() === '')
    return { expected: { kind: 'emptyFile' }, start: before.length, behind: 0, quote: '' };
  return role === 'queries' ? expectedInQueries(before, after) : expectedInScript(role, before, after, outer);
}
