import { useEffect, useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { inputRevision, ownerOf } from '../../page-state/widget-snapshot.ts';
import { offerLostText } from '../../typing/lost-text.ts';

/** The open editor of a text, as its widget was loaded last. */
interface KnownEditor {
  readonly revision: number;
  readonly result: unknown;
  /** The text that opening the editor gives. */
  readonly opened: string;
  /** The text in the editor. */
  readonly typed: string;
}

/**
 * Keeps a text that is being edited in place open when its widget is loaded again. A text that nobody changed follows the data, so that leaving
 * the editor does not write the old value. Where the editor cannot stay, as in a cell whose table is loaded again, or where it goes with its
 * page, a message repeats what was typed. Exactly as in production, the editor closes without a word.
 * @param text.opened the text that opening the editor gives; undefined if the text cannot be edited any more.
 * @param text.type sets the text of the editor; undefined closes it.
 */
export function useTextOverReload(text: {
  readonly widget: Pick<WidgetProps, 'id' | 'widgetKey' | 'originalId' | 'result'>;
  readonly typing: string | undefined;
  readonly opened: string | undefined;
  readonly type: (text: string | undefined) => void;
}): void {
  const { typing, opened, type } = text;
  const { id, widgetKey, originalId, result } = text.widget;
  const gone = `The ${originalId === undefined ? 'text' : 'cell'} that was being edited is gone`;
  const frame = useFrame();
  // A cell of the same table that is loaded alone leaves the others as they are.
  const revision = inputRevision(frame.store.widget(ownerOf(widgetKey) ?? widgetKey)?.data);
  const known = useRef<KnownEditor | undefined>(undefined);
  useLayoutEffect(() => {
    const { current: before } = known;
    const isLoaded = before !== undefined && (before.revision !== revision || before.result !== result);
    const canStay = typing !== undefined && opened !== undefined && !(isLoaded && frame.isExact());
    known.current = canStay ? { revision, result, opened, typed: typing } : undefined;
    if (canStay) {
      if (isLoaded && typing === before.opened && opened !== typing) type(opened);
      return;
    }
    if (typing !== undefined) type(undefined);
    if (isLoaded && before.typed !== before.opened) offerLostText(frame, { id }, before.typed, gone);
  });
  useEffect(
    () => () => {
      // A text that was only scrolled out of sight is there again with its editor.
      const { current: last } = known;
      const { typing: kept } = (frame.store.draft(widgetKey) ?? {}) as { readonly typing?: string };
      if (last && last.typed !== last.opened && kept === undefined) offerLostText(frame, { id }, last.typed, gone);
    },
    [frame, id, widgetKey, gone],
  );
}
