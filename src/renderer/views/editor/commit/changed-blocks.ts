import { type LineChange, lineChanges, linesOf, revertedBlock } from '../../../../shared/text/line-changes.ts';
import { useCommitted } from '../../../stores/documents/committed-texts.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';

/** Returns the text of a file in the last commit; null if that is not known. */
export function committedText(path: string | null): string | null {
  return path === null ? null : (useCommitted.getState().files[path]?.text ?? null);
}

/** Returns the block that a line stands in; a removed one stands between two lines. */
export function changeAtLine(changes: readonly LineChange[], line: number): LineChange | undefined {
  return (
    changes.find(({ start, end }) => line >= start && line < end) ??
    changes.find(({ start, end }) => start === end && (line === start || line === start - 1))
  );
}

/** First and last line that show a block: lines removed at the end of a text are shown at the last one that is left. */
export function linesOfChange({ start, end }: LineChange, lineCount: number): { readonly first: number; readonly last: number } {
  const first = Math.min(start, lineCount);
  return { first, last: Math.max(Math.min(end - 1, lineCount), first) };
}

/** Makes the block at a line what it is in the last commit. */
export function restoreBlockAt(path: string, line: number): void {
  const committed = committedText(path);
  if (committed === null) return;
  const text = windowDocuments().texts.read(path);
  const change = changeAtLine(lineChanges(committed, text), line);
  if (change) windowDocuments().applyEdits(path, [revertedBlock(committed, text, change)]);
  else showNotice('info', 'This line is as in the last commit. Put the cursor into a changed one.');
}

/** Puts the cursor to the block after or before a line; behind the last one comes the first. */
export function showChangeFrom(path: string, line: number, direction: 'next' | 'previous'): void {
  const committed = committedText(path);
  if (committed === null) return;
  const text = windowDocuments().texts.read(path);
  const lineCount = linesOf(text).length;
  const blocks = lineChanges(committed, text).map((change) => linesOfChange(change, lineCount));
  const found =
    direction === 'next'
      ? (blocks.find(({ first }) => first > line) ?? blocks[0])
      : (blocks.findLast(({ last }) => last < line) ?? blocks.at(-1));
  if (found) revealSource({ path, line: found.first, column: 1 });
  else showNotice('info', 'This file is as in the last commit.');
}

/** As {@link restoreBlockAt}, for whoever pointed at the block: the editor has the focus afterwards, so that Ctrl+Z undoes it. */
export function restorePointedBlock(path: string, line: number): void {
  restoreBlockAt(path, line);
  runCommand('editor.focus');
}
