import { readFileSync } from 'node:fs';
import type { Problem } from '../../../src/shared/schema/project-schema.ts';
import { createRuntime } from '../../../src/main/runtime/supervisor/create-runtime.ts';
import { createForkSpawn } from '../../../src/main/runtime/supervisor/fork-child.ts';
import type {
  ChildChannel,
  LoadInput,
  LoadOutcome,
  RunResult,
  Runtime,
  RuntimeEvent,
  RuntimeLimits,
} from '../../../src/main/runtime/runtime.ts';
import { offender, type Payload } from './payload.ts';

export interface PayloadOutcome {
  /** What was wrong; empty when everything held. */
  readonly failures: readonly string[];
  readonly isKilled: boolean;
  /** Words that name the offender. */
  readonly said: string;
  /** Milliseconds from the end of the child to the answer of another widget. */
  readonly recovery: number;
  /** Longest time main did not answer, in milliseconds. */
  readonly longestGap: number;
  /** Bytes of resident memory of the largest child. */
  readonly peak: number;
}

const beat = 20;
/** Work of main itself in one gap: more is a window that does not answer. What other processes took does not count. */
const mostBlocked = 500;
const patience = 90_000;
const person = { kind: 'person' } as const;

/** Watches this process: a timer that has to keep ticking. */
function watchMain() {
  let last = performance.now();
  let processor = process.cpuUsage();
  let longestGap = 0;
  let longestBlock = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(processor);
    longestGap = Math.max(longestGap, now - last);
    longestBlock = Math.max(longestBlock, Math.min(now - last, (user + system) / 1000));
    last = now;
    processor = process.cpuUsage();
  }, beat);
  return {
    stop: () => clearInterval(timer),
    read: () => ({ longestGap, longestBlock }),
  };
}

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}

function loadOf(payload: Payload): LoadInput {
  const script = (path: string, text: string | undefined) => (text === undefined ? null : { path, text });
  return {
    repository: script('repository.js', payload.repository),
    widgetConfig: script('widget-config.js', payload.config),
    eventMap: script('event-map.js', payload.map),
    queries: { bad_init: '{"MDX":"$p0"}' },
    activeUser: 'admin',
    changed: 'all',
  };
}

const within = <Value>(work: Promise<Value>, what: string): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`${what} took more than ${patience / 1000} s`)), patience).unref();
    }),
  ]);

async function provoke(runtime: Runtime, payload: Payload): Promise<RunResult | LoadOutcome> {
  const loaded = await runtime.load(loadOf(payload));
  if (!loaded.ok || payload.run === 'files') return loaded;
  if (payload.run === 'page') return runtime.openPage('main', person);
  const input = { widgetId: offender, values: {}, cause: person };
  return payload.run === 'load'
    ? runtime.runLoad({ ...input, action: 'init' })
    : runtime.runEvent({ ...input, action: 'launch', sequence: 1 });
}

const hasFailed = (end: RunResult | LoadOutcome): boolean => ('ok' in end ? !end.ok : end.error !== undefined);

/** Everything told about the offender with a place: problems, and traces that ended badly. */
function complaints(events: readonly RuntimeEvent[], { path, line, run }: Payload): string[] {
  const problems = events.flatMap((event): Problem[] => (event.kind === 'problems' ? [...event.problems] : []));
  const traces = events.flatMap((event) => (event.kind === 'trace' ? [event.trace] : []));
  const isPlace = (place: { path: string; line: number } | undefined) => place?.path === path && place.line === line;
  return [
    ...problems
      .filter(({ location, widgetId }) => isPlace(location) && (widgetId === offender || run === 'page' || run === 'files'))
      .map(({ message }) => message),
    ...traces.filter(({ error }) => isPlace(error?.location)).map(({ error }) => error?.message ?? ''),
    ...traces
      .filter(({ widgetId, steps }) => widgetId === offender && steps.some(({ location }) => isPlace(location)))
      .map(({ outcome, steps }) => `trace: ${outcome}, ${steps.at(-1)?.summary ?? ''}`),
  ];
}

/** Runs one payload in a runtime of its own and says whether the app, and the other widgets, came through. */
export async function runPayload(payload: Payload, limits: RuntimeLimits): Promise<PayloadOutcome> {
  const events: RuntimeEvent[] = [];
  const children: ChildChannel[] = [];
  const failures: string[] = [];
  let diedAt = 0;
  let peak = 0;
  const fork = createForkSpawn();
  const childPath = `${import.meta.dirname}/../../../dist/runtime/child.cjs`;
  const runtime = createRuntime({
    childPath,
    spawn: (path, heap) => {
      const channel = fork(path, heap);
      children.push(channel);
      return channel;
    },
    limits,
    send: async () => ({
      ok: true,
      exchangeId: 'e',
      status: 200,
      contentType: 'application/json',
      text: payload.response ?? '{"value":[]}',
    }),
    onEvent: (event) => {
      events.push(event);
      if (event.kind === 'status' && event.status.state === 'restarting') diedAt = performance.now();
    },
  });
  const main = watchMain();
  const memory = setInterval(() => {
    for (const { pid } of children) if (pid !== undefined) peak = Math.max(peak, residentBytes(pid));
  }, beat);
  const askOther = () => runtime.runLoad({ widgetId: 'ok', action: 'init', values: {}, cause: person });
  const isDead = () => diedAt > 0;
  let recovery = 0;
  let isFailed = false;
  try {
    await runtime.start();
    if (payload.run === 'files')
      await runtime.load({ ...loadOf(payload), repository: { path: 'repository.js', text: fine }, widgetConfig: null });
    isFailed = hasFailed(await within(provoke(runtime, payload), 'the offender'));
    if (payload.isLate) await until(() => isDead(), payload.ends === 'killed' ? 30_000 : 6_000);
    const answer = await within(askOther(), 'another widget');
    // A late payload may hit the first question itself; the next has to work.
    const again = JSON.stringify(answer.result) === expected ? answer : await within(askOther(), 'another widget');
    recovery = isDead() ? Math.max(0, performance.now() - diedAt) : 0;
    if (payload.run !== 'files' && JSON.stringify(again.result) !== expected)
      failures.push(`another widget gave ${JSON.stringify(again.result)?.slice(0, 100)} ${again.error?.message ?? ''}`);
    if (payload.run === 'files' && again.error) failures.push(`the evaluation before is gone: ${again.error.message}`);
  } catch (thrown) {
    failures.push(thrown instanceof Error ? thrown.message : String(thrown));
  }
  clearInterval(memory);
  main.stop();
  const { longestGap, longestBlock } = main.read();
  await runtime.dispose();
  const said = complaints(events, payload);
  if (longestBlock > mostBlocked) failures.push(`main did not answer for ${Math.round(longestBlock)} ms`);
  if (payload.ends === 'killed' && !isDead()) failures.push('the child was not ended');
  if (payload.ends === 'held' && isDead()) failures.push('the child was ended');
  if (said.length === 0 && (isDead() || isFailed))
    failures.push(`nobody named ${offender} on line ${payload.line} of ${payload.path}: ${lastWords(events)}`);
  const named = isDead() ? (said.find((text) => /stopped|ended/.test(text)) ?? said[0]) : said[0];
  return { failures, isKilled: isDead(), said: named ?? '', recovery, longestGap, peak };
}

const expected = '{"title":"fine"}';
const fine = "Repository = { ok: { init: () => ({ title: 'fine' }) } };";

function lastWords(events: readonly RuntimeEvent[]): string {
  const words = events.flatMap((event) =>
    event.kind === 'problems'
      ? event.problems.map(({ message, location }) => `${message} ${JSON.stringify(location ?? null)}`)
      : event.kind === 'trace' && event.trace.error
        ? [`${event.trace.widgetId}: ${event.trace.error.message}`]
        : [],
  );
  return words.slice(-3).join(' | ').slice(0, 400);
}

function until(isSo: () => boolean, most: number): Promise<void> {
  const from = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isSo() && performance.now() - from < most) return;
      clearInterval(timer);
      resolve();
    }, beat);
  });
}
