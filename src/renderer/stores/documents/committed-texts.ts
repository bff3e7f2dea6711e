import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { Host } from '../../host/host.ts';
import { useSession } from '../session/session-store.ts';
import { useEditor } from './editor-store.ts';

/** Milliseconds between two looks for a new commit: a terminal beside the window takes no focus from it. */
const commitPause = 3_000;

/** What the last commit holds of the files of the project; one that is not asked for yet is missing, as are all without a commit. */
export const useCommitted = create<{ readonly files: Readonly<Record<string, HostCallOutput<'file.committed'>>> }>(() => ({ files: {} }));

/** Keeps the store up to date: for every file whether it changed, for the one in front its text, too. Returns the function that stops. */
export function followCommittedTexts(host: Host): () => void {
  let project = useSession.getState().project;
  /** The last commit when it was last looked for; undefined: not yet in this project. */
  let commit: string | null | undefined;

  async function ask(path: string): Promise<void> {
    const asked = project?.folder;
    const { active } = useEditor.getState();
    const withText = path === active || (useCommitted.getState().files[path]?.text ?? null) !== null;
    // Without an answer nothing is shown, as without git.
    const answer = await host.call('file.committed', { path, withText }).catch(() => undefined);
    if (project?.folder !== asked) return;
    useCommitted.setState(({ files: { [path]: _before, ...files } }) => ({
      files: answer?.known || answer?.isNew ? { ...files, [path]: answer } : files,
    }));
  }

  async function noteFirstCommit(): Promise<void> {
    const asked = project?.folder;
    const { id } = await host.call('project.lastCommit', {}).catch(() => ({ id: undefined }));
    if (project?.folder === asked) commit ??= id;
  }

  function askAll(): void {
    if (!project?.trusted) return;
    const { active } = useEditor.getState();
    const paths = project.files.filter((file) => file.exists).map((file) => file.path);
    for (const path of new Set([...paths, ...(active === null ? [] : [active])])) void ask(path);
    if (commit === undefined) void noteFirstCommit();
  }

  /** Asks again once there is another commit; only where there was one, and while the window is seen. */
  let isLooking = false;
  async function lookForCommit(): Promise<void> {
    const asked = project?.folder;
    // A slow disk must not let questions pile up.
    if (isLooking || !project?.trusted || document.hidden || Object.keys(useCommitted.getState().files).length === 0) return;
    isLooking = true;
    const { id } = await host.call('project.lastCommit', {}).catch(() => ({ id: commit }));
    isLooking = false;
    if (project?.folder !== asked || id === commit) return;
    commit = id;
    askAll();
  }

  askAll();
  window.addEventListener('focus', askAll);
  const looking = setInterval(() => void lookForCommit(), commitPause);
  const stops = [
    useSession.subscribe((state) => {
      if (state.project === project) return;
      if (state.project?.folder !== project?.folder || !state.project?.trusted) useCommitted.setState({ files: {} });
      if (state.project?.folder !== project?.folder) commit = undefined;
      project = state.project;
      askAll();
    }),
    useEditor.subscribe((state, before) => {
      if (state.active !== before.active && state.active !== null && project?.trusted) void ask(state.active);
    }),
    host.on('file.saved', ({ path }) => void (project?.trusted && ask(path))),
  ];
  return () => {
    window.removeEventListener('focus', askAll);
    clearInterval(looking);
    for (const stop of stops) stop();
  };
}
