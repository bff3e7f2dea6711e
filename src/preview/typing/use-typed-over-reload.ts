import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../markup/widget-props.ts';
import { useFrame } from '../page-state/frame-context.ts';
import { offerLostText } from './lost-text.ts';

/**
 * Keeps what is being typed into a field that is always open when its widget is loaded again: what is typed on would else be written as a
 * mix of both. Where it cannot stay, the field is left, and a message repeats the text: in a cell whose table is loaded again, since its row
 * may be another one now, in a field that takes no text any more, and where the field goes with its page. Exactly as in production the new
 * value takes its place without a word, and the field is left.
 * @param typed.hasDraft whether there is input of a person since data arrived last.
 * @param typed.unsent the text that was typed here and differs from what was loaded or sent last; undefined for none.
 * @param typed.isSecret whether the message must not repeat the text.
 * @param typed.keep sets the text as not sent.
 * @returns the text that new data has just taken away and that stays; undefined for none.
 */
export function useTypedOverReload(
  { id, widgetKey, originalId }: Pick<WidgetProps, 'id' | 'widgetKey' | 'originalId'>,
  typed: {
    readonly hasDraft: boolean;
    readonly unsent: string | undefined;
    readonly isEditable: boolean;
    readonly isSecret: boolean;
    readonly keep: (text: string) => void;
  },
): string | undefined {
  const frame = useFrame();
  const { hasDraft, unsent, isEditable, isSecret, keep } = typed;
  const known = useRef<string | undefined>(undefined);
  const { current: before } = known;
  const isTakenAway = before !== undefined && !hasDraft && focusedField(id) !== undefined;
  const kept = isTakenAway && isEditable && originalId === undefined && !frame.isExact() ? before : undefined;
  useLayoutEffect(() => {
    known.current = unsent;
    if (kept !== undefined) {
      keep(kept);
    } else if (isTakenAway) {
      focusedField(id)?.blur();
      offerLostText(frame, { id }, isSecret ? undefined : before, 'The field that was being edited has new data');
    }
  });
  useLayoutEffect(
    () => () => {
      // A field that was only scrolled out of sight is there again with its text.
      const { current: last } = known;
      if (last === undefined || focusedField(id) === undefined || frame.store.draft(widgetKey) !== undefined) return;
      offerLostText(frame, { id }, isSecret ? undefined : last, 'The field that was being edited is gone');
    },
    [frame, id, widgetKey, isSecret],
  );
  return kept;
}

/** Returns the field of a widget if it has the focus. */
function focusedField(id: string): HTMLElement | undefined {
  const { activeElement } = globalThis.document ?? {};
  return activeElement instanceof HTMLElement && activeElement.dataset['id'] === id ? activeElement : undefined;
}
