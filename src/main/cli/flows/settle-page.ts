import { setTimeout as delay } from 'node:timers/promises';
import type { RunSession } from '../run/run-session.ts';

/** Milliseconds between two looks, and for which nothing may be under way: a load may follow an answer in the next turn. */
const between = 15;
const quietFor = 60;
/** Names of what is under way in a message. */
const maxNamed = 5;

/**
 * Waits until the page is quiet: no run, no request and no load is under way. Resolves undefined, or what is still under way at the deadline
 * (`performance.now()`).
 */
export async function settlePage(session: RunSession, deadline: number): Promise<string | undefined> {
  let quietSince: number | undefined;
  for (;;) {
    const busy = underWay(session);
    const now = performance.now();
    if (busy.length > 0) quietSince = undefined;
    else quietSince ??= now;
    if (quietSince !== undefined && now - quietSince >= quietFor) return undefined;
    if (busy.length > 0 && now >= deadline) return busy.slice(0, maxNamed).join(', ');
    await delay(between);
  }
}

/** Returns names of what is under way. */
function underWay({ workspace, exchanges }: RunSession): readonly string[] {
  const { traces, page } = workspace.state();
  const runs = traces.filter(({ outcome }) => outcome === 'running').map(({ widgetId, action }) => `${widgetId}.${action}`);
  const requests = exchanges
    .list()
    .filter(({ state }) => state === 'waiting' || state === 'streaming')
    .map(({ method, path }) => `${method} ${path}`);
  const loads = (page?.widgets ?? []).filter(({ status }) => status === 'loading').map(({ id }) => `${id}.init`);
  return [...new Set([...runs, ...loads, ...requests])];
}
