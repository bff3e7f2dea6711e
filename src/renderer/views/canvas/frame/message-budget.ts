import { messageBurst, messagesLeft } from '../../../../shared/contract/message-pace.ts';

/**
 * Returns a function that says whether the next message is accepted: a frame that sends without end would block window and main.
 * `onOver` is called for the first of a run of refused messages.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function createMessageBudget(now: () => number, onOver: () => void): () => boolean {
  let left = messageBurst;
  let at = now();
  let isOver = false;
  return () => {
    const time = now();
    left = messagesLeft(left, time - at);
    at = time;
    if (left < 1) {
      if (!isOver) onOver();
      isOver = true;
      return false;
    }
    // Only a frame that was quiet for a while starts over, so that a flood is reported once.
    if (left > messageBurst / 2) isOver = false;
    left -= 1;
    return true;
  };
}
