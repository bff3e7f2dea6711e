import { create } from 'zustand';
import type {
  InterceptDecision,
  InterceptPoint,
  InterceptRule,
  InterceptState,
  PausedExchange,
} from '../../../shared/trace/intercept/intercept-schema.ts';
import type { Host } from '../../host/host.ts';
import { currentHost } from '../../host/host-context.ts';
import { selectTrace, showBottomTab } from '../window/navigation.ts';
import { showFailure } from '../window/notice-store.ts';
import { forgetPauseDrafts } from './pause-drafts.ts';
import { useTraffic } from './traffic-store.ts';

/** Rules of *Intercept*, its switch, and what is paused now. */
export const useIntercept = create<InterceptState>(() => ({ isOn: false, rules: [], paused: [] }));

/**
 * Follows what is paused, as a window that shows it: main pauses nothing without one. Asks again after each reconnection. Returns the
 * function that stops listening.
 */
export function followIntercept(host: Host): () => void {
  const take = (state: InterceptState): void => {
    forgetPauseDrafts(state.paused);
    useIntercept.setState(state, true);
  };
  const stops = [
    host.on('intercept.changed', take),
    host.onConnection((connection) => {
      // Main waits a moment for the window, and lets everything go on then: nothing can be decided meanwhile.
      if (connection !== 'connected') useIntercept.setState({ paused: [] });
      else host.call('intercept.state', {}).then(take, showFailure);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns how an exchange is paused; undefined if it is not. */
export function pauseOf({ paused }: Pick<InterceptState, 'paused'>, exchangeId: string): PausedExchange | undefined {
  return paused.find((one) => one.exchangeId === exchangeId);
}

/** Shows a paused exchange among the requests; without an id the one that has been paused for the longest time. */
export function showPaused(exchangeId = useIntercept.getState().paused[0]?.exchangeId): void {
  if (exchangeId !== undefined) selectTrace(useTraffic.getState().exchanges.get(exchangeId)?.traceId || null, exchangeId);
  showBottomTab('requests');
}

/** Replaces rules and switch. Rejects when main refuses them. */
export async function changeIntercept(isOn: boolean, rules: readonly InterceptRule[]): Promise<void> {
  const known = rules.map(({ id, at, filter, isOn: ruleIsOn }) => ({ id, at, filter, isOn: ruleIsOn }));
  await currentHost().call('intercept.change', { isOn, rules: known });
}

/** Switches interception; off lets everything that is paused go on. */
export function switchIntercept(isOn: boolean): void {
  changeIntercept(isOn, useIntercept.getState().rules).catch(showFailure);
}

/** Lets everything that is paused go on as it is; rules stay on. */
export function releasePaused(): void {
  currentHost().call('intercept.release', {}).catch(showFailure);
}

/** Decides about a paused exchange. Rejects, with the exchange still paused, for a change that cannot be sent. */
export async function decidePaused(
  { exchangeId, at }: { exchangeId: string; at: InterceptPoint },
  decision: InterceptDecision,
): Promise<void> {
  await currentHost().call('intercept.decide', { exchangeId, at, decision });
}
