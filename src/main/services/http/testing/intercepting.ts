import { expect } from 'vitest';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import type {
  InterceptDecision,
  InterceptPoint,
  InterceptRule,
  InterceptState,
  PausedExchange,
} from '../../../../shared/trace/intercept/intercept-schema.ts';
import { createInterception } from '../intercept/interception.ts';
import type { EndWatch, Interception } from '../intercept/interception-types.ts';
import type { HttpLimits } from '../limits/http-limits.ts';
import { type HttpParts, makeHttp } from './make-http.ts';
import { atEnd, baseUrlOfSample } from './plan-writes.ts';

export interface InterceptingHttp extends HttpParts {
  readonly interception: Interception;
  /** Ends the window that shows what is paused. */
  readonly closeWindow: EndWatch;
  /** Everything that windows got to know of rules and pauses. */
  readonly states: InterceptState[];
  readonly surplus: number[];
  /** Waits until that many exchanges are paused. */
  paused(count?: number): Promise<readonly PausedExchange[]>;
  decide(decision: InterceptDecision, which?: PausedExchange): Promise<void>;
}

let nextRule = 1;

export function makeRule(at: InterceptPoint, filter = '', more: Partial<InterceptRule> = {}): InterceptRule {
  nextRule += 1;
  return { id: `rule-${nextRule}`, at, filter, isOn: true, ...more };
}

/** Returns the service with rules that are on, and one window that shows what is paused. */
export function makeIntercepting(
  rules: readonly InterceptRule[],
  options: {
    baseUrl?: string;
    connection?: Partial<Connection>;
    limits?: Partial<HttpLimits>;
    credentials?: { user: string; password: string };
  } = {},
): InterceptingHttp {
  const states: InterceptState[] = [];
  const surplus: number[] = [];
  let made: Interception | undefined;
  const { baseUrl = baseUrlOfSample(), ...others } = options;
  const parts = makeHttp(baseUrl, {
    ...others,
    interception: (exchanges) => {
      made = createInterception(exchanges, { onChange: (state) => states.push(state), onSurplus: () => surplus.push(1) });
      return made;
    },
  });
  atEnd(() => parts.http.close());
  if (made === undefined) throw new Error('no interception');
  const interception = made;
  const closeWindow = interception.watch();
  interception.change({ isOn: true, rules });
  return {
    ...parts,
    interception,
    closeWindow,
    states,
    surplus,
    async paused(count = 1) {
      await expect.poll(() => interception.state().paused.length, { timeout: 15_000 }).toBe(count);
      return interception.state().paused;
    },
    async decide(decision, which) {
      const paused = which ?? interception.state().paused[0];
      if (paused === undefined) throw new Error('nothing is paused');
      await interception.decide({ exchangeId: paused.exchangeId, at: paused.at, decision });
    },
  };
}
