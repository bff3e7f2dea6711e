import type { LimitChanges, LimitsState } from '../../../shared/contract/limits-schema.ts';
import { limitFacts, limitNames, limitProblem, type LimitName } from '../../../shared/limits/limit-facts.ts';

/** Limits as they are typed. */
export type LimitsDraft = Readonly<Record<LimitName, string>>;

/** The values that count now as texts. */
export function draftOf({ limits }: LimitsState): LimitsDraft {
  return Object.fromEntries(limitNames.map((name) => [name, String(limits[name])])) as Record<LimitName, string>;
}

/** What is wrong with a typed value, or undefined. Nothing typed means the default. */
export function typedProblem(name: LimitName, typed: string): string | undefined {
  return typed.trim() === '' ? undefined : limitProblem(name, Number(typed));
}

/** What the draft changes: null for those that go back to the default. A value held back gives way to what is typed. */
export function changesOf(draft: LimitsDraft, { limits }: LimitsState): LimitChanges {
  const changes: LimitChanges = {};
  for (const name of limitNames) {
    const { preset } = limitFacts[name];
    const value = draft[name].trim() === '' ? preset : Number(draft[name]);
    if (value !== limits[name]) changes[name] = value === preset ? null : value;
  }
  return changes;
}
