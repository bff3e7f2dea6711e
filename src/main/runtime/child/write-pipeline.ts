import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionHooks, ActionInput, OpenedAction, WriteTarget } from './action-frame.ts';
import { runDownload } from './download-step.ts';
import { type ActionFrame, type Evaluation, flag, text } from './evaluation.ts';
import { countActions, runEventMap } from './event-map.ts';
import { runPhase } from './phases.ts';
import { readShape, runRequest } from './request-step.ts';
import type { ActionEnd } from './root-run.ts';
import { RunFailure } from './run-failure.ts';
import { runUpload, type UploadFile } from './upload-step.ts';
import type { Head, RealmAnswer } from './user-realm.ts';
import { isBlocked } from './validation-step.ts';

/** What the write pipeline needs of the others. */
export interface WriteParts {
  readonly evaluation: Evaluation;
  readonly hooks: ActionHooks;
  readonly load: (input: ActionInput) => Promise<ActionEnd>;
}

/** One run of the write pipeline. */
export interface WriteRun extends OpenedAction {
  readonly target: WriteTarget;
  /** Runs the event map's plain actions: not at all after a failed validation (`runtime.md` 6.5). */
  readonly handled: () => Promise<void>;
  /** Files a person chose, for an upload. */
  readonly files: readonly UploadFile[];
}

const blocked: ActionEnd = { outcome: 'blocked', resultText: 'false' };

/**
 * Runs the handler of a write action in the order of `runtime.md` 7. Throws {@link RunFailure}: the event map's actions and
 * what would follow the response then do not run (`runtime.md` 15.4, 15.5).
 */
export async function runWrite(parts: WriteParts, run: WriteRun): Promise<ActionEnd> {
  const { evaluation } = parts;
  const { frame, head, items, handled } = run;
  const item = items[0] ?? {};
  switch (text(head, 'form')) {
    case 'absent':
      await tellFinished(parts, run, 'empty');
      await handled();
      return { outcome: 'skip', resultText: '{}' };
    case 'function':
      return runFunction(parts, run);
    case 'handler':
      return runExecute(parts, run, await callFunction(evaluation, frame), {});
    case 'execute':
      if (flag(item, 'hasValidation') && (await isBlocked(evaluation, frame))) return blocked;
      return runExecute(parts, run, await callFunction(evaluation, frame), item);
    case 'upload':
      return runUploadForm(parts, run);
    case 'download':
      return runDownloadForm(parts, run, item);
    default:
      return runRequestForm(parts, run, item);
  }
}

function callFunction(evaluation: Evaluation, frame: ActionFrame): Promise<RealmAnswer> {
  return runPhase(evaluation, frame, {
    phase: 'function',
    describe: ({ head, payload }) => ({
      summary: flag(head, 'rest') ? 'returned a request' : flag(head, 'isHandler') ? 'returned a write handler' : payload.slice(0, 300),
    }),
  });
}

/** The function form: what it returns decides how it goes on (`runtime.md` 7.4). */
async function runFunction(parts: WriteParts, run: WriteRun): Promise<ActionEnd> {
  const { evaluation } = parts;
  const { frame } = run;
  const called = await callFunction(evaluation, frame);
  if (flag(called.head, 'rest')) return runRequestForm(parts, run, called.head);
  if (flag(called.head, 'isHandler')) return runExecute(parts, run, await callFunction(evaluation, frame), {});
  await run.handled();
  await warnOfWaiting(evaluation, run);
  return { outcome: 'function', resultText: called.payload };
}

/** A plain function never tells its end: whoever waits for it waits in vain (`runtime.md` 7.4). */
async function warnOfWaiting(evaluation: Evaluation, { frame, target }: WriteRun): Promise<void> {
  for (const id of target.finished) {
    const key = `${frame.action}.${id}.finished`;
    if ((await countActions(evaluation, key)) === 0) continue;
    const { widgetId, action, trace } = frame;
    evaluation.problem(
      'never-finished',
      `${key} in the event map never runs: ${action} of ${widgetId} is a function. Return new RestRequest({...}) from it, or use the key without .finished.`,
      { widgetId, action, traceId: trace.id },
    );
  }
}

/** What follows an `execute`: the end, then `callback`, then the plain actions (`runtime.md` 7.7b). */
async function runExecute(parts: WriteParts, run: WriteRun, called: RealmAnswer, item: Head): Promise<ActionEnd> {
  await tellFinished(parts, run, 'empty');
  if (flag(item, 'hasCallback')) await runPhase(parts.evaluation, run.frame, { phase: 'callback' });
  await run.handled();
  return { outcome: 'function', resultText: called.payload };
}

/** Fetches a file for the person; nothing of it reaches the functions (`runtime.md` 7.6). */
async function runDownloadForm(parts: WriteParts, run: WriteRun, item: Head): Promise<ActionEnd> {
  let handled: Promise<void> = Promise.resolve();
  await runDownload(parts.evaluation, run.frame, () => {
    handled = run.handled();
    run.frame.root.track(handled);
  });
  await handled;
  await tellFinished(parts, run, 'empty');
  if (flag(item, 'hasCallback')) await runPhase(parts.evaluation, run.frame, { phase: 'callback' });
  return { outcome: 'rest', resultText: '{}' };
}

/** Sends chosen files; a failure is told to the event map as `.error` (`runtime.md` 7.3, `widgets.json` uploadImage). */
async function runUploadForm(parts: WriteParts, run: WriteRun): Promise<ActionEnd> {
  const { evaluation, hooks } = parts;
  const { frame } = run;
  let handled: Promise<void> = Promise.resolve();
  try {
    const { resultText, hasCallback } = await runUpload(evaluation, frame, run.files, () => {
      handled = run.handled();
      frame.root.track(handled);
    });
    await handled;
    await tellFinished(parts, run, 'finished');
    if (hasCallback) await runPhase(evaluation, frame, { phase: 'callback' });
    return { outcome: 'rest', resultText };
  } catch (thrown) {
    if (thrown instanceof RunFailure && thrown.error.kind === 'http') {
      const event = `${frame.action}.${run.target.id}.error`;
      await handled;
      hooks.raise(event, frame);
      await runEventMap(evaluation, frame, event, 'finished');
    }
    throw thrown;
  }
}

/** validation, body, url, type, send, plain actions, response, end, callback (`runtime.md` 7.7). */
async function runRequestForm(parts: WriteParts, run: WriteRun, item: Head): Promise<ActionEnd> {
  const { evaluation } = parts;
  const { frame } = run;
  if (flag(item, 'hasValidation') && (await isBlocked(evaluation, frame))) return blocked;
  let handled: Promise<void> = Promise.resolve();
  const resultText = await runRequest({
    evaluation,
    frame,
    kind: 'write',
    item: undefined,
    shape: readShape(item),
    sent: () => {
      handled = run.handled();
      frame.root.track(handled);
    },
    renew: () => renew(parts, run),
  });
  // An answer may be quicker than the actions that belong before it.
  await handled;
  await tellFinished(parts, run, 'finished');
  if (flag(item, 'hasCallback')) await runPhase(evaluation, frame, { phase: 'callback' });
  return { outcome: 'rest', resultText };
}

/** Listeners of the end, then the event map's actions, for each id of it (`runtime.md` 6.6, 8.6). */
async function tellFinished({ evaluation, hooks }: WriteParts, { frame, target }: WriteRun, kind: 'empty' | 'finished'): Promise<void> {
  const names = target.finished.map((id) => `${frame.action}.${id}.finished`);
  for (const name of names) hooks.raise(name, frame);
  for (const name of names) await runEventMap(evaluation, frame, name, kind);
}

/** Loads the widget, or the table of the cell, again for a new cellset; whether that worked (`runtime.md` 7.9). */
async function renew(parts: WriteParts, { frame, target }: WriteRun): Promise<boolean> {
  const cause: TraceCause = { kind: 'api', traceId: frame.trace.id, call: 'lost cellset' };
  const widgetId = target.cell?.table ?? frame.widgetId;
  const end = await parts.load({ root: frame.root, widgetId, action: 'init', cause, depth: frame.depth + 1 });
  if (end.outcome !== 'loaded' || end.resultText === '""') return false;
  await parts.evaluation.realm.enter({ op: 'resend', frame: frame.id });
  return true;
}
