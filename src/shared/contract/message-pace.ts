/** Messages of the page that the window accepts at once; moving a slider by hand causes a few hundred. */
export const messageBurst = 1_000;
/** Messages it accepts per second after that. */
const perSecond = 200;

/** Returns how many more messages the window accepts, given that it accepted `left` more some milliseconds ago; may be a fraction. */
export function messagesLeft(left: number, milliseconds: number): number {
  return Math.min(messageBurst, left + (milliseconds * perSecond) / 1_000);
}
