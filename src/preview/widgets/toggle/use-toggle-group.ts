import { useCallback, useEffect } from 'react';
import type { PreviewStore } from '../../frame/preview-store.ts';

/** Keys of the drawn toggles by group; those in cells of tables have no node in the page tree. */
const groupsByStore = new WeakMap<PreviewStore, Map<string, Set<string>>>();

function members(store: PreviewStore, groupId: string): Set<string> {
  const groups = groupsByStore.get(store) ?? new Map<string, Set<string>>();
  groupsByStore.set(store, groups);
  const keys = groups.get(groupId) ?? new Set();
  groups.set(groupId, keys);
  return keys;
}

/** Joins a group as long as the toggle is drawn; returns what switches the other members off (`dom.md` 3, Toggle). */
export function useToggleGroup(store: PreviewStore, widgetKey: string, groupId: string | undefined): () => void {
  useEffect(() => {
    if (!groupId) return;
    const keys = members(store, groupId);
    keys.add(widgetKey);
    return () => {
      keys.delete(widgetKey);
    };
  }, [store, widgetKey, groupId]);
  return useCallback(() => {
    if (!groupId) return;
    for (const key of members(store, groupId)) if (key !== widgetKey) store.setDraft(key, 0);
  }, [store, widgetKey, groupId]);
}
