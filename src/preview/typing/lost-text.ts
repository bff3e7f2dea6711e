import { textAsHtml } from '../markup/plain-text.ts';
import type { Frame } from '../page-state/frame-context.ts';

/** Characters of a typed text that the message repeats. */
const longestOffer = 10_000;

/**
 * Says that the cell, field or text of a widget that was being edited is gone, and repeats what a person typed there; without a word exactly as
 * in production.
 */
export function offerLostText(
  frame: Pick<Frame, 'showHint'>,
  { id }: { readonly id: string },
  typed: string,
  place: 'cell' | 'field' | 'text' = 'cell',
): void {
  const text = textAsHtml(typed.slice(0, longestOffer));
  frame.showHint(`The ${place} that was being edited is gone, and nothing of it was saved. What was typed there: “${text}”`, id);
}
