import { type InterceptPoint, type InterceptRule, maxPaused } from '../../../../shared/trace/intercept/intercept-schema.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import { type ActiveRule, activeRules, matchingRule } from './intercept-rules.ts';
import type { EndWatch, Interception, InterceptionOptions, Passing, Verdict } from './interception-types.ts';
import { createPausedExchanges, type PausedExchanges } from './paused-exchanges.ts';

/** Milliseconds for which what is paused waits for a window whose connection was lost. It tries again after 0.25 s, and 4 s later at most. */
export const lossGrace = 10_000;

/** See {@link Interception}. Source: `docs/requests.md`, Intercept. */
export function createInterception(exchanges: Pick<ExchangeStore, 'get' | 'read' | 'update'>, options: InterceptionOptions): Interception {
  return new RuledInterception(exchanges, options);
}

class RuledInterception implements Interception {
  readonly #exchanges: Pick<ExchangeStore, 'get' | 'read' | 'update'>;
  readonly #options: InterceptionOptions;
  readonly #paused: PausedExchanges;
  readonly #hits = new Map<string, number>();
  readonly #watchers = new Set<object>();
  #rules: readonly InterceptRule[] = [];
  #active: readonly ActiveRule[] = [];
  #isOn = false;
  /** Runs while what is paused waits for a window that was lost. */
  #grace: NodeJS.Timeout | undefined;
  #isSurplusSaid = false;

  constructor(exchanges: Pick<ExchangeStore, 'get' | 'read' | 'update'>, options: InterceptionOptions) {
    this.#exchanges = exchanges;
    this.#options = options;
    this.#paused = createPausedExchanges(() => this.#changed());
  }

  mayPause(at: InterceptPoint): boolean {
    return this.#isOn && this.#watchers.size > 0 && this.#active.some(({ rule }) => rule.at === at);
  }

  async pass(passing: Passing): Promise<Verdict | undefined> {
    const { exchangeId, at } = passing;
    if (!this.mayPause(at)) return undefined;
    const rule = await matchingRule(this.#exchanges, exchangeId, at, this.#active);
    // Searching bodies takes time, in which a person may have switched it off.
    if (rule === undefined || !this.mayPause(at)) return undefined;
    if (this.#paused.size >= maxPaused) {
      if (!this.#isSurplusSaid) this.#options.onSurplus();
      this.#isSurplusSaid = true;
      return undefined;
    }
    this.#hits.set(rule.id, (this.#hits.get(rule.id) ?? 0) + 1);
    this.#exchanges.update(exchangeId, { paused: at });
    const began = performance.now();
    try {
      return await this.#paused.wait(passing, rule.id);
    } catch (thrown) {
      if (isDrop(thrown)) this.#exchanges.update(exchangeId, { byHand: 'dropped' });
      throw thrown;
    } finally {
      this.#exchanges.update(exchangeId, { paused: undefined });
      passing.onPaused(performance.now() - began);
    }
  }

  state(): ReturnType<Interception['state']> {
    const rules = this.#rules.map((rule) => ({ ...rule, hits: this.#hits.get(rule.id) ?? 0 }));
    return { isOn: this.#isOn, rules, paused: [...this.#paused.list()] };
  }

  change({ isOn, rules }: Parameters<Interception['change']>[0]): void {
    this.#isOn = isOn;
    this.#rules = rules;
    this.#active = activeRules(rules);
    for (const id of this.#hits.keys()) if (!rules.some((rule) => rule.id === id)) this.#hits.delete(id);
    if (!isOn) this.release();
    this.#changed();
  }

  async decide({ exchangeId, at, decision }: Parameters<Interception['decide']>[0]): Promise<void> {
    await this.#paused.decide(exchangeId, at, decision);
  }

  release(): void {
    clearTimeout(this.#grace);
    this.#paused.release();
  }

  readonly watch = (): EndWatch => {
    const watcher = {};
    this.#watchers.add(watcher);
    clearTimeout(this.#grace);
    return (isLost = false) => {
      if (!this.#watchers.delete(watcher) || this.#watchers.size > 0) return;
      if (isLost) this.#grace = setTimeout(() => this.release(), lossGrace).unref();
      else this.release();
    };
  };

  forget(): void {
    this.#hits.clear();
    this.change({ isOn: false, rules: [] });
  }

  #changed(): void {
    if (this.#paused.size === 0) this.#isSurplusSaid = false;
    this.#options.onChange(this.state());
  }
}

function isDrop(thrown: unknown): boolean {
  return thrown instanceof Error && 'details' in thrown && (thrown.details as { dropped?: unknown } | undefined)?.dropped === true;
}
