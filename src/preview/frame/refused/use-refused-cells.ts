import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useFrame } from '../frame-context.ts';
import { type LookedAtCell, lookedAt, noRefusedCells, type RefusedCells, withoutRefused } from './refused-cells.ts';

/**
 * Refused values of a table by `writtenCellKey`, kept in step with its data, and the way to take some away.
 * `takeBack` gets the cells whose edit was refused: they show the back-end's value again.
 */
export function useRefusedCells(
  widgetKey: string,
  look: (key: string) => LookedAtCell,
  takeBack: (keys: readonly string[]) => void,
): readonly [RefusedCells, (keys: readonly string[]) => void] {
  const { store } = useFrame();
  const subscribe = useCallback((listener: () => void) => store.subscribeWidget(widgetKey, listener), [store, widgetKey]);
  const read = (): RefusedCells => store.widget(widgetKey)?.refused ?? noRefusedCells;
  const refused = useSyncExternalStore(subscribe, read, read);
  useLayoutEffect(() => {
    if (refused.size === 0) return;
    const arrived = [...refused].flatMap(([key, { shown, typed }]) => (shown === undefined && look(key).edit === typed ? [key] : []));
    const next = lookedAt(refused, look);
    // First the edits: a mark is over where an edit is under way.
    if (arrived.length > 0) takeBack(arrived);
    store.setRefused(widgetKey, next);
  });
  const forget = (keys: readonly string[]): void => store.setRefused(widgetKey, withoutRefused(refused, keys));
  return [refused, forget];
}
