import { type LineChange, lineChanges, revertedBlock } from '../../../../shared/text/line-changes.ts';
import { useCommitted } from '../../../stores/documents/committed-texts.ts';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { command, registerCommands } from '../../../stores/window/commands.ts';
import { revealSource } from '../../../stores/window/navigation.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';
import { usePlace } from '../../../stores/text-editor/editor-place.ts';

/** Returns the file in front with its text in the last commit; undefined if that is not known. */
function committedFile(): { readonly path: string; readonly committed: string } | undefined {
  const path = useEditor.getState().active;
  const committed = path === null ? null : (useCommitted.getState().files[path]?.text ?? null);
  return path === null || committed === null ? undefined : { path, committed };
}

const isKnown = (): boolean => committedFile() !== undefined;

/** Shows the last commit beside the text, or the text alone again. */
function switchComparison(): void {
  const file = committedFile();
  if (!file) return;
  const { comparing } = useEditor.getState();
  const isShown = comparing?.path === file.path && comparing.committed;
  useEditor.setState({ comparing: isShown ? null : { path: file.path, kept: null, committed: true } });
}

/** Returns the block that a line stands in; a removed one stands between two lines. */
export function changeAtLine(changes: readonly LineChange[], line: number): LineChange | undefined {
  return (
    changes.find(({ start, end }) => line >= start && line < end) ??
    changes.find(({ start, end }) => start === end && (line === start || line === start - 1))
  );
}

function restoreBlock(): void {
  const file = committedFile();
  if (!file) return;
  const text = windowDocuments().texts.read(file.path);
  const change = changeAtLine(lineChanges(file.committed, text), usePlace.getState().place?.line ?? 0);
  if (!change) showNotice('info', 'This line is as in the last commit. Put the cursor into a changed one.');
  else windowDocuments().applyEdits(file.path, [revertedBlock(file.committed, text, change)]);
}

function showNextChange(): void {
  const file = committedFile();
  if (!file) return;
  const changes = lineChanges(file.committed, windowDocuments().texts.read(file.path));
  const line = usePlace.getState().place?.line ?? 0;
  const next = changes.find(({ start }) => start > line) ?? changes[0];
  if (next) revealSource({ path: file.path, line: next.start, column: 1 });
  else showNotice('info', 'This file is as in the last commit.');
}

/** Registers the commands about the last commit. Returns the function that unregisters them. */
export function registerCommitCommands(): () => void {
  return registerCommands([
    command('commit.compare', switchComparison, isKnown),
    command('commit.restoreBlock', restoreBlock, isKnown),
    command('commit.nextChange', showNextChange, isKnown),
  ]);
}
