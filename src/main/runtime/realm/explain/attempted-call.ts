import { describeThrown } from '../describe-thrown.ts';
import { slice } from '../primordials.ts';
import type { ParsingPlan } from './parsing-plan.ts';

/** What a call returned or threw. */
export interface Tried {
  readonly value: unknown;
  readonly thrown?: string;
}

/** Makes a call, whatever it throws. */
export function attempt(plan: ParsingPlan, index: number, answer: unknown): Tried {
  try {
    return { value: plan.call(index, answer) };
  } catch (thrown) {
    const { name, message } = describeThrown(thrown);
    return { value: undefined, thrown: slice(`${name}: ${message}`, 0, 500) };
  }
}
