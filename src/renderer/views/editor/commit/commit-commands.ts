import { compareWithCommit, isBesideCommit } from '../../../stores/documents/commit-comparison.ts';
import { stopComparing, useEditor } from '../../../stores/documents/editor-store.ts';
import { command, registerCommands } from '../../../stores/window/commands.ts';
import { usePlace } from '../../../stores/text-editor/editor-place.ts';
import { committedText, restoreBlockAt, showChangeFrom } from './changed-blocks.ts';

const isKnown = (): boolean => committedText(useEditor.getState().active) !== null;

/** Shows the last commit beside the text, or the text alone again. */
function switchComparison(): void {
  const { active } = useEditor.getState();
  if (active === null) return;
  if (isBesideCommit(active)) stopComparing(active);
  else compareWithCommit(active);
}

/** Does something where the cursor stands in the file in front. */
function atCursor(act: (path: string, line: number) => void): () => void {
  return () => {
    const { active } = useEditor.getState();
    if (active !== null) act(active, usePlace.getState().place?.line ?? 0);
  };
}

/** Registers the commands about the last commit. Returns the function that unregisters them. */
export function registerCommitCommands(): () => void {
  return registerCommands([
    command('commit.compare', switchComparison, isKnown),
    command('commit.restoreBlock', atCursor(restoreBlockAt), isKnown),
    command(
      'commit.nextChange',
      atCursor((path, line) => showChangeFrom(path, line, 'next')),
      isKnown,
    ),
    command(
      'commit.previousChange',
      atCursor((path, line) => showChangeFrom(path, line, 'previous')),
      isKnown,
    ),
  ]);
}
