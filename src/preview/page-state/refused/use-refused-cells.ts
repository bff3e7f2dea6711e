import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useFrame } from '../frame-context.ts';
import { lookedAt, onlyCell, type RefusedCell, type RefusedCells } from './refused-cells.ts';

/**
 * Returns the refused values of a widget by cell, kept in step with what it shows of the back-end, and a function that removes some.
 * @param shownAt returns the text of a cell as loaded or sent, without what is being typed; undefined if it is not known yet.
 */
export function useRefusedCells(
  widgetKey: string,
  shownAt: (cell: string) => string | undefined,
): readonly [RefusedCells, (cells: readonly string[]) => void] {
  const { refused: edits } = useFrame().store;
  const subscribe = useCallback((listener: () => void) => edits.subscribe(widgetKey, listener), [edits, widgetKey]);
  const read = (): RefusedCells => edits.read(widgetKey);
  const refused = useSyncExternalStore(subscribe, read, read);
  useLayoutEffect(() => {
    if (refused.size > 0) edits.set(widgetKey, lookedAt(refused, shownAt));
  });
  return [refused, (cells) => edits.forget(widgetKey, cells)];
}

/** Returns the refused value of a widget with one value, and a function that removes its mark. */
export function useRefusedValue(widgetKey: string, shown: string): readonly [RefusedCell | undefined, () => void] {
  const [refused, forget] = useRefusedCells(widgetKey, () => shown);
  return [refused.get(onlyCell), () => forget([onlyCell])];
}
