import { useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../markup/widget-props.ts';
import { useFrame } from '../page-state/frame-context.ts';
import { offerLostText } from './lost-text.ts';

/** A text in a field that was not sent yet, as its widget was loaded last. */
interface UnsentText {
  readonly revision: number;
  readonly text: string;
}

/**
 * Keeps what is being typed into a field that is always open when its widget is loaded again: what is typed on would else be written as a
 * mix of both. In a cell whose table is loaded again the field is left, since its row may be another one now, and a message repeats the text;
 * so it does where the field goes with its page. Exactly as in production the new value takes its place, and the field is left.
 * @param typed.unsent the text that differs from what was loaded or sent last; undefined for none.
 * @param typed.isSecret whether the text must not be repeated.
 * @param typed.keep sets the text as not sent.
 * @returns the text that new data has just taken away and that stays; undefined for none.
 */
export function useTypedOverReload(
  { id, widgetKey, originalId, revision }: Pick<WidgetProps, 'id' | 'widgetKey' | 'originalId' | 'revision'>,
  typed: {
    readonly hasDraft: boolean;
    readonly unsent: string | undefined;
    readonly isSecret: boolean;
    readonly keep: (text: string) => void;
  },
): string | undefined {
  const frame = useFrame();
  const { hasDraft, unsent, isSecret, keep } = typed;
  const known = useRef<UnsentText | undefined>(undefined);
  const { current: before } = known;
  const isTakenAway = before !== undefined && !hasDraft && before.revision !== revision && focusedField(id) !== undefined;
  const kept = isTakenAway && originalId === undefined && !frame.isExact() ? before.text : undefined;
  useLayoutEffect(() => {
    known.current = unsent === undefined ? undefined : { revision, text: unsent };
    if (!isTakenAway) return;
    if (kept !== undefined) {
      keep(kept);
      return;
    }
    focusedField(id)?.blur();
    if (!isSecret) offerLostText(frame, { id }, before.text);
  });
  useLayoutEffect(
    () => () => {
      // A field that was only scrolled out of sight is there again with its text.
      const { current: last } = known;
      const isGone = last !== undefined && focusedField(id) !== undefined && frame.store.draft(widgetKey) === undefined;
      if (isGone && !isSecret) offerLostText(frame, { id }, last.text, originalId === undefined ? 'field' : 'cell');
    },
    [frame, id, widgetKey, originalId, isSecret],
  );
  return kept;
}

/** Returns the field of a widget if it has the focus. */
function focusedField(id: string): HTMLElement | undefined {
  const { activeElement } = globalThis.document ?? {};
  return activeElement instanceof HTMLElement && activeElement.dataset['id'] === id ? activeElement : undefined;
}
