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
/** The same where it takes long to check what changed: half of that time. */
const longestPause = 3_000;

/** Says what a round of checks is for. */
interface Round {
  readonly isStopped: () => boolean;
  /** A newer round waits: this one ends after its step. */
  readonly isOutdated: () => boolean;
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
    if (round.isStopped() || model.isDisposed() || model.getVersionId() !== version) return;
    markFindings(model, found?.findings ?? []);
    isComplete = (found?.isComplete ?? true) || round.isOutdated();
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
    if (round.isStopped() || round.isOutdated()) return;
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
      await checkShown(service, { isStopped: () => isStopped, isOutdated: () => isDue, onFirst });
    } finally {
      taken = firstTaken ?? 0;
      isChecking = false;
      if (isDue && !isStopped) void run();
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        void run();
      },
      Math.min(longestPause, Math.max(pause, taken / 2)),
    );
  };
  // What main read of a text does not put off the check of the text, which it follows by some hundred milliseconds.
  const scheduleBeside = () => {
    if (timer === undefined) schedule();
  };
  const host = currentHost();
  const stops = [
    redrawWithProblems(),
    host.on('file.changedOutside', schedule),
    host.on('file.saved', schedule),
    useSession.subscribe((state, before) => {
      if (state.model !== before.model || state.project !== before.project) scheduleBeside();
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
