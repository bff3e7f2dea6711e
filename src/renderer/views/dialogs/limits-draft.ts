import type { LimitChanges, LimitsState } from '../../../shared/contract/limits-schema.ts';
import { limitFacts, limitNames, limitProblem, type LimitName } from '../../../shared/limit-list.ts';

/** Limits as typed. */
export type LimitsDraft = Readonly<Record<LimitName, string>>;

/** Returns the values in effect as texts. */
export function draftOf({ limits }: LimitsState): LimitsDraft {
  return Object.fromEntries(limitNames.map((name) => [name, String(limits[name])])) as Record<LimitName, string>;
}

/** Describes the fault of a typed value; undefined if there is none. An empty field means the default. */
export function typedProblem(name: LimitName, typed: string): string | undefined {
  return typed.trim() === '' ? undefined : limitProblem(name, Number(typed));
}

/** Returns the changes of the draft: null for limits that return to the default. A typed value replaces one that was held back. */
export function changesOf(draft: LimitsDraft, { limits }: LimitsState): LimitChanges {
  const changes: LimitChanges = {};
  for (const name of limitNames) {
    const { preset } = limitFacts[name];
    const value = draft[name].trim() === '' ? preset : Number(draft[name]);
    if (value !== limits[name]) changes[name] = value === preset ? null : value;
  }
  return changes;
}
