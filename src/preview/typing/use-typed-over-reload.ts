import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../markup/widget-props.ts';
import { useFrame } from '../page-state/frame-context.ts';
import { offerLostText } from './lost-text.ts';

interface UnsentText {
  readonly text: string;
  readonly isSecret: boolean;
}

/**
 * Keeps what is being typed into a field that is always open when its widget is loaded again; otherwise the next keys would be added to the
 * new value, and a mix of both would be written. Where the text cannot stay, the field loses the focus and a message repeats the text: in a
 * cell whose table is loaded again, since its row may be a different one now; in a field that no longer takes text; and where the field goes
 * with its page. Exactly as in production, the new value replaces the text without a message, and the field loses the focus.
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
  const known = useRef<UnsentText | undefined>(undefined);
  const { current: before } = known;
  const isTakenAway = before !== undefined && !hasDraft && focusedField(id) !== undefined;
  // A secret never gets into a field that shows its text and shares it with other windows.
  const mayStay = isEditable && originalId === undefined && (isSecret || before?.isSecret === false);
  const kept = isTakenAway && mayStay && !frame.isExact() ? before.text : undefined;
  useLayoutEffect(() => {
    known.current = unsent === undefined ? undefined : { text: unsent, isSecret };
    if (kept !== undefined) {
      keep(kept);
    } else if (isTakenAway) {
      focusedField(id)?.blur();
      offerLostText(frame, { id }, repeatable(before), 'The field that was being edited has new data');
    }
  });
  useLayoutEffect(
    () => () => {
      // A field that was only scrolled out of sight is there again with its text.
      const { current: last } = known;
      if (last === undefined || focusedField(id) === undefined || frame.store.draft(widgetKey) !== undefined) return;
      offerLostText(frame, { id }, repeatable(last), 'The field that was being edited is gone');
    },
    [frame, id, widgetKey],
  );
  return kept;
}

/** Returns the text for a message; undefined for a secret. */
const repeatable = ({ text, isSecret }: UnsentText): string | undefined => (isSecret ? undefined : text);

/** Returns the field of a widget if it has the focus. */
function focusedField(id: string): HTMLElement | undefined {
  const { activeElement } = globalThis.document ?? {};
  return activeElement instanceof HTMLElement && activeElement.dataset['id'] === id ? activeElement : undefined;
}
