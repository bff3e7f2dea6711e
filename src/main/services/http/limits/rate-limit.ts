import { AppError } from '../../../../shared/errors/app-error.ts';
import { limitNote } from '../../../../shared/limit-list.ts';

export interface RateLimit {
  /** Counts one request. @throws AppError `too-many-requests` when the minute is full. */
  count(): void;
}

/** Returns a limit of `perMinute()` requests in any 60 seconds, counted in slots of one second. */
export function createRateLimit(perMinute: () => number, now: () => number = Date.now): RateLimit {
  const slots = new Map<number, number>();
  let sum = 0;
  let lastSecond = 0;
  return {
    count() {
      const second = Math.floor(now() / 1000);
      if (second !== lastSecond) {
        lastSecond = second;
        for (const [slot, requests] of slots) {
          if (slot > second - 60) continue;
          slots.delete(slot);
          sum -= requests;
        }
      }
      const most = perMinute();
      if (sum >= most) {
        throw new AppError(
          'too-many-requests',
          `More than ${most.toLocaleString('en-US')} requests in one minute were stopped. ${limitNote('requestsPerMinute', most)}`,
        );
      }
      sum += 1;
      slots.set(second, (slots.get(second) ?? 0) + 1);
    },
  };
}
