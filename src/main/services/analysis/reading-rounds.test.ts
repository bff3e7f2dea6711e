import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { undrawnPage } from '../../../shared/project/literal-page/draw-literal-page.ts';
import type { FileReadings } from './file-readings.ts';
import { ReadingRounds } from './reading-rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds on the clock that each reading takes. */
const clock = 1_000;

/** Rounds whose readings take `processor` milliseconds of it. `type` makes a text new. */
function setUp(processor: number, checking = 0) {
  let isNew = true;
  let used = 0;
  const begun: number[] = [];
  const steps: string[] = [];
  const readings: FileReadings = {
    async readNext() {
      if (!isNew) return false;
      isNew = false;
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, clock));
      used += processor;
      return true;
    },
    async check() {
      steps.push('check');
      if (checking > 0) await new Promise((resolve) => setTimeout(resolve, checking));
      return { update: null, problems: [] };
    },
    setRuleLevels: () => undefined,
    setStyles: () => undefined,
    isCurrent: () => true,
    changed: () => Promise.resolve([]),
    literalPage: () => Promise.resolve(undrawnPage),
    facts: () => {
      throw new Error('asked for facts');
    },
    used: () => Promise.resolve(used),
    dispose: () => Promise.resolve(),
  };
  const rounds = new ReadingRounds({ readings, sources: () => ({}), onChecked: () => steps.push('checked'), logBug: expect.unreachable });
  const type = (): void => {
    isNew = true;
    rounds.touch();
  };
  return { rounds, begun, steps, type };
}

/** Returns how many milliseconds after a key the second reading begins. */
async function delayWith(processor: number, ask: (rounds: ReadingRounds) => void = () => undefined): Promise<number> {
  const { rounds, begun, type } = setUp(processor);
  void rounds.begin();
  await vi.advanceTimersByTimeAsync(clock);
  const typed = performance.now();
  type();
  ask(rounds);
  await vi.advanceTimersByTimeAsync(3 * clock);
  return (begun[1] ?? Number.NaN) - typed;
}

it('reads at once what costs the processor little, however long it waits for it', async () => {
  expect(await delayWith(10)).toBe(0);
});

it('lets an edit run before it is read, unless running it waits for what is read', async () => {
  expect(await delayWith(100)).toBe(40);
  expect(await delayWith(100, (rounds) => void rounds.answerFrom(() => Promise.resolve()))).toBe(0);
});

it('lets the window have the processor until typing has paused, if reading takes it for long', async () => {
  expect(await delayWith(clock)).toBe(clock);
});

/** Returns what happens after a key, if a check takes so many milliseconds. */
async function stepsWith(checking: number): Promise<readonly string[]> {
  const { rounds, steps, type } = setUp(20, checking);
  void rounds.begin();
  await vi.advanceTimersByTimeAsync(clock + checking);
  steps.length = 0;
  type();
  void rounds
    .answerFrom(() => {
      steps.push('found');
      return Promise.resolve('answered');
    })
    .then((answer) => steps.push(answer));
  await vi.advanceTimersByTimeAsync(clock + checking);
  return steps;
}

it('reports problems before anybody gets the answer to an edit, who may keep main busy with it', async () => {
  expect(await stepsWith(20)).toEqual(['found', 'check', 'checked', 'answered']);
});

it('lets nobody wait for a check that takes long', async () => {
  expect(await stepsWith(500)).toEqual(['found', 'check', 'answered', 'checked']);
});
