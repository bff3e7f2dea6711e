import { create } from 'zustand';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { Host } from '../../host/host.ts';
import { useSession } from '../session/session-store.ts';
import { useEditor } from './editor-store.ts';

/** What the last commit holds of the files of the project; a file that it does not hold, or is not asked for yet, is missing. */
export const useCommitted = create<{ readonly files: Readonly<Record<string, HostCallOutput<'file.committed'>>> }>(() => ({ files: {} }));

/** Keeps the store up to date: for every file whether it changed, for the one in front its text, too. Returns the function that stops. */
export function followCommittedTexts(host: Host): () => void {
  let project = useSession.getState().project;

  async function ask(path: string): Promise<void> {
    const asked = project?.folder;
    const { active } = useEditor.getState();
    const withText = path === active || (useCommitted.getState().files[path]?.text ?? null) !== null;
    // Without an answer nothing is shown, as without git.
    const answer = await host.call('file.committed', { path, withText }).catch(() => undefined);
    if (project?.folder !== asked) return;
    useCommitted.setState(({ files: { [path]: _before, ...files } }) => ({ files: answer?.known ? { ...files, [path]: answer } : files }));
  }

  function askAll(): void {
    if (!project?.trusted) return;
    const { active } = useEditor.getState();
    const paths = project.files.filter((file) => file.exists).map((file) => file.path);
    for (const path of new Set([...paths, ...(active === null ? [] : [active])])) void ask(path);
  }

  askAll();
  window.addEventListener('focus', askAll);
  const stops = [
    useSession.subscribe((state) => {
      if (state.project === project) return;
      if (state.project?.folder !== project?.folder || !state.project?.trusted) useCommitted.setState({ files: {} });
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
    for (const stop of stops) stop();
  };
}
