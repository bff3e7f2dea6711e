import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionHooks, ActionInput, OpenedAction, WriteTarget } from './action-frame.ts';
import { runDownload } from './steps/download-step.ts';
import type { ActionFrame, Evaluation } from './evaluation.ts';
import { countActions, runEventMap } from './events/event-map.ts';
import { ofFrame, runCallback, runPhase } from './steps/phases.ts';
import { noShape, type RequestShape } from './steps/request-context.ts';
import { runRequest } from './steps/request-step.ts';
import type { ActionEnd } from './events/root-run.ts';
import { RunFailure } from './steps/run-failure.ts';
import { runUpload, type UploadFile } from './steps/upload-step.ts';
import type { RealmOutcome } from '../protocol/realm-answer.ts';
import { isBlocked } from './steps/validation-step.ts';

/** What the write pipeline needs from the other parts. */
export interface WriteParts {
  readonly evaluation: Evaluation;
  readonly hooks: ActionHooks;
  readonly load: (input: ActionInput) => Promise<ActionEnd>;
}

/** One run of the write pipeline. */
export interface WriteRun extends OpenedAction {
  readonly target: WriteTarget;
  /** Runs the event map's plain actions; not called after a failed validation (`docs/format/events.md`, Order of an event). */
  readonly handled: () => Promise<void>;
  /** Files a person chose, for an upload. */
  readonly files: readonly UploadFile[];
}

const blocked: ActionEnd = { outcome: 'blocked', resultText: 'false' };

/**
 * Runs the handler of a write action in the order of `docs/format/parameters.md`, Order of a write. Throws {@link RunFailure}: the event
 * map's actions and what would follow the response then do not run (`docs/format/errors.md`, Failed writes).
 */
export async function runWrite(parts: WriteParts, run: WriteRun): Promise<ActionEnd> {
  const { evaluation } = parts;
  const { frame, head, handled } = run;
  const item = head.items[0] ?? noShape;
  switch (head.form) {
    case 'absent':
      await raiseFinished(parts, run, 'empty');
      await handled();
      return { outcome: 'skip', resultText: '{}' };
    case 'function':
      return runFunction(parts, run);
    case 'handler':
      return runExecute(parts, run, await callFunction(evaluation, frame), noShape);
    case 'execute':
      if (item.hasValidation && (await isBlocked(evaluation, frame))) return blocked;
      return runExecute(parts, run, await callFunction(evaluation, frame), item);
    case 'upload':
      return runUploadForm(parts, run);
    case 'download':
      return runDownloadForm(parts, run, item);
    default:
      return runRequestForm(parts, run, item);
  }
}

function callFunction(evaluation: Evaluation, frame: ActionFrame): Promise<RealmOutcome<'function'>> {
  return runPhase(evaluation, frame, { op: 'function', ...ofFrame(frame) }, ({ head, payload }) => ({
    summary: head.rest ? 'returned a request' : head.isHandler ? 'returned a write handler' : payload.slice(0, 300),
  }));
}

/** Runs the function form: what it returns decides how it goes on (`docs/format/entries.md`, Function form of a write). */
async function runFunction(parts: WriteParts, run: WriteRun): Promise<ActionEnd> {
  const { evaluation } = parts;
  const { frame } = run;
  const called = await callFunction(evaluation, frame);
  if (called.head.rest) return runRequestForm(parts, run, called.head);
  if (called.head.isHandler) return runExecute(parts, run, await callFunction(evaluation, frame), noShape);
  await run.handled();
  await warnOfWaiting(evaluation, run);
  return { outcome: 'function', resultText: called.payload };
}

/** Warns if something waits for the end of a plain function, which is never raised (`docs/format/entries.md`, Function form of a write). */
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

/** Runs what follows an `execute`: the end, then `callback`, then the plain actions (`docs/format/entries.md`, Forms of a write action). */
async function runExecute(parts: WriteParts, run: WriteRun, called: RealmOutcome<'function'>, item: RequestShape): Promise<ActionEnd> {
  await raiseFinished(parts, run, 'empty');
  if (item.hasCallback) await runCallback(parts.evaluation, run.frame);
  await run.handled();
  return { outcome: 'function', resultText: called.payload };
}

/** Fetches a file for the person; the functions do not get it (`docs/format/parameters.md`, download). */
async function runDownloadForm(parts: WriteParts, run: WriteRun, item: RequestShape): Promise<ActionEnd> {
  let handled: Promise<void> = Promise.resolve();
  await runDownload(parts.evaluation, run.frame, () => {
    handled = run.handled();
    run.frame.root.track(handled);
  });
  await handled;
  await raiseFinished(parts, run, 'empty');
  if (item.hasCallback) await runCallback(parts.evaluation, run.frame);
  return { outcome: 'rest', resultText: '{}' };
}

/** Sends chosen files; a failure is raised in the event map as `.error` (`docs/format/parameters.md`, uploadImage). */
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
    await raiseFinished(parts, run, 'finished');
    if (hasCallback) await runCallback(evaluation, frame);
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

/** Runs validation, body, url, type, send, plain actions, response, end, callback (`docs/format/parameters.md`, Order of a write). */
async function runRequestForm(parts: WriteParts, run: WriteRun, item: RequestShape): Promise<ActionEnd> {
  const { evaluation } = parts;
  const { frame } = run;
  if (item.hasValidation && (await isBlocked(evaluation, frame))) return blocked;
  let handled: Promise<void> = Promise.resolve();
  const resultText = await runRequest({
    evaluation,
    frame,
    kind: 'write',
    item: undefined,
    shape: item,
    sent: () => {
      handled = run.handled();
      frame.root.track(handled);
    },
    renew: () => renew(parts, run),
  });
  // An answer may be quicker than the actions that belong before it.
  await handled;
  await raiseFinished(parts, run, 'finished');
  if (item.hasCallback) await runCallback(evaluation, frame);
  return { outcome: 'rest', resultText };
}

/**
 * Raises the end: listeners, then the event map's actions, for each of its ids (`docs/format/events.md`, Order of an event and
 * Cells of grid tables).
 */
async function raiseFinished({ evaluation, hooks }: WriteParts, { frame, target }: WriteRun, kind: 'empty' | 'finished'): Promise<void> {
  const names = target.finished.map((id) => `${frame.action}.${id}.finished`);
  for (const name of names) hooks.raise(name, frame);
  for (const name of names) await runEventMap(evaluation, frame, name, kind);
}

/**
 * Loads the widget, or the table of the cell, again for a new cellset. Resolves whether that worked (`docs/format/parameters.md`,
 * Lost cellsets).
 */
async function renew(parts: WriteParts, { frame, target }: WriteRun): Promise<boolean> {
  const cause: TraceCause = { kind: 'api', traceId: frame.trace.id, call: 'lost cellset' };
  const widgetId = target.cell?.table ?? frame.widgetId;
  const end = await parts.load({ root: frame.root, widgetId, action: 'init', cause, depth: frame.depth + 1 });
  if (end.outcome !== 'loaded' || end.resultText === '""') return false;
  await parts.evaluation.realm.enter({ op: 'resend', frame: frame.id });
  return true;
}
