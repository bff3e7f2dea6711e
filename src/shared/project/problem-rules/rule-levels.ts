import { z } from 'zod';
import type { Problem } from '../../schema/project-schema.ts';
import { nearestName } from '../../language/nearest-name.ts';
import { isRuleName, type RuleLevel, type RuleName, ruleFacts, ruleNames } from './rule-list/rule-names.ts';

/** Levels that differ from those of the rules themselves. */
export type RuleLevels = Readonly<Partial<Record<RuleName, RuleLevel>>>;

/** A level as people write it. */
const writtenLevelSchema = z.enum(['off', 'info', 'warn', 'warning', 'error']);

/** Maximum names of rules that are complained about one by one. */
const mostFaults = 20;

export interface ReadLevels {
  readonly levels: RuleLevels;
  /** What cannot be used, as sentences without a full stop. */
  readonly faults: readonly string[];
}

/** Returns the level that a text names; undefined for any other value. */
function readLevel(written: unknown): RuleLevel | undefined {
  const level = writtenLevelSchema.safeParse(written);
  if (!level.success) return undefined;
  return level.data === 'warn' ? 'warning' : level.data;
}

/**
 * Reads `rules` of `dashwright.json`: levels by the name of the rule (`docs/problems.md`). What cannot be used is left out and named, with the
 * rule that `nearest` finds for an unknown name.
 */
export function readRuleLevels(written: unknown, nearest = nearestName): ReadLevels {
  if (written === undefined) return { levels: {}, faults: [] };
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { levels: {}, faults: ['"rules" is no object. Write names of rules with off, info, warn or error'] };
  const levels: Partial<Record<RuleName, RuleLevel>> = {};
  const faults: string[] = [];
  for (const [name, value] of Object.entries(written)) {
    // Each unknown name is compared with those of all rules, and a file may have a hundred thousand.
    if (faults.length >= mostFaults && !isRuleName(name)) continue;
    const fault = readOne(name, value, levels, nearest);
    if (fault !== undefined && faults.length < mostFaults) faults.push(fault);
  }
  return { levels, faults };
}

/** Adds one level, or returns why it does not count. */
export function readOne(
  name: string,
  value: unknown,
  levels: Partial<Record<RuleName, RuleLevel>>,
  nearest = nearestName,
): string | undefined {
  if (!isRuleName(name)) {
    const meant = nearest(name, ruleNames);
    return `there is no rule ${JSON.stringify(name.slice(0, 100))}${meant === undefined ? '' : `, did you mean ${meant}?`} See docs/problems.md`;
  }
  const level = readLevel(value);
  if (level === undefined) return `the rule ${name} needs one of off, info, warn and error`;
  if (ruleFacts[name].isFixed) return `the rule ${name} cannot be changed: without it the others would mislead`;
  levels[name] = level;
  return undefined;
}

/** Returns problems with the severities that a project chose, without those of rules that are off. */
export function withLevels(problems: readonly Problem[], levels: RuleLevels): readonly Problem[] {
  if (Object.keys(levels).length === 0) return problems;
  return problems.flatMap((problem) => {
    const level = isRuleName(problem.code) ? levels[problem.code] : undefined;
    if (level === undefined || level === problem.severity) return [problem];
    return level === 'off' ? [] : [{ ...problem, severity: level }];
  });
}
