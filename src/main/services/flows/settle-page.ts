import { setTimeout as delay } from 'node:timers/promises';
import type { ExchangeStore } from '../exchanges/exchange-store.ts';
import type { Workspace } from '../workspace/workspace-types.ts';

/** Milliseconds between two looks, and for which nothing may be under way: a load may follow an answer in the next turn. */
const between = 15;
const quietFor = 60;
/** Names of what is under way in a message. */
const maxNamed = 5;

/** What a flow runs in: an open project and what it sends. */
export interface FlowSession {
  readonly workspace: Workspace;
  readonly exchanges: ExchangeStore;
  /** Takes the secrets of connections out of a text. */
  readonly redact: (text: string) => string;
}

/** The time that a step may take. */
export interface StepTime {
  /** Returns whether it is over, or nobody waits for the step any more. */
  isOver(): boolean;
}

/** Returns the time of a step, which starts now and does not pass while `isHeld`: then something waits for a person. */
export function startStepTime(milliseconds: number, isHeld: () => boolean, signal?: AbortSignal): StepTime {
  let left = milliseconds;
  let last = performance.now();
  return {
    isOver() {
      const now = performance.now();
      if (!isHeld()) left -= now - last;
      last = now;
      return left <= 0 || signal?.aborted === true;
    },
  };
}

/** Resolves with what a run leads to; undefined if its time is over before. */
export async function withinTime<Result>(run: Promise<Result>, time: StepTime): Promise<Result | undefined> {
  let isDone = false;
  const over = async (): Promise<undefined> => {
    while (!isDone && !time.isOver()) await delay(between);
  };
  try {
    return await Promise.race([run, over()]);
  } finally {
    isDone = true;
  }
}

/** Waits until the page is quiet: no run, no request and no load is under way. Resolves undefined, or what is still under way when the time is over. */
export async function settlePage(session: FlowSession, time: StepTime): Promise<string | undefined> {
  let quietSince: number | undefined;
  for (;;) {
    const busy = underWay(session);
    const isOver = time.isOver();
    const now = performance.now();
    if (busy.length > 0) quietSince = undefined;
    else quietSince ??= now;
    if (quietSince !== undefined && now - quietSince >= quietFor) return undefined;
    if (busy.length > 0 && isOver) return busy.slice(0, maxNamed).join(', ');
    await delay(between);
  }
}

/** Returns names of what is under way. */
function underWay({ workspace, exchanges }: FlowSession): readonly string[] {
  const { traces, page } = workspace.state();
  const runs = traces.filter(({ outcome }) => outcome === 'running').map(({ widgetId, action }) => `${widgetId}.${action}`);
  const requests = exchanges
    .list()
    .filter(({ state }) => state === 'waiting' || state === 'streaming')
    .map(({ method, path }) => `${method} ${path}`);
  const loads = (page?.widgets ?? []).filter(({ status }) => status === 'loading').map(({ id }) => `${id}.init`);
  return [...new Set([...runs, ...loads, ...requests])];
}
