import type { JsonObject } from '../../../shared/schema/json.ts';
import type { ActionInput } from './action-frame.ts';
import type { EvaluationParts } from './evaluation-parts.ts';
import { compileInput } from './files/compile-input.ts';
import type { ActionEnd } from './events/root-run.ts';
import { ofFrame, runPhase } from './steps/phases.ts';
import { RunFailure } from './steps/run-failure.ts';

/** The value as its step shows it. Within one text main cannot tell where a secret may have been cut: the result has each text by itself. */
function valueStep(payload: string): { readonly summary: string; readonly detail?: string } {
  if (payload.includes('…')) return { summary: 'Shortened: the console shows it.' };
  return { summary: payload.slice(0, 300), detail: payload };
}

/** Runs code that a person typed, as a trace of its own; a preview of its value is the result (docs/debugging.md, Run code). */
export async function runInput({ evaluation, runner }: EvaluationParts, input: ActionInput, values: JsonObject): Promise<ActionEnd> {
  const { text, answer } = values;
  const { frame } = await runner.open(input, 'load', false);
  frame.trace.form = 'function';
  const run = async (): Promise<ActionEnd> => {
    const compiled = compileInput(String(text));
    if ('fault' in compiled) throw new RunFailure({ kind: 'js', phase: 'input', name: 'SyntaxError', message: compiled.fault });
    evaluation.realm.offerInput(compiled.script, frame.id, typeof answer === 'string' ? answer : undefined);
    const { payload } = await runPhase(evaluation, frame, { op: 'input', ...ofFrame(frame) }, (outcome) => valueStep(outcome.payload));
    return { outcome: 'function', resultText: payload };
  };
  return runner.finish(frame, input.root, run, { quiet: false });
}
