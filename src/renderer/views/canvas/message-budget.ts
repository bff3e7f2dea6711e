/** Messages that may come at once, and in a second from then on: a hand at a slider makes some hundred. */
const burst = 1_000;
const perSecond = 200;

/**
 * Says of one message after the other whether it is taken: a frame that sends without end would keep window and main from everything
 * else. `onOver` is called with the first of a row that are not.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function createMessageBudget(now: () => number, onOver: () => void): () => boolean {
  let left = burst;
  let at = now();
  let isOver = false;
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) * perSecond) / 1_000);
    at = time;
    if (left < 1) {
      if (!isOver) onOver();
      isOver = true;
      return false;
    }
    // Only a frame that was quiet for a while starts over: what goes on is told once.
    if (left > burst / 2) isOver = false;
    left -= 1;
    return true;
  };
}
