import { bodyTexts, matchesFilter, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { InterceptPoint, InterceptRule } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { ruleFault } from '../../../../shared/trace/intercept/rule-fault.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import { findInBodies } from '../../exchanges/find-in-bodies.ts';

/** A rule that is on, with its filter parsed. */
export interface ActiveRule {
  readonly rule: InterceptRule;
  readonly terms: ReturnType<typeof parseFilter>;
}

/** Returns the rules that can match. One whose filter has no meaning matches nothing: it would pause what nobody meant. */
export function activeRules(rules: readonly InterceptRule[]): readonly ActiveRule[] {
  return rules.flatMap((rule) => (rule.isOn && ruleFault(rule) === undefined ? [{ rule, terms: parseFilter(rule.filter) }] : []));
}

/**
 * Returns the first rule that matches an exchange. What is matched is what a person may see of it: masked secrets are never found, so
 * that no rule can be used to guess one.
 */
export async function matchingRule(
  exchanges: Pick<ExchangeStore, 'get' | 'read'>,
  exchangeId: string,
  at: InterceptPoint,
  rules: readonly ActiveRule[],
): Promise<InterceptRule | undefined> {
  const exchange = exchanges.get(exchangeId);
  if (exchange === undefined) return undefined;
  for (const { rule, terms } of rules) {
    if (rule.at === at && (await matches(exchanges, exchange, terms))) return rule;
  }
  return undefined;
}

async function matches(exchanges: Pick<ExchangeStore, 'get' | 'read'>, exchange: Exchange, terms: ActiveRule['terms']): Promise<boolean> {
  // Bodies last: reading them takes time.
  if (
    !matchesFilter(
      exchange,
      terms.filter(({ field }) => field !== 'body'),
    )
  )
    return false;
  const held = new Set<string>();
  for (const text of bodyTexts(terms)) if ((await findInBodies(exchanges, [exchange.id], text)).ids.length > 0) held.add(text);
  return matchesFilter(exchange, terms, (_, text) => held.has(text));
}
