import { type QueryPart, readQueries } from '../reading/query-reader.ts';
import { refused, type WidgetEditOutcome } from '../widget-edit/edit-outcome.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { queryKeyFault } from './name-faults.ts';

/**
 * Returns the smallest edit of repository.yml that adds a stored query at its end (`docs/format/stored-queries.md`, Keys). Refused with what
 * to do if the key cannot be used or the file does not hold lines of the usual form.
 */
export function newQuery(text: string, key: string): WidgetEditOutcome {
  return addQuery(text, key, ['{"MDX": "SELECT {[Measure].[Value]} ON COLUMNS', 'FROM [Cube] WHERE ([Region].[$region])"}']);
}

/**
 * Returns the edit that adds a stored query of the given lines at the end of repository.yml, as a folded text. A line must neither be empty
 * nor begin with a blank. Refused like {@link newQuery}.
 */
export function addQuery(text: string, key: string, lines: readonly string[]): WidgetEditOutcome {
  const before = readQueries({ path: 'repository.yml', text });
  const fault = queryKeyFault(key, new Set(before.queries.map((query) => query.key)));
  if (fault !== undefined) return refused(fault);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const written = [`${key}: >`, ...lines.map((line) => `  ${line}`), ''].join(lineEnd);
  const needed = text === '' || text.endsWith('\n') ? '' : lineEnd;
  const hasBlankLine = text.trim() === '' || /\n[ \t]*\r?\n$/.test(text);
  // Without a blank line where it would become part of the last text.
  for (const gap of hasBlankLine ? [needed] : [needed + lineEnd, needed]) {
    const edits = [{ start: text.length, end: text.length, text: gap + written }];
    if (isAddedAlone(before, readQueries({ path: 'repository.yml', text: applyTextEdits(text, edits) }), key))
      return { outcome: 'edits', edits, widgetId: null };
  }
  // The last part of the file, such as a list in brackets or a second document, may leave no place after it.
  return refused('Nothing can be added at the end of repository.yml. Add the query in the file.');
}

/** Returns whether a file has one more query than before, and every other as it was. */
function isAddedAlone(before: QueryPart, after: QueryPart, key: string): boolean {
  if (after.faults.length !== before.faults.length || after.queries.length !== before.queries.length + 1) return false;
  return after.queries.at(-1)?.key === key && before.queries.every((query, index) => query.text === after.queries[index]?.text);
}
