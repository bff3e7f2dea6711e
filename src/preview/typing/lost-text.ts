import { textAsHtml } from '../markup/plain-text.ts';
import type { Frame } from '../page-state/frame-context.ts';

/** Characters of a typed text that the message repeats. */
const longestOffer = 10_000;

/**
 * Says that what a person was typing in a widget could not be kept, and repeats it; without a word exactly as in production.
 * @param typed undefined for a secret, which is not repeated.
 * @param what what happened to the place where it was typed.
 */
export function offerLostText(
  frame: Pick<Frame, 'showHint'>,
  { id }: { readonly id: string },
  typed: string | undefined,
  what = 'The cell that was being edited is gone',
): void {
  const rest = typed === undefined ? 'Type it again.' : `What was typed there: “${shown(typed)}”`;
  frame.showHint(`${what}, and nothing of it was saved. ${rest}`, id);
}

const shown = (typed: string): string => textAsHtml(typed.length > longestOffer ? `${typed.slice(0, longestOffer)}…` : typed);
