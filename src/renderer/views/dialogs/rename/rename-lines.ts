import type { RenameEdit } from '../../../../shared/project/occurrences/plan-rename.ts';

/** A part of a line; `isName` for what the renaming changes. */
export interface RenamePiece {
  readonly text: string;
  readonly isName: boolean;
}

/** The changes of one line that are made or left out together: its sure ones, or those that may mean something else. */
export interface RenameLine {
  readonly edits: readonly RenameEdit[];
  readonly line: number;
  readonly isSure: boolean;
  readonly before: readonly RenamePiece[];
  readonly after: readonly RenamePiece[];
}

/** Characters shown beside a change. */
const beside = 60;

/** Returns the lines of one file that change, in its order, each with what surrounds its changes. Takes time in proportion to the text. */
export function renameLines(edits: readonly RenameEdit[], text: string): readonly RenameLine[] {
  let line = 1;
  let counted = 0;
  const numbered = [...edits]
    .sort((left, right) => left.start - right.start)
    .map((edit) => {
      for (let at = text.indexOf('\n', counted); at >= 0 && at < edit.start; at = text.indexOf('\n', at + 1)) {
        line += 1;
        counted = at + 1;
      }
      return { edit, line };
    });
  return [...Map.groupBy(numbered, ({ edit, line: number }) => `${number} ${edit.isSure}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const own = group.map(({ edit }) => edit);
    return [
      {
        edits: own,
        line: first.line,
        isSure: first.edit.isSure,
        before: piecesOf(own, text, ({ start, end }) => text.slice(start, end)),
        after: piecesOf(own, text, (edit) => edit.text),
      },
    ];
  });
}

/** Returns what stands in the line of these changes, with what `nameAt` returns in their places; dots stand for what is left out. */
function piecesOf(edits: readonly RenameEdit[], text: string, nameAt: (edit: RenameEdit) => string): readonly RenamePiece[] {
  const pieces = edits.flatMap((edit, index): RenamePiece[] => {
    const previous = edits[index - 1];
    const between = previous === undefined ? startOfLine(text, edit.start) : shortened(text.slice(previous.end, edit.start));
    return [
      { text: between, isName: false },
      { text: nameAt(edit), isName: true },
    ];
  });
  const last = edits.at(-1);
  const all = last === undefined ? pieces : [...pieces, { text: endOfLine(text, last.end), isName: false }];
  return all.filter((piece) => piece.text !== '');
}

// Only what is near is looked at: a line may be as long as its file.
function startOfLine(text: string, end: number): string {
  const lineStart = text.lastIndexOf('\n', end - 1) + 1;
  const start = text.slice(Math.max(lineStart, end - 2 * beside), end).trimStart();
  return start.length > beside ? `…${start.slice(-beside)}` : start;
}

function endOfLine(text: string, start: number): string {
  const lineEnd = text.indexOf('\n', start);
  const end = text.slice(start, Math.min(lineEnd < 0 ? text.length : lineEnd, start + 2 * beside)).trimEnd();
  return end.length > beside ? `${end.slice(0, beside)}…` : end;
}

function shortened(between: string): string {
  return between.length > 2 * beside ? `${between.slice(0, beside)}…${between.slice(-beside)}` : between;
}
