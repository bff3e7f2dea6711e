import { currentHost } from '../../../host/host-context.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import type { ScriptRole } from '../../../../shared/language/code/findings.ts';
import { deadlines } from './client/service-times.ts';
import type { WindowService } from './client/window-service.ts';
import { markFindings, redrawWithProblems } from './finding-markers.ts';

/** Milliseconds without a change of text or model after which scripts are checked. */
const pause = 200;
/** The same where it takes long to check what changed. */
const longestPause = 3_000;

/** Says what a round of checks is for. */
interface Round {
  readonly isWanted: () => boolean;
  /** Called once what changed in a script is checked. */
  readonly onFirst: () => void;
}

/** Checks a script step by step, with other questions in between; ends when its text changes or all of it took too long. */
async function checkScript(service: WindowService, model: monaco.editor.ITextModel, role: ScriptRole, round: Round): Promise<void> {
  const version = model.getVersionId();
  const start = performance.now();
  for (let isComplete = false; !isComplete; ) {
    const found = await service.ask(model, 'findings', { role });
    round.onFirst();
    // The person turned the checks off meanwhile, or typed on.
    if (!round.isWanted() || model.isDisposed() || model.getVersionId() !== version) return;
    markFindings(model, found?.findings ?? []);
    isComplete = found?.isComplete ?? true;
    if (!isComplete && performance.now() - start > deadlines.findings) {
      service.giveUp(model);
      return;
    }
  }
}

/** Checks the scripts that editors show, one after the other; a text that changed meanwhile is checked by the next round. */
async function checkShown(service: WindowService, round: Round): Promise<void> {
  const shown = new Set(monaco.editor.getEditors().map((editor) => editor.getModel()));
  for (const model of shown) {
    const path = model === null ? null : pathOf(model.uri);
    const role = path === null ? undefined : service.scripts.roleOf(path);
    if (model && role !== undefined) await checkScript(service, model, role, round);
    if (!round.isWanted()) return;
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
    let firstTaken: number | undefined;
    const onFirst = () => {
      firstTaken ??= performance.now() - start;
    };
    try {
      // A newer text is checked before the rest of this one.
      await checkShown(service, { isWanted: () => !isStopped && !isDue, onFirst });
    } finally {
      taken = firstTaken ?? 0;
      isChecking = false;
      if (isDue && !isStopped) void run();
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
