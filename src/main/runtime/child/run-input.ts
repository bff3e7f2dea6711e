import type { ActionInput } from './action-frame.ts';
import type { EvaluationParts } from './evaluation-parts.ts';
import { compileInput } from './files/compile-input.ts';
import type { ActionEnd } from './events/root-run.ts';
import { ofFrame, runPhase } from './steps/phases.ts';
import { RunFailure } from './steps/run-failure.ts';

/** Runs code that a person typed, as a trace of its own; its value is the result (docs/debugging.md, Run code). */
export async function runInput({ evaluation, runner }: EvaluationParts, input: ActionInput, text: string): Promise<ActionEnd> {
  const { frame } = await runner.open(input, 'load', false);
  frame.trace.form = 'function';
  const run = async (): Promise<ActionEnd> => {
    const compiled = compileInput(text);
    if ('fault' in compiled) throw new RunFailure({ kind: 'js', phase: 'input', name: 'SyntaxError', message: compiled.fault });
    evaluation.realm.offerInput(compiled.script, frame.id);
    const { payload } = await runPhase(evaluation, frame, { op: 'input', ...ofFrame(frame) }, (outcome) => ({
      summary: outcome.payload.slice(0, 300),
      detail: outcome.payload,
    }));
    return { outcome: 'function', resultText: payload };
  };
  return runner.finish(frame, input.root, run, { quiet: false });
}
