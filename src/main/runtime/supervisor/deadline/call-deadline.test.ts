import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallDeadline, watchInterval } from './call-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const entering = { run: 'r', traceId: 't', widgetId: 'w', action: 'init', phase: 'parse' };

/** A child with a deadline of one second, whose thread gets a share of the time and waits for more; undefined: nobody knows. */
function watched(share: number | undefined, wants = true) {
  let computed = 0;
  let waited = 0;
  let isPassed = false;
  let nextLook = watchInterval;
  let halfPassed: number | undefined;
  const pings: number[] = [];
  const deadline = new CallDeadline({
    callDeadline: () => 1000,
    threadTime: () => (share === undefined ? undefined : { computed, waited }),
    sendPing: (number) => pings.push(number),
    onHalfPassed: () => {
      halfPassed ??= performance.now();
    },
    onPassed: () => {
      isPassed = true;
    },
  });
  const pass = (milliseconds: number): void => {
    vi.advanceTimersByTime(milliseconds);
    computed += milliseconds * (share ?? 0);
    if (wants) waited += milliseconds * (1 - (share ?? 0));
  };
  return {
    deadline,
    pings,
    pass,
    /** When half of the deadline of a call had passed for the first time. */
    halfPassed: () => halfPassed,
    /** Returns after how many milliseconds the deadline has passed, looking as often as main does; undefined if it has not. */
    watch(milliseconds: number, answers = true): number | undefined {
      for (let passed = 0; passed < milliseconds; ) {
        const step = Math.min(nextLook, milliseconds - passed);
        pass(step);
        passed += step;
        nextLook = deadline.watch(performance.now(), true);
        if (answers) deadline.answer(pings.at(-1) ?? 0);
        if (isPassed) return passed;
      }
      return undefined;
    },
  };
}

describe('a call', () => {
  it('is ended soon after its deadline when it computes all the time', () => {
    const child = watched(1);
    child.deadline.enter(entering);
    expect(child.watch(5000)).toBeLessThanOrEqual(1020);
    expect(child.deadline.entering).toEqual(entering);
  });

  it.each([undefined, 1])('is reported once half of its deadline has passed (%s)', (share) => {
    const child = watched(share);
    child.deadline.enter(entering);
    expect(child.watch(450)).toBeUndefined();
    expect(child.halfPassed()).toBeUndefined();
    expect(child.watch(150)).toBeUndefined();
    expect(child.halfPassed()).toBeDefined();
  });

  it('that ends earlier is not reported', () => {
    const child = watched(1);
    for (let calls = 0; calls < 5; calls += 1) {
      child.deadline.enter(entering);
      expect(child.watch(400)).toBeUndefined();
      child.deadline.leave();
    }
    expect(child.halfPassed()).toBeUndefined();
  });

  it.each([undefined, 1])('has the whole deadline after a person stopped it (%s)', (share) => {
    const child = watched(share);
    child.deadline.enter(entering);
    expect(child.watch(500)).toBeUndefined();
    for (let passed = 0; passed < 60_000; passed += watchInterval) {
      child.pass(watchInterval);
      child.deadline.hold(performance.now());
    }
    expect(child.watch(950, false)).toBeUndefined();
    expect(child.watch(500)).toBeLessThanOrEqual(50 + 3 * watchInterval);
  });

  it('has the whole deadline on a machine that gives it half of a processor', () => {
    const child = watched(0.5);
    child.deadline.enter(entering);
    expect(child.watch(1900)).toBeUndefined();
    expect(child.watch(500)).toBeDefined();
  });

  it('that hardly gets a processor goes on, and ends at last', () => {
    const child = watched(0.01);
    child.deadline.enter(entering);
    expect(child.watch(29_900)).toBeUndefined();
    expect(child.watch(500)).toBeDefined();
  });

  it('counts by the clock where processor time is not known', () => {
    const child = watched(undefined);
    child.deadline.enter(entering);
    expect(child.watch(950)).toBeUndefined();
    expect(child.watch(500)).toBeDefined();
  });

  it('begins anew with each mark', () => {
    const child = watched(1);
    for (let calls = 0; calls < 5; calls += 1) {
      child.deadline.enter(entering);
      expect(child.watch(900)).toBeUndefined();
      child.deadline.leave();
    }
  });

  it('is not to blame for a silence before it', () => {
    const child = watched(1);
    expect(child.watch(600)).toBeUndefined();
    // Work of the child itself, six deadlines at most.
    expect(child.watch(5500, false)).toBeUndefined();
    child.deadline.enter(entering);
    expect(child.watch(900, false)).toBeUndefined();
    child.deadline.leave();
  });

  it('is ended where main itself is late at every look', () => {
    const child = watched(1);
    child.deadline.enter(entering);
    let looks = 0;
    child.deadline.watch(performance.now(), true);
    while (child.watch(watchInterval, true) === undefined && looks < 50) {
      child.pass(400);
      looks += 1;
    }
    expect(looks).toBeLessThan(20);
  });

  it('that main has not read the end of is not blamed for the time main was held up', () => {
    const child = watched(1);
    child.deadline.enter(entering);
    expect(child.watch(100)).toBeUndefined();
    child.pass(5000);
    // One look before main reads the mark.
    expect(child.watch(watchInterval)).toBeUndefined();
    child.deadline.leave();
    expect(child.watch(3000)).toBeUndefined();
  });
});

describe('a child without user code', () => {
  it('is ended once it has worked for six deadlines without an answer', () => {
    const child = watched(1);
    expect(child.watch(6400, false)).toBeUndefined();
    expect(child.watch(600, false)).toBeDefined();
    expect(child.deadline.entering).toBeUndefined();
  });

  it('has as much processor time as that on a busy machine', () => {
    const child = watched(0.5);
    expect(child.watch(12_000, false)).toBeUndefined();
    expect(child.watch(1200, false)).toBeDefined();
  });

  it('that hardly gets a processor goes on, and is ended at last', () => {
    const child = watched(0.01);
    expect(child.watch(30_000, false)).toBeUndefined();
    expect(child.watch(1000, false)).toBeDefined();
  });

  it('that sleeps is ended as one that works', () => {
    const child = watched(0.001, false);
    expect(child.watch(6400, false)).toBeUndefined();
    expect(child.watch(600, false)).toBeDefined();
  });
});
