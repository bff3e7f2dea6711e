import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import type { JsonObject } from '../../shared/schema/json.ts';
import { useDraft, useFrame } from '../page-state/frame-context.ts';
import type { WidgetProps } from '../markup/widget-props.ts';
import { onlyCell } from '../page-state/refused/refused-cells.ts';
import { refusedAttributes, refusedClass, takesRefused } from '../page-state/refused/refused-text.ts';
import { useRefusedValue } from '../page-state/refused/use-refused-cells.ts';
import { useTypedOverReload } from './use-typed-over-reload.ts';

interface TypedText {
  readonly text: string;
  /** Text that was sent last since data arrived last. */
  readonly sent: string | undefined;
}

const sharedText = z.object({ text: z.string(), sent: z.string().optional() });

/**
 * Returns state and actions of a text field that is always open: its text, sending it, and what was refused.
 * @param field.isSecret whether marks and messages leave out what was typed, and other windows do not show it.
 */
export function useSentText(
  widget: Pick<WidgetProps, 'id' | 'widgetKey' | 'originalId'>,
  loaded: string,
  { isEditable, isSecret }: { readonly isEditable: boolean; readonly isSecret: boolean },
) {
  const frame = useFrame();
  const { store } = frame;
  const { id, widgetKey } = widget;
  const [draft, setDraft] = useDraft<TypedText>(widgetKey, isSecret ? null : sharedText);
  const saved = draft?.sent ?? loaded;
  const [refused, forgetRefused] = useRefusedValue(widgetKey, saved);

  const type = (text: string): void => {
    setDraft({ text, sent: draft?.sent });
    frame.emitValue(id, text);
  };
  // What is typed in another window is kept there.
  const isOwn = draft !== undefined && draft.text !== saved && !store.shared.isForeign(widgetKey);
  const kept = useTypedOverReload(widget, {
    hasDraft: draft !== undefined,
    unsent: isOwn ? draft.text : undefined,
    isEditable,
    isSecret,
    // With its value, so that code reads what is seen.
    keep: type,
  });
  const value = draft?.text ?? kept ?? loaded;
  const begin = (): string =>
    store.refused.begin<string | undefined>({
      widgetKey,
      cells: [{ cell: onlyCell, typed: value, before: draft?.sent }],
      takeBack: ([cell]) => {
        const now = store.draft(widgetKey) as TypedText | undefined;
        if (!cell || now?.sent !== cell.typed) return;
        const { before } = cell;
        // Keeps what is being typed by now.
        const isTyping = now.text !== cell.typed;
        // Somebody types on in another window, whose text is newer than the one that is known here.
        if (isTyping && store.shared.isForeign(widgetKey)) return;
        const text = isTyping ? now.text : (before ?? loaded);
        store.restoreDraft(widgetKey, before === undefined && !isTyping ? undefined : { text, sent: before });
        if (!isTyping) frame.emitValue(id, text);
      },
    });
  return {
    value,
    /**
     * Returns whether the text differs from what was loaded or sent last. By the store: a field that loses the focus twice before it is drawn
     * again, as with its window, would send twice.
     */
    isChanged: (): boolean => {
      const now = store.draft(widgetKey) as TypedText | undefined;
      return (now?.text ?? loaded) !== (now?.sent ?? loaded);
    },
    type,
    /** Sends the current text; an unchanged one is not recorded as an edit. */
    send: (action: string, values: JsonObject): void => {
      const edit = value === saved ? undefined : begin();
      setDraft({ text: value, sent: value });
      frame.emitEvent(id, action, values, edit);
    },
    refusedClass: refused && refusedClass,
    refusedAttributes: refusedAttributes(refused, isSecret ? 'secret' : 'field'),
    /** Handles the keys of a marked field, which restore the refused value or remove the mark. Returns whether it did. */
    onRefusedKey: (event: KeyboardEvent): boolean => {
      const takes = takesRefused(event);
      if (!refused || (!takes && event.key !== 'Escape')) return false;
      event.preventDefault();
      event.stopPropagation();
      if (takes) type(refused.typed);
      else forgetRefused();
      return true;
    },
  };
}

export type SentField = ReturnType<typeof useSentText>;
