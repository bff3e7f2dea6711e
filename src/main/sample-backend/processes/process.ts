import type { PlanningModel } from '../model/sales-model.ts';

interface ProcessParameter {
  readonly name: string;
  readonly prompt: string;
  /** Used when the caller leaves the parameter out. */
  readonly defaultValue: string;
}

interface ProcessContext {
  readonly model: PlanningModel;
  /** Name of the signed-in person. */
  readonly user: string;
  /** Returns the value of a parameter; its default if it was left out. */
  value(parameter: string): string;
}

/** How a process ended: a failure is reported here and not by the HTTP status (`docs/format/back-end.md`, Processes). */
export type ProcessOutcome =
  | { readonly status: 'CompletedSuccessfully' }
  /** `log` becomes the text of the error log file. */
  | { readonly status: 'CompletedWithMessages' | 'HasMinorErrors' | 'Aborted'; readonly log: string };

export interface ProcessDefinition {
  readonly name: string;
  readonly parameters: readonly ProcessParameter[];
  run(context: ProcessContext): ProcessOutcome;
}

export const success: ProcessOutcome = { status: 'CompletedSuccessfully' };

export function aborted(message: string): ProcessOutcome {
  return { status: 'Aborted', log: `Error: Prolog procedure line (1): ${message} Process stopped.\n` };
}
