import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionHooks, ActionInput } from './action-frame.ts';
import { type ActionFrame, type Evaluation, flag, text } from './evaluation.ts';
import { runEventMap } from './event-map.ts';
import { runPhase } from './phases.ts';
import { readShape, runRequest } from './request-step.ts';
import type { ActionEnd } from './root-run.ts';
import type { Head } from './user-realm.ts';

/** What the write pipeline needs of the others. */
export interface WriteParts {
  readonly evaluation: Evaluation;
  readonly hooks: ActionHooks;
  readonly load: (input: ActionInput) => Promise<ActionEnd>;
}

/** Runs the handler of a write action (`runtime.md` 7). Throws {@link RunFailure}. */
export async function runWrite(parts: WriteParts, frame: ActionFrame, head: Head, items: readonly Head[]): Promise<ActionEnd> {
  const { evaluation, hooks } = parts;
  const event = `${frame.action}.${frame.widgetId}`;
  const item = items[0] ?? {};
  let shape = readShape(item);
  let hasCallback = flag(item, 'hasCallback');
  let hasValidation = flag(item, 'hasValidation');
  const form = text(head, 'form');
  if (form === 'absent') {
    await runEventMap(evaluation, frame, event);
    hooks.raise(`${event}.finished`, frame);
    await runEventMap(evaluation, frame, `${event}.finished`);
    return { outcome: 'skip', resultText: '{}' };
  }
  if (form === 'execute' && hasValidation && (await isBlocked(evaluation, frame))) return { outcome: 'blocked', resultText: 'false' };
  if (form !== 'request') {
    const called = await runPhase(evaluation, frame, {
      phase: 'function',
      describe: ({ head: answer, payload }) => ({ summary: flag(answer, 'rest') ? 'returned a request' : payload.slice(0, 300) }),
    });
    if (!flag(called.head, 'rest')) {
      if (form === 'execute') {
        hooks.raise(`${event}.finished`, frame);
        await runEventMap(evaluation, frame, `${event}.finished`);
        if (hasCallback) await runPhase(evaluation, frame, { phase: 'callback' });
      }
      await runEventMap(evaluation, frame, event);
      return { outcome: 'function', resultText: called.payload };
    }
    shape = readShape(called.head);
    hasCallback = flag(called.head, 'hasCallback');
    hasValidation = flag(called.head, 'hasValidation');
  }
  if (hasValidation && (await isBlocked(evaluation, frame))) return { outcome: 'blocked', resultText: 'false' };
  const resultText = await runRequest({
    evaluation,
    frame,
    kind: 'write',
    item: undefined,
    shape,
    sent: () => frame.root.track(runEventMap(evaluation, frame, event)),
    renew: async () => {
      const cause: TraceCause = { kind: 'api', traceId: frame.trace.id, call: 'lost cellset' };
      const end = await parts.load({ root: frame.root, widgetId: frame.widgetId, action: 'init', cause, depth: frame.depth + 1 });
      return end.outcome === 'loaded' && end.resultText !== '""';
    },
  });
  hooks.raise(`${event}.finished`, frame);
  await runEventMap(evaluation, frame, `${event}.finished`);
  if (hasCallback) await runPhase(evaluation, frame, { phase: 'callback' });
  return { outcome: 'rest', resultText };
}

/** Runs `validation`; a failure shows its message and sends nothing (`spec.md` 3.5, 7.1). */
async function isBlocked(evaluation: Evaluation, frame: ActionFrame): Promise<boolean> {
  const { head } = await runPhase(evaluation, frame, {
    phase: 'validation',
    describe: (answer) => ({
      summary: flag(answer.head, 'failed') ? text(answer.head, 'message') || 'not valid' : 'valid',
      status: flag(answer.head, 'failed') ? 'warning' : 'ok',
    }),
  });
  if (!flag(head, 'failed')) return false;
  const message = text(head, 'message') || 'This value is not valid.';
  frame.root.warnings.push(message);
  evaluation.emit({ kind: 'effects', effects: [{ kind: 'message', severity: 'warning', text: message, widgetId: frame.widgetId }] });
  return true;
}
