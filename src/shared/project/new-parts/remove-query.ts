import { readQueries } from '../reading/query-reader.ts';
import { type Refusal, refused } from '../widget-edit/edit-outcome.ts';
import type { TextEdit } from '../widget-edit/text-edit.ts';

/** Returns the edit of repository.yml that removes a stored query with its lines. Refused if there is none or it shares a line with others. */
export function removedQuery(key: string, text: string): { readonly outcome: 'edits'; readonly edits: readonly TextEdit[] } | Refusal {
  const { queries } = readQueries({ path: 'repository.yml', text });
  const query = queries.find((candidate) => candidate.key === key);
  if (query === undefined) return refused(`repository.yml has no query '${key}' any more. Look at the file.`);
  const start = text.lastIndexOf('\n', query.start) + 1;
  // In a map in braces a line is no whole entry.
  if (text.slice(start, query.start).trim() !== '') return refused('This query shares its line with others. Remove it in the file.');
  const lineEnd = text.indexOf('\n', Math.max(query.start, query.end - 1));
  return { outcome: 'edits', edits: [{ start, end: lineEnd < 0 ? text.length : lineEnd + 1, text: '' }] };
}
