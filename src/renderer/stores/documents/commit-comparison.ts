import { useCommitted } from './committed-texts.ts';
import { useEditor } from './editor-store.ts';

/** Whether the last commit stands beside the text of a file. */
export function isBesideCommit(path: string): boolean {
  const { comparing } = useEditor.getState();
  return comparing?.path === path && comparing.committed === true;
}

/** Whether a file is in the last commit, and not shown beside it yet. */
export function canCompareWithCommit(path: string): boolean {
  return useCommitted.getState().files[path]?.known === true && !isBesideCommit(path);
}

/** As {@link canCompareWithCommit}, for a view that draws it. */
export function useCanCompareWithCommit(path: string): boolean {
  useCommitted((state) => state.files[path]);
  useEditor((state) => state.comparing);
  return canCompareWithCommit(path);
}

/** Shows the last commit beside the text of a file, as soon as that file is in front. */
export function compareWithCommit(path: string): void {
  useEditor.setState({ comparing: { path, kept: null, committed: true } });
}
