import type { Problem } from '../../../../shared/schema/project-schema.ts';

/** Where a problem is underlined; lines and columns count from 1, the end is exclusive. */
export interface ProblemRange {
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

/**
 * The underline of a problem. Without an end it covers the word or string at its place, and at the end of a line
 * the character before, so that there is always something to see.
 * @param lineText text of a line by its number; '' beyond the end
 */
export function problemRange(location: NonNullable<Problem['location']>, lineText: (line: number) => string): ProblemRange {
  const { line, column, endLine, endColumn } = location;
  if (endLine !== undefined && endColumn !== undefined && (endLine > line || endColumn > column)) {
    return { startLineNumber: line, startColumn: column, endLineNumber: endLine, endColumn };
  }
  const text = lineText(line);
  const rest = text.slice(column - 1);
  const word = /^(?:[\w$]+|'[^']*'?|"[^"]*"?|`[^`]*`?|\S)/.exec(rest);
  if (word) return { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column + word[0].length };
  const end = text.trimEnd().length + 1;
  return { startLineNumber: line, startColumn: Math.max(1, end - 1), endLineNumber: line, endColumn: Math.max(2, end) };
}
