import { answerTerm, filterHint } from '../exchange/exchange-filter.ts';
import type { InterceptRule } from './intercept-schema.ts';

/** Returns why a rule would never match as it is meant, in plain words; undefined if nothing is wrong. Source: `docs/requests.md`, Intercept. */
export function ruleFault({ filter, at }: Pick<InterceptRule, 'filter' | 'at'>): string | undefined {
  const hint = filterHint(filter);
  if (hint !== undefined) return hint;
  const late = at === 'request' ? answerTerm(filter) : undefined;
  return late === undefined ? undefined : `${late} is known only once there is an answer. Choose “Answer”, or use another word.`;
}

/** Returns what a rule pauses, in words. */
export function ruleText({ filter }: Pick<InterceptRule, 'filter'>): string {
  return filter.trim() === '' ? 'everything' : filter.trim();
}
