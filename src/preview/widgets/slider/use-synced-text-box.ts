import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import { isJsonObject } from '../../markup/read-parameters.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';

const keyOf = (store: PreviewStore, id: string | undefined): string | undefined => (id ? store.find(id)?.node.key : undefined);

/** Returns the number a person entered into the box in this window; `undefined` while it is being typed. */
function entered(store: PreviewStore, key: string | undefined): number | undefined {
  // In another window, or before the page was loaded again, the slider moved with it.
  const draft = key === undefined || store.shared.isForeign(key) ? undefined : (store.draft(key) as JsonValue | undefined);
  if (!isJsonObject(draft) || typeof draft['text'] !== 'string' || draft['text'] !== draft['sent']) return undefined;
  const number = Number(draft['text'].trim().replace(',', '.'));
  return draft['text'].trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/**
 * Keeps a text box in step with the slider (`docs/widgets.md`, SliderWidget): writes positions into it, and a number entered there moves
 * the slider.
 *
 * @returns a function that writes a position into the box.
 */
export function useSyncedTextBox(
  id: string | undefined,
  original: number | undefined,
  onEntered: (value: number) => void,
): (value: number) => void {
  const { store, emitValue } = useFrame();
  const written = useRef<number | undefined>(undefined);
  const handler = useRef(onEntered);
  handler.current = onEntered;
  const subscribe = useCallback(
    (listener: () => void) => {
      const key = keyOf(store, id);
      return key === undefined ? () => undefined : store.subscribeWidget(key, listener);
    },
    [store, id],
  );
  const read = (): number | undefined => entered(store, keyOf(store, id));
  const number = useSyncExternalStore(subscribe, read, () => undefined);

  const write = useCallback(
    (value: number) => {
      const key = keyOf(store, id);
      if (key === undefined || id === undefined) return;
      written.current = value;
      store.setDraft(key, { text: String(value), sent: String(value) });
      emitValue(id, String(value));
    },
    [store, emitValue, id],
  );
  useEffect(() => {
    const key = keyOf(store, id);
    if (original === undefined || key === undefined || store.draft(key) !== undefined || store.shared.isForeign(key)) return;
    written.current = original;
    store.setDraft(key, { text: String(original), sent: String(original) });
  }, [store, id, original]);
  useEffect(() => {
    if (number === undefined || number === written.current) return;
    written.current = number;
    handler.current(number);
  }, [number]);
  return write;
}
