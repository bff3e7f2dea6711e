import type { RenameEdit } from '../../../../shared/project/occurrences/plan-rename.ts';

/** One change with the line it stands in, before and after. */
export interface RenameLine {
  readonly edit: RenameEdit;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Characters shown beside a change. */
const beside = 60;

/** Returns the changes of one file, in its order, each with what surrounds it. Takes time in proportion to the text. */
export function renameLines(edits: readonly RenameEdit[], text: string): readonly RenameLine[] {
  let line = 1;
  let counted = 0;
  return [...edits]
    .sort((left, right) => left.start - right.start)
    .map((edit) => {
      for (let at = text.indexOf('\n', counted); at >= 0 && at < edit.start; at = text.indexOf('\n', at + 1)) {
        line += 1;
        counted = at + 1;
      }
      const lineStart = text.lastIndexOf('\n', edit.start - 1) + 1;
      const lineEnd = text.indexOf('\n', edit.end);
      // Only what is near is looked at: a line may be as long as its file.
      const start = text.slice(Math.max(lineStart, edit.start - 2 * beside), edit.start).trimStart();
      const end = text.slice(edit.end, Math.min(lineEnd < 0 ? text.length : lineEnd, edit.end + 2 * beside)).trimEnd();
      const left = start.length > beside ? `…${start.slice(-beside)}` : start;
      const right = end.length > beside ? `${end.slice(0, beside)}…` : end;
      return { edit, line, before: left + text.slice(edit.start, edit.end) + right, after: left + edit.text + right };
    });
}
