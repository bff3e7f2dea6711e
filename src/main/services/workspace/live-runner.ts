import { FileEvaluation } from './file-evaluation.ts';
import type { LiveRunner, LiveRunnerOptions } from './live-runner-types.ts';
import { PageDrawing } from './page-drawing.ts';
import { createRunnerWork } from './runner-work.ts';

/** See {@link LiveRunner}. */
export function createLiveRunner(options: LiveRunnerOptions): LiveRunner {
  const { runtime } = options;
  const { enqueue, track, idle } = createRunnerWork(options.logBug);
  const drawing = new PageDrawing({ runtime, track, onNothingToDraw: options.onNothingToDraw });
  const files = new FileEvaluation(options, () => {
    if (drawing.isOn) drawing.choose(files.pages);
  });
  /** Before the first evaluation is asked for, the files may be known in part only. */
  let isStarted = false;
  let isScheduled = false;

  return {
    get page() {
      return drawing.page;
    },
    async start(wanted) {
      let runs = false;
      await enqueue(async () => {
        isStarted = true;
        drawing.isOn = true;
        // A window may have asked for another page already.
        drawing.page ??= wanted;
        runs = await files.evaluate(true);
        if (runs) drawing.draw(files);
      });
      return runs;
    },
    evaluateOnly: () =>
      enqueue(async () => {
        isStarted = true;
        await files.evaluate(true);
      }),
    filesChanged() {
      if (!isStarted || isScheduled) return;
      isScheduled = true;
      void enqueue(async () => {
        isScheduled = false;
        await followEdit(files, drawing, options, options.runsOnEdit());
      });
    },
    filesSaved() {
      if (!isStarted) return;
      void enqueue(() => followEdit(files, drawing, options, true));
    },
    openPage: (wanted) => enqueue(async () => openPage(files, drawing, wanted)),
    pageShown(shown) {
      if (drawing.isOn && files.pages.includes(shown)) drawing.page = shown;
    },
    reload: (reset) =>
      enqueue(async () => {
        if (!isStarted) return;
        if (reset) await runtime.reset();
        await files.evaluate(true);
        // Files that cannot run now leave the last good ones: their inits run again.
        if (files.sources && drawing.isOn) drawing.draw(files);
      }),
    idle,
  };
}

/** Evaluates an edit. Without a change of text nothing is interrupted. */
async function followEdit(
  files: FileEvaluation,
  drawing: PageDrawing,
  { onEvaluation }: Pick<LiveRunnerOptions, 'onEvaluation'>,
  runs: boolean,
): Promise<void> {
  const current = await files.newestFiles();
  if (current.isHeldBack) return;
  const waits = runs && files.hasPending;
  if (files.isOf(current.sources) && !waits) {
    // Undone up to what runs: an evaluation that failed in between no longer counts.
    onEvaluation(null);
    return;
  }
  if (await files.evaluate(runs, current)) drawing.refresh(files);
}

function openPage(files: FileEvaluation, drawing: PageDrawing, wanted: string): void {
  // The runtime reports a page that does not exist; the previous one remains the page to return to.
  if (files.sources && !files.pages.includes(wanted)) {
    drawing.openOnce(wanted, false);
    return;
  }
  drawing.page = wanted;
  if (files.sources) drawing.draw(files);
}
