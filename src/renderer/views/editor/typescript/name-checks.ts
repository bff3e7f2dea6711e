import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import type { WindowService } from './client/window-service.ts';
import { markFindings, redrawWithProblems } from './finding-markers.ts';

/** Milliseconds without a change of text or model after which scripts are checked. */
const pause = 200;
/** The same where checks take long: questions at the cursor wait for one that is under way. */
const longestPause = 3_000;

/** Checks the scripts that editors show, one after the other; a text that changed meanwhile is checked by the next round. */
async function checkShown(service: WindowService, isWanted: () => boolean): Promise<void> {
  const shown = new Set(monaco.editor.getEditors().map((editor) => editor.getModel()));
  for (const model of shown) {
    const path = model === null ? null : pathOf(model.uri);
    const role = path === null ? undefined : service.scripts.roleOf(path);
    if (!model || role === undefined) continue;
    const version = model.getVersionId();
    const found = await service.ask(model, 'findings', { role });
    // The person turned the checks off meanwhile.
    if (!isWanted()) return;
    if (!model.isDisposed() && model.getVersionId() === version) markFindings(model, found ?? []);
  }
}

/** Checks names in scripts after each pause in which nothing changes. Returns the function that stops and removes the marks. */
export function runNameChecks(service: WindowService): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isDue = false;
  let isStopped = false;
  let taken = 0;
  const run = async (): Promise<void> => {
    isDue = isChecking;
    if (isChecking) return;
    isChecking = true;
    const start = performance.now();
    try {
      await checkShown(service, () => !isStopped);
    } finally {
      taken = performance.now() - start;
      isChecking = false;
      if (isDue && !isStopped) schedule();
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.min(longestPause, Math.max(pause, taken)));
  };
  const host = currentHost();
  const stops = [
    redrawWithProblems(),
    host.on('file.changedOutside', schedule),
    host.on('file.saved', schedule),
    useSession.subscribe((state, before) => {
      if (state.model !== before.model || state.project !== before.project) schedule();
    }),
  ];
  const followed = new WeakSet<monaco.editor.ICodeEditor>();
  const follow = (editor: monaco.editor.ICodeEditor) => {
    if (followed.has(editor)) return;
    followed.add(editor);
    const heard = [editor.onDidChangeModel(schedule), editor.onDidChangeModelContent(schedule)];
    stops.push(() => {
      for (const one of heard) one.dispose();
    });
  };
  for (const editor of monaco.editor.getEditors()) follow(editor);
  const made = monaco.editor.onDidCreateEditor(follow);
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    made.dispose();
    for (const stop of stops) stop();
  };
}
