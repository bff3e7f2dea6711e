import { codeRules } from '../../../language/code/code-rules.ts';
import { repositoryRules } from './entry-rule-list.ts';
import { facts, readingRules, widgetRules } from './file-rule-list.ts';
import { eventRules, queryRules } from './query-rule-list.ts';

export type { RuleLevel } from './file-rule-list.ts';

/** All rules of Problems by name, in the order in which `docs/problems.md` lists them. */
export const ruleFacts = { ...readingRules, ...widgetRules, ...repositoryRules, ...queryRules, ...eventRules, ...facts(codeRules) };

export type RuleName = keyof typeof ruleFacts;
export const ruleNames = Object.keys(ruleFacts) as readonly RuleName[];

/** Returns whether a rule of this name exists. */
export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(ruleFacts, name);
}

/** Returns whether a rule stands for what the TypeScript service finds. */
export function isCodeRule(name: string): boolean {
  return Object.hasOwn(codeRules, name);
}
