import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import type { TraceCause } from '../../../../shared/trace/trace.ts';
import type { ActionFrame, CallOrigin } from '../evaluation.ts';
import type { RootRun } from '../events/root-run.ts';

/** One call of an Api function by user code. */
export interface ApiCall {
  readonly name: string;
  readonly parameters: readonly JsonValue[];
  readonly root: RootRun;
  readonly cause: TraceCause;
  /** Nested Api calls, this one included. */
  readonly depth: number;
  readonly frame: ActionFrame | undefined;
  readonly location: SourceLocation | undefined;
  readonly origin: CallOrigin;
}

/** Returns the first argument as a list: one id, or several. */
export function argumentList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** Returns the ids in the first argument. */
export function idsOfCall(call: ApiCall): string[] {
  return argumentList(call.parameters[0]).filter((item) => typeof item === 'string');
}

export const textIn = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');
export const numberIn = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? numberIn(Number(value))
      : undefined;
